/** Orders of all customers, as listed in the back office. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Currency } from '../../../shared/money.ts'
import { addDays, toInstant } from '../../../shared/zonedTime.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import type { OrderState } from '../../order/orderState.ts'
import { matchPhone } from '../../order/server/phoneSearch.sql.ts'
import { sentQuantity } from '../../order/server/shipment/shipment.sql.ts'
import { isInState, orderState } from '../../order/server/status/orderState.sql.ts'
import type { PaymentMethod } from '../../payment/paymentMethod.ts'
import { paymentKindOfOrder } from '../../payment/server/paymentMethod.sql.ts'
import { type ListCursors, readCursorsById } from '../../staff/server/listPages.sql.ts'
import type { OrderView } from '../orderViews.ts'
import { orderVersion } from './orderVersion.sql.ts'
import { viewConditions } from './orderViews.sql.ts'

interface OrderRow {
  id: number
  number: string
  status: OrderStatus
  state: OrderState
  version: number
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
  view?: OrderView | undefined
  status?: OrderStatus | undefined
  state?: OrderState | undefined
  search?: string | undefined
  /** Days in the shop's time zone, inclusive. */
  from?: string | undefined
  until?: string | undefined
  payment?: PaymentMethod['kind'] | undefined
  /** Only orders older than the one with this id. */
  before?: number | undefined
  /** Only orders with this id or newer. */
  through?: number | undefined
}

/** Newest first. */
export async function listOrders(db: Db, filter: OrderFilter, timeZone: string, limit: number): Promise<OrderRow[]> {
  const { rows } = await selectOrders(filter, timeZone, limit).execute(db)
  return rows
}

/** Selects the ids of the page before reading the rows, so that the cost depends on the page length. */
export function selectOrders(filter: OrderFilter, timeZone: string, limit: number): RawBuilder<OrderRow> {
  return sql<OrderRow>`
    select orders.id, increment_id as number, status, ${orderState} as state, created_at as "createdAt",
           ${orderVersion} as version, customer_email as email,
           customer_first_name || ' ' || customer_last_name as "customerName", count.pieces, count."piecesToShip",
           exists (select from payment where order_id = orders.id and captured_minor > 0) as "isPaid",
           grand_total_minor as "grandTotal", currency
      from (select id from orders where ${matchOrders(filter, timeZone)} order by id desc limit ${limit}::int) as page
      join orders on orders.id = page.id
      cross join lateral (
        select coalesce(sum(line.quantity), 0)::int as pieces,
               case when orders.status in ('pending', 'processing')
                    then coalesce(sum(greatest(0, line.quantity - line.canceled_quantity - ${sentQuantity})), 0)::int
                    else 0 end as "piecesToShip"
          from order_line as line where line.order_id = orders.id) as count
     order by orders.id desc`
}

/** Where the pages of the list begin. */
export function readOrderCursors(db: Db, filter: OrderFilter, timeZone: string): Promise<ListCursors> {
  return readCursorsById(db, 'orders', matchOrders(filter, timeZone))
}

/** Newest first. */
export async function listOrderIds(db: Db, filter: OrderFilter, timeZone: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${matchOrders(filter, timeZone)} order by id desc limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOrders(db: Db, filter: OrderFilter, timeZone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where ${matchOrders(filter, timeZone)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Conditions on the table `orders`. */
function matchOrders(filter: OrderFilter, timeZone: string): RawBuilder<unknown> {
  const { view, status, state, search, from, until, payment, before, through } = filter
  const midnight = (day: string) => sql`${toInstant(day, 0, timeZone)}::timestamptz`
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(state === undefined ? [] : [isInState(state)]),
    ...(view === undefined ? [] : [viewConditions[view]]),
    ...(payment === undefined ? [] : [sql`${paymentKindOfOrder} = ${payment}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${midnight(from)}`]),
    ...(until === undefined ? [] : [sql`created_at < ${midnight(addDays(until, 1))}`]),
    ...(before === undefined ? [] : [sql`id < ${before}::integer`]),
    ...(through === undefined ? [] : [sql`id >= ${through}::integer`]),
    ...(search?.trim() ? [matches(search.trim())] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * Finds orders with words that begin with each word of the search (in their number, name and email address), orders with exactly
 * this SKU, orders of the person who registered a frame number, and orders with a phone number. Each part has an index
 * (`072-order-search.sql`); the words ignore accents and letter case.
 */
function matches(search: string) {
  const hasPhone = matchPhone(search)
  const byPhone = hasPhone === null ? sql`` : sql`union select order_id from order_address where ${hasPhone}`
  return sql`id = any(array(
    select id from orders
     where array_to_tsvector(search_words(increment_id || ' ' || customer_first_name || ' ' || customer_last_name || ' ' || customer_email))
           @@ search_prefixes(${search})
    union select order_id from order_line where lower(sku) = lower(${search})
    union select order_id from order_line where lower(product_sku) = lower(${search})
    union select orders.id from product_registration as bike join orders on lower(orders.customer_email) = lower(bike.email)
           where lower(bike.serial_number) = lower(${search})
    union select orders.id from product_registration as bike join orders using (customer_id)
           where lower(bike.serial_number) = lower(${search})
    ${byPhone}))`
}
