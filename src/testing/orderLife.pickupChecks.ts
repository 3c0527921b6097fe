import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../kit/database/prepared.ts'

const collected = sql`(
  select coalesce(sum(part.quantity), 0) from shipment_line as part join shipment on shipment.id = part.shipment_id
   where part.order_line_id = line.id and shipment.status = 'delivered')`

/** Invariants of shipments that wait in a store or were collected there. */
export const checkPickups = (chosen: RawBuilder<unknown>): RawBuilder<{ problem: string; row: number }> => sql`
  ${prepared} with pickup as (
    select shipment.id, shipment.order_id, shipment.status, kept_until, orders.status as order_status,
           payment_method = 'moneytransfer' as is_paid_first, payment.provider, captured_minor = 0 as is_unpaid
      from shipment join orders on orders.id = shipment.order_id join payment on payment.order_id = orders.id
     where shipment.pickup is not null and ${chosen}
  )
  select 'something waits in a store for an order that has ended' as problem, id as row from pickup
   where status = 'ready' and order_status in ('canceled', 'closed', 'completed')
  union all
  select 'something in a store has the status of a parcel, or no day until which it waits', id from pickup
   where status not in ('ready', 'delivered', 'returned') or kept_until is null
  union all
  select 'something was handed over before its transfer arrived', id from pickup
   where status = 'delivered' and is_paid_first and is_unpaid
  union all
  select 'everything was handed over in a store, but not paid', min(id) from pickup
   where provider = 'manual' and is_unpaid
     and not exists (select from shipment where order_id = pickup.order_id and shipment.pickup is null)
     and not exists (select from order_line as line
                      where order_id = pickup.order_id and (canceled_quantity > 0 or ${collected} < quantity))
   group by order_id
  union all
  select 'a payment that was not taken at the counter says so', payment.id
    from payment join orders on orders.id = payment.order_id
   where is_paid_in_store and ${chosen}
     and (payment.status <> 'paid' or provider <> 'manual' or not exists (
       select from shipment where order_id = orders.id and pickup is not null and status = 'delivered'))`
