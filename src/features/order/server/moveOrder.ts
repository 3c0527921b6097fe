/** Moving an order on, for whoever runs the shop. Each move is one transaction; `order.status.ts` says when it may be made. */
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { type OrderAction, type OrderStatus, statusAfter } from '../order.status.ts'
import { lockOrder, setOrderStatus } from './lockOrder.sql.ts'
import { deliverShipments, insertShipment, isPaid, payInvoice } from './moveOrder.sql.ts'

/** `notNow`: not from the state that the order is in. The others say what has been done already, or what is to be done before. */
export type MoveOutcome = 'moved' | 'notNow' | 'already' | 'unpaid'

/** A transaction around one move. @param work what comes with it; anything but `moved` leaves the order as it was */
async function move(
  db: Db,
  orderId: number,
  action: OrderAction,
  now: Date,
  work: (tx: Db, order: Awaited<ReturnType<typeof lockOrder>>) => Promise<MoveOutcome>,
): Promise<MoveOutcome> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const next: OrderStatus | null = statusAfter(action, order.status)
    if (next === null) return 'notNow'
    const outcome = await work(tx, order)
    // A second parcel, or the money of an order that is in the workshop, moves nothing but is a change as well.
    if (outcome === 'moved') await setOrderStatus(tx, orderId, next, now)
    return outcome
  })
}

/** The workshop begins with it. */
export function processOrder(db: Db, orderId: number, now: Date): Promise<MoveOutcome> {
  return move(db, orderId, 'process', now, async () => 'moved')
}

/** The money is here: the invoice is paid. @param transactionId the bank's or payment service's own */
export function payOrder(db: Db, orderId: number, now: Date, transactionId: string | null): Promise<MoveOutcome> {
  return move(db, orderId, 'pay', now, async (tx) =>
    (await payInvoice(tx, orderId, transactionId)) ? 'moved' : 'already',
  )
}

interface Handover {
  carrier: string
  trackNumber: string | null
}

/** Everything that is not on its way yet goes with one parcel, and a mail says so. */
export function shipOrder(db: Db, orderId: number, now: Date, handover: Handover): Promise<MoveOutcome> {
  return move(db, orderId, 'ship', now, async (tx, { email: recipient, language }) => {
    const shipmentId = await insertShipment(tx, orderId, handover, now)
    if (shipmentId === null) return 'already'
    await queueMail(tx, { kind: 'order-shipped', recipient, language, data: { orderId, shipmentId } }, now)
    return 'moved'
  })
}

/** It has arrived, or was taken at the counter. What is not paid is not done. */
export function completeOrder(db: Db, orderId: number, now: Date): Promise<MoveOutcome> {
  return move(db, orderId, 'complete', now, async (tx) => {
    if (!(await isPaid(tx, orderId))) return 'unpaid'
    await deliverShipments(tx, orderId, now)
    return 'moved'
  })
}
