import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { refundedQuantity, sentQuantity } from './shipment.sql.ts'

/** Where the pieces of an order line are. */
export interface LinePieces {
  orderLineId: number
  variantId: number | null
  /** Pieces that the order took from the stock and that have not left the shop. */
  here: number
  /** Pieces that are still to be shipped. */
  open: number
  /** Those of the above that must be replaced, because their parcel was lost. */
  missing: number
  /** Pieces that are back in the stock although they had been shipped. */
  restocked: number
}

/** Call it with the order locked (`lockOrder`). */
export async function readLinePieces(tx: Db, orderId: number): Promise<LinePieces[]> {
  const unsent = sql`line.quantity - line.canceled_quantity - ${sentQuantity}`
  const { rows } = await sql<LinePieces>`
    select line.id as "orderLineId", line.variant_id as "variantId", ${unsent} as open,
           least(missing_quantity, greatest(${unsent}, 0)) as missing, greatest(${unsent} - missing_quantity, 0) as here,
           greatest((select coalesce(sum(restocked_quantity), 0)::int from refund_line where order_line_id = line.id)
                    - line.canceled_quantity, 0) as restocked
      from order_line as line where line.order_id = ${orderId} order by line.position`.execute(tx)
  return rows
}

/**
 * Removes unshipped pieces from an order; those that are in the shop before missing ones. Call it with the order locked.
 */
export async function cancelPieces(tx: Db, lines: readonly { lineId: number; quantity: number }[]): Promise<void> {
  for (const { lineId, quantity } of lines.filter((line) => line.quantity > 0)) {
    await sql`
      update order_line as line
         set canceled_quantity = canceled_quantity + ${quantity},
             missing_quantity = least(missing_quantity, greatest(line.quantity - canceled_quantity - ${quantity} - ${sentQuantity}, 0))
       where id = ${lineId}`.execute(tx)
  }
}

/**
 * Refunded pieces are not shipped (again), even if their parcel is lost or comes back, before or after the refund. Call it with
 * the order locked, after a refund and when a parcel is no longer in transit.
 */
export async function cancelRefundedPieces(tx: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ lineId: number; quantity: number }>`
    select id as "lineId", ${refundedQuantity} - ${sentQuantity} - canceled_quantity as quantity
      from order_line as line where order_id = ${orderId} and ${isShipped}`.execute(tx)
  await cancelPieces(tx, rows)
}

/** Not so for an order that was handed over in the shop, which has no shipments although nothing is left to ship. */
const isShipped = sql`(
  exists (select from shipment where order_id = line.order_id)
  or exists (select from orders where id = line.order_id and status in ('pending', 'processing', 'fraud')))`
