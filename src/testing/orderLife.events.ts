import { type RawBuilder, sql } from 'kysely'

/** Pieces that were taken off before they were paid: no money moves. */
export const isUnpaid = sql`refund.unpaid_minor > 0`

/** Of an order. */
export function countEvents(...kinds: string[]): RawBuilder<number> {
  return sql`(select count(*) from order_event where order_id = orders.id and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`
}
