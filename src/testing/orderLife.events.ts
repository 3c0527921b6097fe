import { type RawBuilder, sql } from 'kysely'

/** Whether a refund is of pieces that were not paid yet, so that no money moves. */
export const isUnpaid = sql`refund.unpaid_minor > 0`

/** Counts the events of an order. */
export function countEvents(...kinds: string[]): RawBuilder<number> {
  return sql`(select count(*) from order_event where order_id = orders.id and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`
}
