import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { lostQuantity, sentQuantity } from './shipment.sql.ts'

/** Where the pieces of an order line are. */
export interface LinePieces {
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
export async function readLinePieces(tx: Db, orderId: number): Promise<LinePieces[]> {
  const unsent = sql`line.quantity - line.canceled_quantity - ${sentQuantity}`
  const { rows } = await sql<LinePieces>`
    select line.id as "orderLineId", line.variant_id as "variantId", ${unsent} as open,
           greatest(${unsent} - ${lostQuantity}, 0) as here,
           greatest((select coalesce(sum(restocked_quantity), 0)::int from refund_line where order_line_id = line.id)
                    - line.canceled_quantity, 0) as restocked
      from order_line as line where line.order_id = ${orderId} order by line.position`.execute(tx)
  return rows
}
