/** What the loss of a parcel means for the stock: its pieces are sold once, but taken from the shelf again when they are replaced. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { nameStockChange } from '../../../kit/stockChange.ts'
import type { OrderActor } from '../order.events.ts'
import type { LineQuantity } from './chooseLines.ts'
import { changeStock } from './restock.sql.ts'
import { lostQuantity, sentQuantity } from './shipment.sql.ts'

/** A line of an order, and where its pieces are. */
export interface Shelf {
  orderLineId: number
  variantId: number | null
  /** Pieces that the order took from the stock and that have not left the shop. */
  here: number
  /** Pieces that are still to be shipped. */
  open: number
  /** Pieces that are back in the stock although they had been shipped. */
  restocked: number
}

/** Call it with the order locked (`lockOrder`). */
export async function readShelf(tx: Db, orderId: number): Promise<Shelf[]> {
  const unsent = sql`line.quantity - line.canceled_quantity - ${sentQuantity}`
  const { rows } = await sql<Shelf>`
    select line.id as "orderLineId", line.variant_id as "variantId", ${unsent} as open,
           greatest(${unsent} - ${lostQuantity}, 0) as here,
           greatest((select coalesce(sum(restocked_quantity), 0)::int from refund_line where order_line_id = line.id)
                    - line.canceled_quantity, 0) as restocked
      from order_line as line where line.order_id = ${orderId} order by line.position`.execute(tx)
  return rows
}

/**
 * Takes from the stock what is shipped in place of lost pieces; at most what the stock has, because the operator holds the pieces in their
 * hands. Call it with the order locked, before the parcel is written.
 * @param shelf before the parcel
 */
export async function takeReplacements(
  tx: Db,
  orderId: number,
  shelf: readonly Shelf[],
  parcel: readonly LineQuantity[],
): Promise<void> {
  const pieces = parcel.flatMap(({ orderLineId, quantity }) => {
    const line = shelf.find((each) => each.orderLineId === orderLineId)
    return line ? [{ variantId: line.variantId, quantity: -Math.max(0, quantity - line.here) }] : []
  })
  await changeStockByOrder(tx, orderId, pieces, 'staff')
}

/**
 * Puts back into the stock what a parcel brought back and nobody waits for: it was refunded, or replaced, meanwhile. Call it with the order
 * locked, after the parcel's status has changed.
 * @param before the shelf before the change
 */
export async function putBackSurplus(
  tx: Db,
  orderId: number,
  shipmentId: number,
  before: readonly Shelf[],
  actor: OrderActor,
): Promise<void> {
  const returned = await tx
    .selectFrom('shipment_line')
    .select(['order_line_id as orderLineId', 'quantity'])
    .where('shipment_id', '=', shipmentId)
    .execute()
  const after = await readShelf(tx, orderId)
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
