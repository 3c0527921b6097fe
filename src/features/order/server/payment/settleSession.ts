/** Applies a session state reported by a payment service to the order, exactly once: by webhook, return page or expiry. */
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { Services } from '../../../../kit/services.ts'
import type { SessionState } from '../../../payment/server/paymentProvider.ts'
import type { NewOrderEvent } from '../../order.events.ts'
import { statusAfter } from '../../order.status.ts'
import { restartPromise } from '../deliveryPromise.ts'
import { issueInvoice } from '../document/issueInvoice.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder, setOrderStatus } from '../lockOrder.sql.ts'
import { queueNotices } from '../mail/orderNotices.ts'
import { payInvoice } from '../status/orderTransitions.sql.ts'
import { queueClosing, queuePaymentReturn, removeExpiry } from './paymentTask.sql.ts'
import {
  endSession,
  findOrderOfSession,
  insertFullRefund,
  lockProviderPayment,
  movePayment,
  type ProviderPayment,
  savePaymentReference,
} from './providerPayment.sql.ts'
import { type PaymentProblem, reportProblem } from './reportProblem.ts'

type Money = Extract<SessionState, { status: 'paid' | 'authorized' }>
type Order = Awaited<ReturnType<typeof lockOrder>>

/**
 * Applies the state of a session. Repeated, late and reordered reports change nothing, because the rows are locked and a payment
 * only moves forward. The amount and currency must match the order.
 * @returns a problem that the staff must know about; null when there is none
 */
export async function settleSession(
  services: Pick<Services, 'db' | 'now' | 'settings'>,
  session: string,
  state: SessionState,
): Promise<PaymentProblem | null> {
  if (state.status === 'open' || state.status === 'processing') return null
  const orderId = await findOrderOfSession(services.db, session)
  if (orderId === null) return null
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await lockProviderPayment(tx, orderId)
    if (payment === null) return null
    await endSession(tx, session, state.status === 'expired' ? 'closed' : 'paid')
    if (state.status === 'expired') return null
    const outcome = await settle(tx, services, order, payment, state)
    if (outcome.problem) await reportProblem(tx, services, payment, outcome.problem)
    return outcome.problem
  })
}

const settled = { problem: null }

async function settle(
  tx: Db,
  services: Pick<Services, 'now' | 'settings'>,
  order: Order,
  payment: ProviderPayment,
  state: Money,
): Promise<{ problem: PaymentProblem | null }> {
  const { orderId, amountMinor: amount } = payment
  const now = services.now()
  const record = (event: NewOrderEvent) => recordOrderEvent(tx, orderId, event, 'provider', now)
  if (payment.status === 'paid' || payment.status === state.status) return settled
  if (state.amountMinor !== amount || state.currency !== payment.currency) {
    if (payment.reference === state.reference) return settled
    const isMoved = await movePayment(tx, payment.id, 'fail', state.reference, now)
    // The payment of a canceled order stays canceled.
    if (!isMoved) await savePaymentReference(tx, payment.id, state.reference)
    await record({ kind: 'paymentMismatch', data: { received: state.amountMinor, receivedCurrency: state.currency } })
    await queuePaymentReturn(tx, payment.id, now)
    return { problem: 'mismatch' }
  }
  if (payment.status === 'canceled') {
    if (state.status === 'paid') {
      await movePayment(tx, payment.id, 'pay', state.reference, now)
      await insertFullRefund(tx, payment, now)
    } else {
      // Already known, and about to be released.
      if (payment.reference === state.reference) return settled
      await savePaymentReference(tx, payment.id, state.reference)
      await queueClosing(tx, orderId, now)
    }
    await record({ kind: 'paymentLate', data: { amount } })
    return { problem: 'late' }
  }
  const event = state.status === 'paid' ? 'pay' : 'authorize'
  if (!(await movePayment(tx, payment.id, event, state.reference, now))) return settled
  await removeExpiry(tx, payment.id)
  if (event === 'pay') await payInvoice(tx, orderId, state.reference)
  // An order on hold stays on hold.
  const next = statusAfter(event, order.status)
  if (next !== null) await setOrderStatus(tx, orderId, next, now)
  await record({ kind: state.status, data: { amount } })
  if (payment.status !== 'authorized') await restartPromise(tx, orderId, now)
  if (payment.status !== 'authorized' && !order.isToBeForgotten) {
    const { email: recipient, language } = order
    await queueMail(tx, { kind: 'order-placed', recipient, language, data: { orderId } }, now)
  }
  if (payment.status !== 'authorized') await queueNotices(tx, services, orderId)
  if (event === 'pay') await issueInvoice(tx, orderId, now)
  return settled
}
