/** The version of an order, which each change sends: every change records an event, so the newest event names it. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

/** Of the table `orders`. */
export const orderVersion: RawBuilder<number> = sql`(
  select coalesce(max(id), 0) from order_event where order_id = orders.id)`

/** Read it before everything that is shown with it: then whatever changes meanwhile is refused. To check a version, have the order locked. */
export async function findOrderVersion(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select ${orderVersion} as version from orders where id = ${orderId}`.execute(db)
  return rows[0]?.version ?? 0
}
