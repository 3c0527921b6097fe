/** What must hold for all orders at any time, in SQL: each statement selects what contradicts it. */
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Every violation of an invariant, with the row that shows it; empty when all is well. */
export async function findInconsistencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string; row: number }>`
    with line as (
      select line.*, orders.status as order_status,
             (select coalesce(sum(sent.quantity), 0) from shipment_line as sent join shipment on shipment.id = sent.shipment_id
               where sent.order_line_id = line.id and shipment.status in ('shipped', 'delivered')) as sent,
             (select coalesce(sum(quantity), 0) from refund_line where order_line_id = line.id) as refunded,
             case when orders.status = 'canceled' then line.quantity
                  else (select coalesce(sum(restocked_quantity), 0) from refund_line where order_line_id = line.id)
                       + (select coalesce(sum(restocked_quantity), 0) from order_return_line where order_line_id = line.id) end as restocked,
             (select coalesce(sum(part.quantity), 0) from order_return_line as part join order_return as request on request.id = part.return_id
               where part.order_line_id = line.id and request.status not in ('refused', 'canceled')) as returned
        from order_line as line join orders on orders.id = line.order_id
    ), paid as (
      select orders.id, orders.status, orders.grand_total_minor,
             (select sum(captured_minor) from payment where order_id = orders.id) as captured,
             (select sum(refunded_minor) from payment where order_id = orders.id) as refunded,
             (select coalesce(sum(amount_minor), 0) from refund where order_id = orders.id and status <> 'failed') as refunds,
             (select coalesce(sum(grand_total_minor), 0) from credit_note where order_id = orders.id) as credited,
             (select coalesce(sum((data ->> 'amount')::bigint), 0) from order_event where order_id = orders.id and kind = 'refunded') as refund_events,
             (select coalesce(sum((data ->> 'amount')::bigint), 0) from order_event where order_id = orders.id and kind = 'paid') as paid_events
        from orders
    ), event as (
      select orders.id, orders.status,
             count(*) filter (where kind = 'placed') as placed, count(*) filter (where kind = 'canceled') as canceled,
             count(*) filter (where kind = 'closed') as closed, count(*) filter (where kind = 'completed') as completed,
             count(*) filter (where kind = 'shipped') as shipped, count(*) filter (where kind = 'credited') as credited,
             count(*) filter (where kind = 'returnRequested') as requested, count(*) filter (where kind = 'withdrawn') as withdrawn
        from orders left join order_event on order_event.order_id = orders.id group by orders.id
    )
    select 'stock differs from what was sold, given back and corrected' as problem, variant.id as row
      from variant
     where stock <> (select coalesce(sum(delta), 0) from stock_movement
                      where variant_id = variant.id and reason in ('import', 'correction'))
                    - (select coalesce(sum(quantity - restocked), 0) from line where variant_id = variant.id)
    union all
    select 'stock differs from its movements', id from variant
     where stock <> (select coalesce(sum(delta), 0) from stock_movement where variant_id = variant.id) or stock < 0
    union all
    select 'more pieces are sent, canceled, refunded, returned or restocked than were ordered', id from line
     where refunded > quantity or returned > quantity or restocked > quantity
        or (order_status <> 'canceled' and sent + canceled_quantity > quantity)
    union all
    select 'payments differ from refunds', id from paid where refunded <> refunds or refunded > captured or captured > grand_total_minor
    union all
    select 'credit notes differ from refunds', id from paid where credited <> refunds
    union all
    select 'events differ from payments and refunds', id from paid where refund_events <> refunds or paid_events <> captured
    union all
    select 'a closed order is not fully refunded, or a fully refunded one is open', id from paid
     where (status = 'closed') <> (refunds = captured and captured > 0 and status <> 'canceled')
    union all
    select 'parts of a refund differ from its amount', refund.id from refund
     where shipping_minor + (select coalesce(sum(amount_minor), 0) from refund_line where refund_id = refund.id) > amount_minor
    union all
    select 'a refund has no credit note, or two', refund.id from refund
     where (select count(*) from credit_note where refund_id = refund.id) <> 1
    union all
    select 'shipping was refunded twice', order_id from refund where shipping_minor > 0 group by order_id having count(*) > 1
    union all
    select 'a paid or shipped order has no invoice number', invoice.id from invoice
     where number is null and (state = 'paid' or exists (select from shipment where order_id = invoice.order_id))
    union all
    select 'the numbers of invoices have a gap', 0 from document_series as series
     where kind = 'invoice' and last_number <> (select count(distinct number) from invoice)
    union all
    select 'the numbers of credit notes have a gap', 0 from document_series as series
     where kind = 'credit-note' and last_number <> (select count(distinct number) from credit_note)
    union all
    select 'events differ from the status', id from event
     where placed <> 1 or canceled <> (status = 'canceled')::int or closed <> (status = 'closed')::int
        or completed > 1 or (status = 'completed' and completed <> 1)
    union all
    select 'events differ from parcels, credit notes, returns and withdrawals', id from event
     where shipped <> (select count(*) from shipment where order_id = event.id)
        or credited <> (select count(*) from credit_note where order_id = event.id)
        or requested <> (select count(*) from order_return where order_id = event.id and kind = 'return')
        or withdrawn <> (select count(*) from withdrawal where order_id = event.id)
    union all
    select 'a refunded return has no refund, or another one has', id from order_return where (status = 'refunded') <> (refund_id is not null)
    union all
    select 'an email was queued twice', max(id) from mail_queue where kind not in ('withdrawal-received')
     group by kind, data having count(*) > 1`.execute(db)
  return rows.map(({ problem, row }) => `${problem}: ${row}`)
}
