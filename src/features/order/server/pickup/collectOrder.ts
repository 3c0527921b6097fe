/** Records what happens to items that are ready in a store. */
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { OrderActor } from '../../order.events.ts'
import { statusAfter } from '../../order.status.ts'
import { issueInvoice } from '../document/issueInvoice.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder, setOrderStatus } from '../lockOrder.sql.ts'
import { awaitsPayment, capturePayment, findManualPayment } from '../payment/payment.sql.ts'
import { changeShipment } from '../shipment/shipLines.ts'
import { findLinesOfShipments, findLinesToShip, listShipments } from '../shipment/shipment.sql.ts'
import { payInvoice } from '../status/orderTransitions.sql.ts'

export type CollectOutcome =
  /** @property paid minor units of the order's currency that were paid in the store; null when nothing was due, or not yet */
  | { kind: 'collected'; count: number; paid: number | null }
  | { kind: 'unknownShipment' }
  /** Nothing is ready in a store, or the order is on hold. */
  | { kind: 'notAllowed' }
  /** It must be paid first, and the payment has not arrived. */
  | { kind: 'unpaid' }
  /** Nothing is due, so nothing can have been paid in the store. */
  | { kind: 'paidBefore' }
  /** Only a payment service can accept its payment. */
  | { kind: 'online' }

/**
 * Records that the customer has collected the ready items. An order that is paid in the store counts as paid once its last item
 * is handed over.
 * @param shipmentId null for all ready items
 * @param transactionId the id of the payment in the store, such as that of a card terminal
 * @param isPaidNow the customer has paid the whole amount due in the store, possibly instead of using another method
 */
export function collectOrder(
  db: Db,
  orderId: number,
  {
    shipmentId,
    transactionId,
    isPaidNow = false,
  }: { shipmentId: number | null; transactionId: string | null; isPaidNow?: boolean },
  now: Date,
): Promise<CollectOutcome> {
  return inTransaction(db, async (tx): Promise<CollectOutcome> => {
    const order = await lockOrder(tx, orderId)
    const shipments = await listShipments(tx, orderId)
    if (shipmentId !== null && !shipments.some(({ id }) => id === shipmentId)) return { kind: 'unknownShipment' }
    const waiting = shipments.filter(
      ({ id, status }) => status === 'ready' && (shipmentId === null || id === shipmentId),
    )
    const next = statusAfter('ship', order.status)
    if (waiting.length === 0 || next === null) return { kind: 'notAllowed' }
    const isAwaited = await awaitsPayment(tx, orderId)
    const payable = isPaidNow ? await findManualPayment(tx, orderId, { withGivenUp: true }) : null
    if (isPaidNow && !payable?.amount) return { kind: isAwaited ? 'online' : 'paidBefore' }
    if (isAwaited && !isPaidNow) return { kind: 'unpaid' }
    for (const shipment of waiting) await changeShipment(tx, orderId, shipment, 'collect', now)
    await setOrderStatus(tx, orderId, next, now)
    const isOver =
      (await findLinesToShip(tx, orderId)).length === 0 &&
      shipments.every((shipment) => waiting.includes(shipment) || !['ready', 'shipped'].includes(shipment.status))
    const payment = payable ?? (isOver ? await findManualPayment(tx, orderId) : null)
    const paid = payment?.amount ?? null
    if (payment !== null && paid !== null) {
      await capturePayment(tx, payment.id, { received: paid, reference: transactionId, isInStore: true }, now)
      await payInvoice(tx, orderId, transactionId)
      await recordOrderEvent(tx, orderId, { kind: 'paid', data: { amount: paid } }, 'staff', now)
    }
    await issueInvoice(tx, orderId, now)
    return { kind: 'collected', count: waiting.length, paid }
  })
}

/**
 * Returns ready items to the shelf, so that they are unshipped again. Call it with the order locked (`lockOrder`).
 * @param lineIds only shipments with one of these order lines; null for all
 * @returns whether anything was ready
 */
export async function undoReadyShipments(
  tx: Db,
  orderId: number,
  lineIds: readonly number[] | null,
  actor: OrderActor,
  now: Date,
): Promise<boolean> {
  const ready = (await listShipments(tx, orderId)).filter(({ status }) => status === 'ready')
  const concerned =
    lineIds &&
    (await findLinesOfShipments(
      tx,
      ready.map(({ id }) => id),
    ))
  const back = ready.filter(
    ({ id }) => !concerned || concerned.some((line) => line.shipmentId === id && lineIds.includes(line.orderLineId)),
  )
  for (const shipment of back) await changeShipment(tx, orderId, shipment, 'putBack', now, actor)
  return back.length > 0
}
