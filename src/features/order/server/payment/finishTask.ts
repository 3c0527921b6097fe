/** Records what a payment service has completed. */
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Services } from '../../../../kit/services.ts'
import { issueInvoice } from '../document/issueInvoice.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder } from '../lockOrder.sql.ts'
import { payInvoice } from '../status/orderTransitions.sql.ts'
import { finishTask, type PaymentTask } from './paymentTask.sql.ts'
import { finishRefund, lockProviderPayment, movePayment } from './providerPayment.sql.ts'
import { reportProblem } from './reportProblem.ts'
import { returnSurplus } from './returnSurplus.ts'

/**
 * Records that the amount due was captured from the authorization. If more was captured manually at the payment service, the
 * surplus is returned. Idempotent.
 * @param received minor units of the order's currency, at least the amount due
 */
export async function recordCapture(
  tx: Db,
  { orderId, paymentId, reference }: Pick<PaymentTask, 'orderId' | 'paymentId' | 'reference'>,
  received: number,
  now: Date,
): Promise<void> {
  await lockOrder(tx, orderId)
  const payment = await lockProviderPayment(tx, orderId)
  if (payment === null || reference === null || !(await movePayment(tx, paymentId, 'pay', reference, now, received)))
    return
  await payInvoice(tx, orderId, reference)
  await recordOrderEvent(tx, orderId, { kind: 'paid', data: { amount: received } }, 'provider', now)
  const surplus = received - payment.amountMinor
  if (surplus > 0) await returnSurplus(tx, orderId, { paymentId, amount: surplus }, 'provider', now)
  await issueInvoice(tx, orderId, now)
}

/** Records that a payment not matching its order was returned. Idempotent. */
export async function recordPaymentReturn(
  tx: Db,
  { id, orderId }: Pick<PaymentTask, 'id' | 'orderId'>,
  now: Date,
): Promise<void> {
  await lockOrder(tx, orderId)
  const task = await tx.selectFrom('payment_task').select('done_at').where('id', '=', id).executeTakeFirst()
  if (task?.done_at !== null) return
  await recordOrderEvent(tx, orderId, { kind: 'paymentReturned', data: {} }, 'provider', now)
  await finishTask(tx, id, now, null)
}

interface RefundOutcome {
  orderId: number
  refundId: number
  paymentId: number
  status: 'succeeded' | 'failed'
}

/** Records the result of a refund and emails the shop if it failed. Does nothing if it is already recorded. */
export async function recordRefund(
  services: Pick<Services, 'db' | 'now' | 'settings'>,
  { orderId, refundId, paymentId, status }: RefundOutcome,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, orderId)
    const amount = await finishRefund(tx, refundId, status, services.now())
    if (amount === null) return
    const kind = status === 'succeeded' ? 'refundSent' : 'refundFailed'
    await recordOrderEvent(tx, orderId, { kind, data: { amount, refundId } }, 'provider', services.now())
    if (status === 'failed') await reportProblem(tx, services, { id: paymentId, orderId }, 'refundFailed')
  })
}
