/**
 * The version of an order, which each change sends. Every change records an event, so the version is the id of the latest event.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

/** SQL fragment for statements that read `orders`. */
export const orderVersion: RawBuilder<number> = sql`(
  select coalesce(max(id), 0) from order_event where order_id = orders.id)`

/**
 * Read the version before everything shown with it, so that a change made in the meantime makes it outdated. To check a version,
 * hold the order's lock.
 */
export async function findOrderVersion(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select ${orderVersion} as version from orders where id = ${orderId}`.execute(db)
  return rows[0]?.version ?? 0
}
