/** All customers' orders, for the staff. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Currency } from '../../../shared/money.ts'
import type { OrderStatus } from '../order.status.ts'
import type { PaymentStatus } from '../payment.status.ts'

export interface OrderListItem {
  number: string
  status: OrderStatus
  createdAt: Date
  customerName: string
  pieces: number
  /** Minor units of the order's currency. */
  grandTotal: number
  currency: Currency
  paymentTitle: string
  paymentStatus: PaymentStatus
}

/** Newest first. @param status null for any status */
export async function listAllOrders(db: Db, status: OrderStatus | null, limit: number): Promise<OrderListItem[]> {
  const { rows } = await sql<OrderListItem>`
    select increment_id as number, status, created_at as "createdAt",
           customer_first_name || ' ' || customer_last_name as "customerName",
           (select coalesce(sum(quantity), 0)::int from order_line where order_id = orders.id) as pieces,
           grand_total_minor as "grandTotal", currency, payment_title as "paymentTitle",
           (select payment.status from payment where order_id = orders.id order by payment.id desc limit 1) as "paymentStatus"
      from orders where ${status}::text is null or status = ${status}::text
     order by id desc limit ${limit}`.execute(db)
  return rows
}

/** @param number as returned by `parseOrderNumber` */
export async function findOrderIdByNumber(db: Db, number: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('id').where('increment_id', '=', number).executeTakeFirst()
  return row?.id ?? null
}

/** @returns ids by number, of the orders that exist */
export async function findOrderIdsByNumber(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'increment_id'])
    .where('increment_id', 'in', numbers)
    .execute()
  return new Map(rows.map((row) => [row.increment_id, row.id]))
}
