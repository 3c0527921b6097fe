/** Carries out queued tasks at payment services. Several processes can run it at once; each task is taken by one of them. */
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Services } from '../../../../kit/services.ts'
import { describeError, makeWorker, type Worker } from '../../../../kit/worker.ts'
import { type PaymentProvider, ProviderError, type SessionState } from '../../../payment/server/paymentProvider.ts'
import { cancelOrder } from '../status/cancelOrder.ts'
import { recordCapture, recordPaymentReturn, recordRefund } from './finishTask.ts'
import type { Payments } from './payments.ts'
import { claimTask, findNextTask, finishTask, type PaymentTask, postponeTask, queueRefunds } from './paymentTask.sql.ts'
import { isUnpaid, saveRefundReference } from './providerPayment.sql.ts'
import { type PaymentProblem, reportProblem } from './reportProblem.ts'

const everyMs = 3_000
const leaseMs = 5 * 60_000
/** An outage of an hour uses a few attempts; after about a day the staff take over. */
const waitMinutes = [1, 2, 5, 10, 15, 30, 60, 60, 120, 240, 360, 480]
const maxWaitMinutes = Math.max(...waitMinutes)

/** `waiting`: the service has not completed it yet. */
type Outcome = 'done' | 'waiting'

/** A worker that has not started yet. */
export function makePaymentWorker(services: Services, payments: Payments): Worker {
  const { db, now } = services

  async function run(task: PaymentTask): Promise<boolean> {
    try {
      const outcome = await carryOut(task)
      if (outcome === 'done') await finishTask(db, task.id, now(), null)
      else await postpone(task, null, false)
      return outcome === 'done'
    } catch (error) {
      const reason = error instanceof ProviderError ? `${error.problem} (${error.code})` : describeError(error)
      const isFinal = error instanceof ProviderError && error.problem === 'refused'
      // A created refund waits for its bank indefinitely: paying it in another way would pay it twice.
      const last = task.refundReference === null ? undefined : maxWaitMinutes
      const wait = isFinal ? undefined : (waitMinutes[task.attempts - 1] ?? last)
      const next = wait === undefined ? 'given up' : `next try in ${wait} min`
      payments.warn(`payment ${task.paymentId}: ${task.kind} failed, ${next}: ${reason}`)
      if (wait === undefined) await giveUp(task, reason)
      else await postpone(task, reason, error instanceof ProviderError && error.needsNewKey)
      return false
    }
  }

  function postpone(task: PaymentTask, error: string | null, needsNewKey: boolean): Promise<void> {
    const wait = waitMinutes[task.attempts - 1] ?? maxWaitMinutes
    return postponeTask(db, task.id, { until: new Date(now().getTime() + wait * 60_000), error, needsNewKey })
  }

  async function carryOut(task: PaymentTask): Promise<Outcome> {
    if (task.kind === 'refund') return refund(findProvider(task), task)
    if (task.kind === 'capture') return capture(findProvider(task), task)
    if (task.kind === 'sendBack') return sendBack(findProvider(task), task)
    const state = await closeSession(task)
    if (state.status === 'processing' || state.status === 'open') return 'waiting'
    // Unpaid, or paid with an amount other than the order's.
    if (task.kind === 'expire' && (await isUnpaid(db, task.paymentId))) {
      await cancelOrder(db, task.orderId, now(), { by: 'expiry' })
    }
    if (task.kind === 'close' && state.status === 'authorized') {
      await findProvider(task).cancel(state.reference, `${task.key}-cancel`)
    }
    return 'done'
  }

  function findProvider({ provider }: PaymentTask): PaymentProvider {
    const found = payments.find(provider)
    if (found === null) throw new ProviderError('busy', 'not_set_up')
    return found
  }

  /** A payment that has arrived since counts. */
  async function closeSession(task: PaymentTask): Promise<SessionState> {
    if (task.session === null) return { status: 'expired' }
    const state = await findProvider(task).closeSession(task.session, task.key)
    await payments.settle(task.session, state)
    return state
  }

  async function capture(provider: PaymentProvider, task: PaymentTask): Promise<Outcome> {
    if (task.reference === null) return 'done'
    const received = await provider.capture(task.reference, task)
    // Less was captured manually at the payment service.
    if (received < task.amountMinor) throw new ProviderError('refused', 'captured_less')
    await inTransaction(db, (tx) => recordCapture(tx, task, received, now()))
    return 'done'
  }

  async function refund(provider: PaymentProvider, task: PaymentTask): Promise<Outcome> {
    const { refundId, refundMinor, reference, refundReference, key } = task
    if (refundId === null || refundMinor === null) return 'done'
    if (reference === null) throw new ProviderError('refused', 'no_payment')
    // For an existing refund, only its state is requested. If it failed, the staff decide whether to retry.
    const made =
      refundReference === null
        ? await provider.refund(reference, { id: String(refundId), amountMinor: refundMinor, key })
        : { reference: refundReference, status: await provider.fetchRefund(refundReference) }
    await saveRefundReference(db, refundId, made.reference)
    const { status } = made
    if (status === 'pending') return 'waiting'
    await recordRefund(services, { orderId: task.orderId, refundId, paymentId: task.paymentId, status })
    return 'done'
  }

  /** Returns what the payment service received or authorized, whatever its amount and currency. */
  async function sendBack(provider: PaymentProvider, task: PaymentTask): Promise<Outcome> {
    const state = task.session === null ? null : await provider.fetchSession(task.session)
    if (state?.status === 'authorized') await provider.cancel(state.reference, task.key)
    if (state?.status === 'paid') {
      const { reference, amountMinor } = state
      const made = await provider.refund(reference, { id: `payment-${task.paymentId}`, amountMinor, key: task.key })
      if (made.status === 'failed') throw new ProviderError('refused', 'refund_failed')
      if (made.status === 'pending') return 'waiting'
    }
    await inTransaction(db, (tx) => recordPaymentReturn(tx, task, now()))
    return 'done'
  }

  /** The staff have to take over, except that an unpaid order is canceled anyway. */
  async function giveUp(task: PaymentTask, reason: string): Promise<void> {
    const { orderId, paymentId, refundId } = task
    if (task.kind === 'expire') await cancelOrder(db, orderId, now(), { by: 'expiry' })
    else if (refundId !== null) await recordRefund(services, { orderId, refundId, paymentId, status: 'failed' })
    else await inTransaction(db, (tx) => reportProblem(tx, services, { id: paymentId, orderId }, problems[task.kind]))
    await finishTask(db, task.id, now(), reason)
  }

  return makeWorker({
    everyMs,
    queue: { topic: 'payment', now, findDue: () => findNextTask(db) },
    async next() {
      await queueRefunds(db, now())
      const task = await claimTask(db, now(), leaseMs)
      return task === null ? null : run(task)
    },
    failed: (reason) => payments.warn(`the queue of payments could not be read: ${reason}`),
    close() {},
  })
}

const problems = {
  expire: 'closeFailed',
  close: 'closeFailed',
  capture: 'captureFailed',
  refund: 'refundFailed',
  sendBack: 'sendBackFailed',
} as const satisfies Record<PaymentTask['kind'], PaymentProblem>
