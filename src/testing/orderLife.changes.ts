import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { prepared } from '../kit/database/prepared.ts'

/** Tables with rows of an order, besides `orders` and the queue of emails. */
const tables = [
  'order_event',
  'order_line',
  'payment',
  'refund',
  'shipment',
  'invoice',
  'credit_note',
  'order_return',
  'withdrawal',
  'stock_movement',
]

/** A hash of the rows of an order: it differs when one of them has changed. */
export async function hashOrder(db: Db, orderId: number): Promise<string> {
  const own = tables.map((table) => sql`select part::text from ${sql.table(table)} as part where order_id = ${orderId}`)
  const { rows } = await sql<{ hash: string }>`
    ${prepared} select coalesce(sum(hashtextextended(part, 0)), 0)::text as hash from (
      select orders::text as part from orders where id = ${orderId}
      union all select mail::text from mail_queue as mail where mail.data ->> 'orderId' = ${String(orderId)}
      union all ${sql.join(own, sql` union all `)}
    ) as parts`.execute(db)
  return rows[0]?.hash ?? ''
}
