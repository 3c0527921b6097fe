/** Orders of all customers, as the back office lists them. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Currency } from '../../../shared/money.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import { sentQuantity } from '../../order/server/shipment.sql.ts'

interface OrderRow {
  id: number
  number: string
  status: OrderStatus
  createdAt: Date
  customerName: string
  email: string
  pieces: number
  piecesToShip: number
  isPaid: boolean
  grandTotal: number
  currency: Currency
}

export interface OrderFilter {
  status?: OrderStatus | undefined
  search?: string | undefined
  /** Only orders older than the one with this id. */
  before?: number | undefined
}

/** Newest first. The page is chosen by ids before the rows are read, so its length is what costs. */
export async function listOrders(db: Db, { status, search, before }: OrderFilter, limit: number): Promise<OrderRow[]> {
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(before === undefined ? [] : [sql`id < ${before}::integer`]),
    ...(search?.trim() ? [matches(search.trim())] : []),
  ]
  const { rows } = await sql<OrderRow>`
    select orders.id, increment_id as number, status, created_at as "createdAt", customer_email as email,
           customer_first_name || ' ' || customer_last_name as "customerName", count.pieces, count."piecesToShip",
           exists (select from payment where order_id = orders.id and captured_minor > 0) as "isPaid",
           grand_total_minor as "grandTotal", currency
      from (select id from orders where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}::int) as page
      join orders on orders.id = page.id
      cross join lateral (
        select coalesce(sum(line.quantity), 0)::int as pieces,
               case when orders.status in ('pending', 'processing')
                    then coalesce(sum(greatest(0, line.quantity - line.canceled_quantity - ${sentQuantity})), 0)::int
                    else 0 end as "piecesToShip"
          from order_line as line where line.order_id = orders.id) as count
     order by orders.id desc`.execute(db)
  return rows
}

/** A number from its start, any part of a name or email address, a whole SKU, or the number of a frame registered by the customer. */
function matches(search: string) {
  const literal = search.replace(/[\\%_]/g, '\\$&')
  const part = `%${literal}%`
  return sql`(increment_id ilike ${`${literal.replace(/^#/, '')}%`}
    or customer_email ilike ${part}
    or customer_first_name || ' ' || customer_last_name ilike ${part}
    or id in (select order_id from order_line where lower(${search}) in (lower(sku), lower(product_sku)))
    or lower(customer_email) in (select lower(email) from product_registration where lower(serial_number) = lower(${search}))
    or customer_id in (select customer_id from product_registration where lower(serial_number) = lower(${search})))`
}
