/**
 * The sales figures. Revenue is defined the same way everywhere: goods and shipping with tax of sold orders, in the base
 * currency, on the day of the order, minus refunds on the day of the refund. Reads the orders and refunds of at most 30 days
 * through indexes.
 */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { dayMs } from '../../../shared/durations.ts'
import type { Language } from '../../../shared/locale.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import { isPaidIfPrepaid } from '../../orderAdmin/server/orderViews.sql.ts'
import type { Sales } from './dashboard.contract.ts'

/** Neither canceled nor on hold. Refunded orders count, because they were sold before. */
const soldStatuses: readonly OrderStatus[] = ['pending', 'processing', 'completed', 'closed']
const isSold = sql`orders.status in (${sql.join(soldStatuses.map((status) => sql.lit(status)))}) and ${isPaidIfPrepaid}`
/** Includes refunds that the bank is processing or that the staff have yet to transfer. */
const isRefunded = sql`refund.status <> 'failed'`
/** Returns what was paid in addition to the amount due, which was never revenue. Only refunds of revenue have a credit note. */
const isSurplus = sql`(refund.reason is not distinct from 'surplus' and credit_note.id is null)`
/** Factor from the currency of the order to the base currency. */
const baseRate = sql`orders.base_grand_total_minor::numeric / nullif(orders.grand_total_minor, 0)`
const bestSellerDays = 30

/** Orders and revenue (minor units of the base currency) of the last seven days and the seven before, by day in the time zone. */
export async function readSalesByDay(db: Db, timeZone: string, now: Date): Promise<Sales['days']> {
  const { rows } = await sql<{ day: string; orders: number; revenue: number }>`
    with today as (select date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) as day),
         since as (select (day - interval '13 days') at time zone ${timeZone} as moment from today),
         sold as (
           select (created_at at time zone ${timeZone})::date as day, count(*)::int as orders,
                  sum(base_grand_total_minor) as revenue
             from orders where created_at >= (select moment from since) and ${isSold}
            group by 1),
         refunded as (
           select (refund.created_at at time zone ${timeZone})::date as day,
                  sum(coalesce(credit_note.base_grand_total_minor, round((refund.amount_minor + refund.unpaid_minor) * ${baseRate}))) as amount
             from refund join orders on orders.id = refund.order_id
             left join credit_note on credit_note.refund_id = refund.id
            where refund.created_at >= (select moment from since) and ${isRefunded} and not ${isSurplus} and ${isSold}
            group by 1)
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders,
           (coalesce(revenue, 0) - coalesce(amount, 0))::bigint as revenue
      from today cross join generate_series(today.day - interval '13 days', today.day, interval '1 day') as each
      left join sold on sold.day = each::date
      left join refunded on refunded.day = each::date
     order by each`.execute(db)
  return rows.slice(7).map((row, index) => ({
    ...row,
    ordersBefore: rows[index]?.orders ?? 0,
    revenueBefore: rows[index]?.revenue ?? 0,
  }))
}

/** The products with the most pieces sold and not refunded. Their revenue excludes shipping. */
export async function readBestSellers(
  db: Db,
  language: Language,
  now: Date,
  most: number,
): Promise<Sales['bestSellers']> {
  const { rows } = await sql<Sales['bestSellers'][number]>`
    with movement as (
      select line.product_id, line.quantity as pieces,
             line.base_total_minor - line.base_discount_minor
               + case when orders.is_tax_included then 0 else line.base_tax_minor end as amount
        from orders join order_line as line on line.order_id = orders.id
       where orders.created_at >= ${startOfBestSellers(now)}::timestamptz and ${isSold} and line.product_id is not null
      union all
      select line.product_id, -refund_line.quantity, -round(refund_line.amount_minor * ${baseRate})
        from refund
        join orders on orders.id = refund.order_id
        join refund_line on refund_line.refund_id = refund.id
        join order_line as line on line.id = refund_line.order_line_id
       where refund.created_at >= ${startOfBestSellers(now)}::timestamptz and ${isRefunded} and ${isSold}
         and line.product_id is not null),
         best as (
      select product_id, sum(pieces)::int as pieces, sum(amount)::bigint as revenue
        from movement group by product_id having sum(pieces) > 0
       order by pieces desc, product_id limit ${most}::int)
    select best.product_id as id, text.name, best.pieces, best.revenue,
           (select coalesce(sum(stock), 0)::int from variant where variant.product_id = best.product_id) as stock
      from best
      join lateral (
        select name from product_text where product_id = best.product_id order by ${inLanguage(language)} limit 1
      ) as text on true
     order by best.pieces desc, best.product_id`.execute(db)
  return rows
}

/** The SKUs of best-selling variants that are sold out. @returns at most `most`, the best first */
export async function listSoldOutBestSellers(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select variant.sku
      from (select line.variant_id, sum(line.quantity - line.canceled_quantity) as pieces
              from orders join order_line as line on line.order_id = orders.id
             where orders.created_at >= ${startOfBestSellers(now)}::timestamptz and ${isSold} and line.variant_id is not null
             group by line.variant_id order by pieces desc, line.variant_id limit 50) as best
      join variant on variant.id = best.variant_id and variant.stock <= 0
      join product on product.id = variant.product_id and product.is_active
     order by best.pieces desc, variant.id limit ${most}::int`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** The number of non-empty carts created in the last seven days, and how many of them became orders. */
export async function countCarts(db: Db, now: Date): Promise<Sales['carts']> {
  const { rows } = await sql<Sales['carts']>`
    select count(*)::int as filled, (count(*) filter (where status = 'ordered'))::int as ordered
      from cart
     where created_at >= ${now}::timestamptz - interval '7 days'
       and (status = 'ordered' or (status = 'active' and exists (select from cart_line where cart_id = cart.id)))`.execute(
    db,
  )
  return rows[0] ?? { filled: 0, ordered: 0 }
}

function startOfBestSellers(now: Date): Date {
  return new Date(now.getTime() - bestSellerDays * dayMs)
}
