/** Creates many orders and accounts, to measure the cost of lists. Set-based, so that 50,000 take only seconds. */
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/**
 * Writes orders from the last two years with a line, an event and a payment each. Most are completed; the newest 200 are pending, and
 * some of the others have returns.
 */
export async function insertManyOrders(db: Db, count: number): Promise<void> {
  await sql`
    with guest as (insert into cart (guest_key_hash, status)
                   select decode(md5('many' || n), 'hex'), 'ordered' from generate_series(1, ${count}::int) as n returning id),
         numbered as (select id, row_number() over (order by id)::int as n from guest)
    insert into orders (increment_id, status, cart_id, customer_email, customer_first_name, customer_last_name, language, currency,
                        base_currency, rate, tax_rate_bp, shipping_method, shipping_title, shipping_description, payment_method,
                        payment_title, sub_total_minor, discount_minor, tax_minor, shipping_minor, grand_total_minor,
                        base_sub_total_minor, base_discount_minor, base_tax_minor, base_shipping_minor, base_grand_total_minor, created_at)
    select (5000000 + n)::text, case when n > ${count}::int - 200 then 'pending' when n % 40 = 0 then 'canceled' else 'completed' end, id,
           'buyer' || n || '@' || (array['example.com', 'example.org', 'example.net'])[n % 3 + 1],
           (array['Asha', 'Meera', 'Jörg', 'Zoë', 'Luc', 'Ravi', 'Anke'])[n % 7 + 1],
           (array['Rao', 'Iyer', 'Müller', 'Petit', 'Shah', 'Weber', 'Moreau', 'Das', 'Klein', 'Roux', 'Sen'])[n % 11 + 1] || n % 500,
           'en', 'INR', 'INR', 1, 1800, 'flatrate_flatrate', 'Standard delivery', '', 'cashondelivery', 'Cash on delivery',
           10000, 0, 1800, 0, 11800, 10000, 0, 1800, 0, 11800, now() - (${count}::int - n) * interval '730 days' / ${count}::int
      from numbered order by n`.execute(db)
  await sql`
    insert into order_line (order_id, position, product_sku, sku, type, name, quantity, unit_price_minor, total_minor, discount_minor,
                            tax_minor, base_unit_price_minor, base_total_minor, base_discount_minor, base_tax_minor)
    select id, 1, 'MANY-' || id % 2000, 'MANY-' || id % 2000 || '-M', 'simple', 'Part ' || id % 2000, 1, 10000, 10000, 0, 1800, 10000,
           10000, 0, 1800
      from orders where increment_id >= '5000000' and length(increment_id) = 7`.execute(db)
  await sql`
    insert into payment (order_id, provider, method, status, currency, amount_minor, captured_minor)
    select id, 'manual', payment_method, case status when 'completed' then 'paid' when 'canceled' then 'canceled' else 'pending' end, currency,
           grand_total_minor, case status when 'completed' then grand_total_minor else 0 end
      from orders where increment_id >= '5000000' and length(increment_id) = 7`.execute(db)
  await sql`
    insert into shipment (order_id, status, carrier_code, carrier_title)
    select id, 'delivered', 'dhl', 'DHL' from orders
     where status = 'completed' and increment_id >= '5000000' and length(increment_id) = 7`.execute(db)
  await sql`
    insert into shipment_line (shipment_id, order_line_id, quantity)
    select shipment.id, line.id, line.quantity
      from shipment join order_line as line using (order_id) where line.sku like 'MANY-%'`.execute(db)
  await sql`
    insert into order_event (order_id, kind, actor, created_at) select id, 'placed', 'customer', created_at from orders
     where increment_id >= '5000000' and length(increment_id) = 7`.execute(db)
  await sql`
    insert into order_return (order_id, sequence, status)
    select id, 1, case when id % 1000 = 50 then 'requested' else 'refunded' end from orders
     where status = 'completed' and id % 50 = 0`.execute(db)
  await sql`analyze`.execute(db)
}

/** Gives the buyers of every second of these orders an account. */
export async function insertManyAccounts(db: Db): Promise<void> {
  await sql`
    insert into customer (email, first_name, last_name, phone, created_at)
    select customer_email, customer_first_name, customer_last_name, '+9198' || lpad(id::text, 8, '0'), created_at
      from orders where increment_id >= '5000000' and length(increment_id) = 7 and id % 2 = 0`.execute(db)
  await sql`
    update orders set customer_id = customer.id from customer
     where lower(customer.email) = lower(customer_email) and customer_id is null`.execute(db)
  await sql`analyze`.execute(db)
}
