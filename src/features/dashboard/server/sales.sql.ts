/** How the shop sells. Reads the orders of at most 30 days, which an index finds. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import type { Sales } from './dashboard.contract.ts'

/** Placed, and neither canceled, refunded, held back nor waiting for the payment that comes first. */
const soldStatuses: readonly OrderStatus[] = ['pending', 'processing', 'completed']
const isSold = sql`orders.status in (${sql.join(soldStatuses.map((status) => sql.lit(status)))})`
const bestSellerDays = 30

/** Orders and revenue (minor units of the base currency) of the last seven days and the seven before, by day in the time zone. */
export async function readSalesByDay(db: Db, timeZone: string, now: Date): Promise<Sales['days']> {
  const { rows } = await sql<{ day: string; orders: number; revenue: number }>`
    with today as (select date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) as day),
         sold as (
           select (created_at at time zone ${timeZone})::date as day, count(*)::int as orders,
                  sum(base_grand_total_minor)::bigint as revenue
             from orders
            where created_at >= (select (day - interval '13 days') at time zone ${timeZone} from today) and ${isSold}
            group by 1)
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
      from today, generate_series(today.day - interval '13 days', today.day, interval '1 day') as each
      left join sold on sold.day = each::date
     order by each`.execute(db)
  return rows.slice(7).map((row, index) => ({
    ...row,
    ordersBefore: rows[index]?.orders ?? 0,
    revenueBefore: rows[index]?.revenue ?? 0,
  }))
}

/** The products of which most pieces were sold. */
export async function readBestSellers(
  db: Db,
  language: Language,
  now: Date,
  most: number,
): Promise<Sales['bestSellers']> {
  const { rows } = await sql<Sales['bestSellers'][number]>`
    with best as (
      select line.product_id, sum(line.quantity - line.canceled_quantity)::int as pieces,
             sum(line.base_total_minor - line.base_discount_minor)::bigint as revenue
        from orders join order_line as line on line.order_id = orders.id
       where orders.created_at >= ${startOfBestSellers(now)}::timestamptz and ${isSold} and line.product_id is not null
       group by line.product_id having sum(line.quantity - line.canceled_quantity) > 0
       order by pieces desc, line.product_id limit ${most}::int)
    select best.product_id as id, text.name, best.pieces, best.revenue,
           (select coalesce(sum(stock), 0)::int from variant where variant.product_id = best.product_id) as stock
      from best
      join lateral (
        select name from product_text where product_id = best.product_id order by ${inLanguage(language)} limit 1
      ) as text on true
     order by best.pieces desc, best.product_id`.execute(db)
  return rows
}

/** The SKUs of variants that sell well and are sold out. @returns at most `most`, the best first */
export async function listSoldOutBestSellers(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select variant.sku
      from (select line.variant_id, sum(line.quantity) as pieces
              from orders join order_line as line on line.order_id = orders.id
             where orders.created_at >= ${startOfBestSellers(now)}::timestamptz and ${isSold} and line.variant_id is not null
             group by line.variant_id order by pieces desc, line.variant_id limit 50) as best
      join variant on variant.id = best.variant_id and variant.stock <= 0
      join product on product.id = variant.product_id and product.is_active
     order by best.pieces desc, variant.id limit ${most}::int`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** Carts begun in the last seven days that had something in them, and how many became orders. */
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
  return new Date(now.getTime() - bestSellerDays * 86_400_000)
}
