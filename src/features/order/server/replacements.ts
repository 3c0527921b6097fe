/**
 * How the loss of a parcel affects the stock: its pieces are sold once, but taken from the stock again when they are replaced.
 */
import type { Db } from '../../../kit/database/database.ts'
import { nameStockChange } from '../../../kit/stockChange.ts'
import type { OrderActor } from '../order.events.ts'
import type { LineQuantity } from './chooseLines.ts'
import { type LinePieces, readLinePieces } from './linePieces.sql.ts'
import { changeStock } from './restock.sql.ts'

/**
 * Takes pieces from the stock that replace lost ones; never more than it has, because the staff hold the pieces in their
 * hands. Call it with the order locked, before the shipment is written.
 * @param linePieces of the order, before the shipment
 */
export async function takeStockForReplacements(
  tx: Db,
  orderId: number,
  linePieces: readonly LinePieces[],
  lines: readonly LineQuantity[],
): Promise<void> {
  const pieces = lines.flatMap(({ orderLineId, quantity }) => {
    const line = linePieces.find((each) => each.orderLineId === orderLineId)
    return line ? [{ variantId: line.variantId, quantity: -Math.max(0, quantity - line.here) }] : []
  })
  await changeStockByOrder(tx, orderId, pieces, 'staff')
}

/**
 * Restocks pieces of a returned parcel that no customer is waiting for, because they were refunded or replaced in the meantime.
 * Call it with the order locked, after the shipment's status has changed.
 * @param before the pieces of the order's lines before the change
 */
export async function restockSurplus(
  tx: Db,
  orderId: number,
  shipmentId: number,
  before: readonly LinePieces[],
  actor: OrderActor,
): Promise<void> {
  const returned = await tx
    .selectFrom('shipment_line')
    .select(['order_line_id as orderLineId', 'quantity'])
    .where('shipment_id', '=', shipmentId)
    .execute()
  const after = await readLinePieces(tx, orderId)
  const pieces = returned.flatMap(({ orderLineId, quantity }) => {
    const line = before.find((each) => each.orderLineId === orderLineId)
    const open = after.find((each) => each.orderLineId === orderLineId)?.open ?? 0
    return line
      ? [{ variantId: line.variantId, quantity: Math.max(0, line.here + quantity - open - line.restocked) }]
      : []
  })
  await changeStockByOrder(tx, orderId, pieces, actor)
}

async function changeStockByOrder(
  tx: Db,
  orderId: number,
  pieces: readonly { variantId: number | null; quantity: number }[],
  actor: OrderActor,
): Promise<void> {
  if (pieces.every(({ quantity }) => quantity === 0)) return
  await nameStockChange(tx, { reason: 'shipment', orderId, actor })
  await changeStock(tx, pieces)
}
