/** Status transitions of orders, for the shop's operators. Each is one transaction; `order.status.ts` defines which are allowed. */
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { type OrderAction, type OrderStatus, statusAfter } from '../order.status.ts'
import { lockOrder, setOrderStatus } from './lockOrder.sql.ts'
import { deliverShipments, insertShipment, isPaid, payInvoice } from './orderTransitions.sql.ts'

/** `notAllowed`: the order's status does not allow it. `already`: done before. `unpaid`: must be paid first. */
export type TransitionOutcome = 'moved' | 'notAllowed' | 'already' | 'unpaid'

/** Runs one transition in a database transaction. @param work its other changes; any outcome but `moved` leaves the status unchanged */
async function transition(
  db: Db,
  orderId: number,
  action: OrderAction,
  now: Date,
  work: (tx: Db, order: Awaited<ReturnType<typeof lockOrder>>) => Promise<TransitionOutcome>,
): Promise<TransitionOutcome> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const next: OrderStatus | null = statusAfter(action, order.status)
    if (next === null) return 'notAllowed'
    const outcome = await work(tx, order)
    // Set even when the status stays the same (a second parcel, a payment while processing), to record the time of the change.
    if (outcome === 'moved') await setOrderStatus(tx, orderId, next, now)
    return outcome
  })
}

/** The workshop starts on the order. */
export function processOrder(db: Db, orderId: number, now: Date): Promise<TransitionOutcome> {
  return transition(db, orderId, 'process', now, async () => 'moved')
}

/** Records the payment of the invoice. @param transactionId the id at the bank or payment service */
export function payOrder(db: Db, orderId: number, now: Date, transactionId: string | null): Promise<TransitionOutcome> {
  return transition(db, orderId, 'pay', now, async (tx) =>
    (await payInvoice(tx, orderId, transactionId)) ? 'moved' : 'already',
  )
}

interface Handover {
  carrier: string
  trackNumber: string | null
}

/** Ships everything unshipped in one parcel and emails the customer. */
export function shipOrder(db: Db, orderId: number, now: Date, handover: Handover): Promise<TransitionOutcome> {
  return transition(db, orderId, 'ship', now, async (tx, { email: recipient, language }) => {
    const shipmentId = await insertShipment(tx, orderId, handover, now)
    if (shipmentId === null) return 'already'
    await queueMail(tx, { kind: 'order-shipped', recipient, language, data: { orderId, shipmentId } }, now)
    return 'moved'
  })
}

/** Completes a delivered or picked-up order; it must be paid. */
export function completeOrder(db: Db, orderId: number, now: Date): Promise<TransitionOutcome> {
  return transition(db, orderId, 'complete', now, async (tx) => {
    if (!(await isPaid(tx, orderId))) return 'unpaid'
    await deliverShipments(tx, orderId, now)
    return 'moved'
  })
}
