/** Status transitions of orders, for the shop's staff. Each is one transaction; `order.status.ts` defines which are allowed. */
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { NewOrderEvent } from '../../order.events.ts'
import { type OrderAction, statusAfter } from '../../order.status.ts'
import { restartPromise } from '../deliveryPromise.ts'
import { issueInvoice } from '../document/issueInvoice.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder, setOrderStatus } from '../lockOrder.sql.ts'
import { capturePayment, findManualPayment } from '../payment/payment.sql.ts'
import { lockProviderPayment } from '../payment/providerPayment.sql.ts'
import { returnSurplus } from '../payment/returnSurplus.ts'
import { deliverShipments } from '../shipment/shipLines.ts'
import { findLinesToShip } from '../shipment/shipment.sql.ts'
import { isInProgress, isPaid, payInvoice, postponeExpiry } from './orderTransitions.sql.ts'

/**
 * `notAllowed`: the order's status does not allow it. `already`: already done. `unpaid`: must be paid first. `unshipped`: items
 * are left to ship. `online`: reported by the payment service. `begun`: money was captured or items have left the shop, so it can
 * only be refunded. `tooLittle`: less than the amount due.
 */
export type TransitionOutcome =
  | 'moved'
  | 'notAllowed'
  | 'already'
  | 'unpaid'
  | 'unshipped'
  | 'online'
  | 'begun'
  | 'tooLittle'

/** `event` is recorded in the order's history. */
type TransitionResult = { event: NewOrderEvent } | Exclude<TransitionOutcome, 'moved'>

/**
 * Runs one transition in a database transaction.
 * @param work makes its other changes; any outcome without an event leaves the status unchanged
 */
async function transition(
  db: Db,
  orderId: number,
  action: OrderAction,
  now: Date,
  work: (tx: Db, order: Awaited<ReturnType<typeof lockOrder>>) => Promise<TransitionResult>,
): Promise<TransitionOutcome> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const next = statusAfter(action, order.status)
    if (next === null) return 'notAllowed'
    const result = await work(tx, order)
    if (typeof result === 'string') return result
    // Set even when the status stays the same (a second parcel, a payment while processing), to record the time of the change.
    await setOrderStatus(tx, orderId, next, now)
    await recordOrderEvent(tx, orderId, result.event, 'staff', now)
    if (result.event.kind === 'paid') await issueInvoice(tx, orderId, now)
    return 'moved'
  })
}

/** Starts work on the order. */
export function processOrder(db: Db, orderId: number, now: Date): Promise<TransitionOutcome> {
  return transition(db, orderId, 'process', now, async () => ({ event: { kind: 'processing', data: {} } }))
}

/** Holds an order under suspicion of fraud. */
export function flagOrder(db: Db, orderId: number, now: Date): Promise<TransitionOutcome> {
  return transition(db, orderId, 'flag', now, async () => ({ event: { kind: 'flagged', data: {} } }))
}

/**
 * Releases a held order to its previous status. If its payment service has not received the payment, the order waits for it
 * again. The time that it was held does not count towards its expiry.
 */
export function clearOrder(db: Db, orderId: number, now: Date): Promise<TransitionOutcome> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const payment = await lockProviderPayment(tx, orderId)
    const isDue = payment !== null && payment.status !== 'authorized' && payment.status !== 'paid'
    const action = isDue ? 'reopen' : (await isInProgress(tx, orderId)) ? 'clear' : 'restore'
    return transition(tx, orderId, action, now, async () => {
      if (action === 'restore') await postponeExpiry(tx, orderId, now)
      return { event: { kind: 'cleared', data: {} } }
    })
  })
}

/**
 * Records a payment that the staff received, and marks the invoice as paid. The excess over the amount due becomes a refund that
 * the staff transfer.
 * @param transactionId the id at the bank or payment service
 * @param received minor units of the order's currency; null for the amount due
 */
export function payOrder(
  db: Db,
  orderId: number,
  now: Date,
  transactionId: string | null,
  received: number | null = null,
): Promise<TransitionOutcome> {
  return inTransaction(db, async (tx) => {
    let [paymentId, surplus] = [0, 0]
    const outcome = await transition(tx, orderId, 'pay', now, async () => {
      const payment = await findManualPayment(tx, orderId, { withGivenUp: true })
      if (payment === null) return (await lockProviderPayment(tx, orderId)) ? 'online' : 'already'
      const amount = received ?? payment.amount
      if (amount < payment.amount) return 'tooLittle'
      paymentId = payment.id
      surplus = amount - payment.amount
      await capturePayment(tx, payment.id, { received: amount, reference: transactionId }, now)
      await payInvoice(tx, orderId, transactionId)
      await restartPromise(tx, orderId, now)
      return { event: { kind: 'paid', data: { amount } } }
    })
    if (outcome === 'moved' && surplus > 0)
      await returnSurplus(tx, orderId, { paymentId, amount: surplus }, 'staff', now)
    return outcome
  })
}

/** Completes a delivered or collected order. It must be paid, and no items may be left to ship. */
export function completeOrder(db: Db, orderId: number, now: Date): Promise<TransitionOutcome> {
  return transition(db, orderId, 'complete', now, async (tx) => {
    if (!(await isPaid(tx, orderId))) return 'unpaid'
    if ((await findLinesToShip(tx, orderId)).length > 0) return 'unshipped'
    await deliverShipments(tx, orderId, now)
    return { event: { kind: 'completed', data: {} } }
  })
}
