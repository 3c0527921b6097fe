/** Invariants of orders in SQL: each statement selects the rows that violate one. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { prepared } from '../kit/database/prepared.ts'
import { countEvents, isUnpaid } from './orderLife.events.ts'
import { checkMails } from './orderLife.mailChecks.ts'
import { checkPickups } from './orderLife.pickupChecks.ts'

type Problems = RawBuilder<{ problem: string; row: number }>

/**
 * Finds violated invariants. Returns a description of each with the id of its row; empty when there are none.
 * @param orderIds the orders to check; null checks all orders, and the totals that depend on all of them
 */
export async function findInconsistencies(db: Db, orderIds: readonly number[] | null): Promise<string[]> {
  const chosen = orderIds === null ? sql`true` : sql`orders.id = any(${orderIds}::bigint[])`
  const checks = [
    checkLines,
    checkPickups,
    checkMoney,
    checkEvents,
    checkMails,
    ...(orderIds === null ? [checkShop] : []),
  ]
  const problems: string[] = []
  for (const check of checks) {
    const { rows } = await check(chosen).execute(db)
    problems.push(...rows.map(({ problem, row }) => `${problem}: ${row}`))
  }
  return problems
}

/** Refunds of overpayments, which were never invoiced. */
const isSurplus = sql`coalesce(refund.request_key like 'surplus-%', false)`

/** Refunds of payments that arrived after their order was canceled: they have no lines, no credit note and no email to the customer. */
const isLate = sql`coalesce(refund.request_key like 'late-payment-%', false)`

/** Every piece of a line is accounted for. */
const checkLines = (chosen: RawBuilder<unknown>): Problems => sql`
  ${prepared} with line as (
    select line.*, orders.status as order_status,
           ${piecesIn('ready', 'shipped', 'delivered')} as sent, ${piecesIn('delivered')} as delivered,
           (select coalesce(sum(quantity), 0) from refund_line where order_line_id = line.id) as refunded,
           (select coalesce(sum(part.unsent_quantity), 0) from order_return_line as part join order_return as request on request.id = part.return_id
             where part.order_line_id = line.id and request.status = 'approved') as withdrawn,
           case when orders.status = 'canceled'
                then greatest(0, line.canceled_quantity - ${takenOut} - line.missing_quantity - ${sentBack})
                     + (select coalesce(sum(restocked_quantity), 0) from refund_line where order_line_id = line.id)
                     + (select coalesce(sum(restocked_quantity), 0) from order_return_line where order_line_id = line.id)
                else (select coalesce(sum(restocked_quantity), 0) from refund_line where order_line_id = line.id)
                     + (select coalesce(sum(restocked_quantity), 0) from order_return_line where order_line_id = line.id) end as restocked,
           (select coalesce(sum(part.quantity), 0) from order_return_line as part join order_return as request on request.id = part.return_id
             where part.order_line_id = line.id and request.status not in ('refused', 'canceled') and request.kind = 'return') as returned,
           not exists (select from shipment where order_id = orders.id) as is_direct
      from order_line as line join orders on orders.id = line.order_id
     where ${chosen}
  )
  select 'more pieces were sent and canceled than ordered' as problem, id as row from line
   where order_status <> 'canceled' and sent + canceled_quantity > quantity
  union all
  select 'more pieces are missing than are to be shipped', id from line
   where order_status <> 'canceled' and missing_quantity > greatest(quantity - canceled_quantity - sent, 0)
  union all
  select 'a refunded piece is still to be shipped', id from line
   where order_status in ('pending', 'processing', 'fraud') and quantity - canceled_quantity - sent > quantity - refunded
  union all
  select 'an order was completed before everything was shipped', id from line
   where order_status = 'completed' and not is_direct and quantity - canceled_quantity - sent > 0
  union all
  select 'a piece was canceled without a refund or a withdrawal', id from line
   where canceled_quantity > case when order_status = 'canceled' then quantity else refunded + withdrawn end
  union all
  select 'more pieces were refunded than ordered', id from line where refunded > quantity
  union all
  select 'more pieces were returned than delivered', id from line
   where returned > case when is_direct then quantity - canceled_quantity else delivered end
  union all
  select 'more pieces went back into the stock than ordered', id from line where restocked > quantity
  union all
  select 'the stock movements of an order differ from its pieces', id from line
   where coalesce((select sum(delta) from stock_movement
                    where order_id = line.order_id and variant_id = line.variant_id and reason <> 'shipment'), 0) <> restocked - quantity`

/** Pieces that were removed from an order before it was canceled: refunded, or withdrawn and not settled. */
const takenOut = sql`(
  (select coalesce(sum(quantity), 0) from refund_line where order_line_id = line.id)
  + (select coalesce(sum(part.unsent_quantity), 0) from order_return_line as part join order_return as request on request.id = part.return_id
      where part.order_line_id = line.id and request.refund_id is null))`

const sentBack = sql`(
  select coalesce(sum(restocked_quantity + written_off_quantity), 0)
    from order_return_line where order_line_id = line.id and unsent_quantity = 0)`

function piecesIn(...statuses: string[]): RawBuilder<number> {
  return sql`(
    select coalesce(sum(part.quantity), 0) from shipment_line as part join shipment on shipment.id = part.shipment_id
     where part.order_line_id = line.id and shipment.status in (${sql.join(statuses)}))`
}

const checkMoney = (chosen: RawBuilder<unknown>): Problems => sql`
  ${prepared} with money as (
    select orders.id, orders.status, orders.grand_total_minor as total, orders.tax_minor as tax, payment.provider,
           payment.status as payment_status, captured_minor as captured, refunded_minor as refunded,
           (select coalesce(sum(amount_minor), 0) from refund where order_id = orders.id) as refunds,
           (select coalesce(sum(amount_minor), 0) from refund where order_id = orders.id and ${isLate}) as late_refunds,
           (select coalesce(sum(amount_minor), 0) from refund where order_id = orders.id and ${isSurplus}) as surplus,
           payment.amount_minor as asked,
           (select coalesce(sum(unpaid_minor), 0) from refund where order_id = orders.id) as taken_off,
           (select coalesce(sum(unpaid_minor), 0) from refund
             where order_id = orders.id and exists (select from credit_note where refund_id = refund.id)) as taken_off_credited,
           (select grand_total_minor from invoice where order_id = orders.id) as billed,
           (select coalesce(sum(grand_total_minor), 0) from credit_note where order_id = orders.id) as credited,
           (select coalesce(sum(tax_minor), 0) from credit_note where order_id = orders.id) as credited_tax,
           (select grand_total_minor from invoice where order_id = orders.id and number is not null) as invoiced
      from orders join payment on payment.order_id = orders.id
     where ${chosen}
  )
  select 'payments differ from refunds' as problem, id as row from money
   where refunded <> refunds or refunded > captured or captured not in (0, asked + surplus) or (captured > 0) <> (payment_status = 'paid')
  union all
  select 'credit notes differ from refunds', id from money 
   where credited <> case when status = 'canceled' then coalesce(invoiced, 0) else refunds - late_refunds - surplus + taken_off_credited end
  union all
  select 'an invoice lists what was taken off before it was issued', id from money
   where billed <> total - (taken_off - taken_off_credited)
  union all
  select 'a payment asks for another amount than is due', id from money
   where payment_status in ('pending', 'authorized', 'failed') and status not in ('canceled', 'closed') and asked <> billed - credited
  union all
  select 'an order that has ended waits for a payment', id from money
   where payment_status in ('pending', 'authorized', 'failed') and status in ('canceled', 'closed')
  union all
  select 'documents differ from what was paid and given back', id from money
   where captured > late_refunds and invoiced - credited is distinct from captured - refunded
  union all
  select 'credit notes have more tax than the order', id from money where credited_tax not between 0 and tax + 1
  union all
  select 'a closed order is not fully refunded, or a fully refunded one is open', id from money
   where (status = 'closed') <> (case when captured > 0 then refunds = captured and captured > late_refunds
                                      else coalesce(credited = invoiced, false) and status <> 'canceled' end)
  union all
  select 'the money of a canceled order stays', id from money where status = 'canceled' and captured <> refunds
  union all
  select 'a canceled order has left the shop', id from money
   where status = 'canceled' and exists (select from shipment where order_id = money.id and status in ('shipped', 'delivered'))
  union all
  select 'an order that is to be paid first is worked on before', id from money
   where provider <> 'manual' and status in ('pending', 'processing', 'completed') and payment_status not in ('authorized', 'paid')
  union all
  select 'parts of a refund differ from its amount', refund.id from refund join orders on orders.id = refund.order_id
   where ${chosen}
     and refund.shipping_minor + (select coalesce(sum(amount_minor), 0) from refund_line where refund_id = refund.id)
         > refund.amount_minor + refund.unpaid_minor
  union all
  select 'a refund has no credit note, or two', refund.id from refund join orders on orders.id = refund.order_id
   where ${chosen} and not ${isLate} and not ${isSurplus} and not ${isUnpaid}
     and (select count(*) from credit_note where refund_id = refund.id) <> 1
  union all
  select 'parts of a credit note differ from its amount', note.id
    from credit_note as note join orders on orders.id = note.order_id
   where ${chosen} and note.grand_total_minor <> note.sub_total_minor - note.discount_minor + note.shipping_minor
         + case when orders.is_tax_included then 0 else note.tax_minor end
  union all
  select 'shipping was refunded twice', orders.id from refund join orders on orders.id = refund.order_id
   where ${chosen} and refund.shipping_minor > 0 group by orders.id having count(*) > 1
  union all
  select 'a paid or shipped order has no invoice number', orders.id from orders join invoice on invoice.order_id = orders.id
   where ${chosen} and invoice.number is null
     and (invoice.state = 'paid' or exists (select from shipment where order_id = orders.id and (pickup is null or status = 'delivered')))
  union all
  select 'the numbers of invoices have a gap', 0 from document_series
   where kind = 'invoice' and last_number <> (select count(distinct number) from invoice)
  union all
  select 'the numbers of credit notes have a gap', 0 from document_series
   where kind = 'credit-note' and last_number <> (select count(distinct number) from credit_note)`

/** The number of events of each kind, and the expected number. */
const checkEvents = (chosen: RawBuilder<unknown>): Problems => {
  const countOwnRows = (table: string, condition: RawBuilder<unknown> = sql`true`) =>
    sql`(select count(*) from ${sql.table(table)} where order_id = orders.id and ${condition})`
  const isQueued = sql`(select provider <> 'manual' from payment where id = refund.payment_id)`
  const expected: [string, RawBuilder<unknown>][] = [
    ['placed', sql`1`],
    ['canceled', sql`(orders.status = 'canceled')::int`],
    ['closed', sql`(orders.status = 'closed')::int`],
    ['shipped', countOwnRows('shipment', sql`pickup is null`)],
    ['delivered', countOwnRows('shipment', sql`pickup is null and status = 'delivered'`)],
    ['shipmentReturned', countOwnRows('shipment', sql`pickup is null and status = 'returned'`)],
    ['readyForPickup', countOwnRows('shipment', sql`pickup is not null`)],
    ['pickedUp', countOwnRows('shipment', sql`pickup is not null and status = 'delivered'`)],
    ['shipmentUncollected', countOwnRows('shipment', sql`pickup is not null and status = 'returned'`)],
    ['invoiced', countOwnRows('invoice', sql`number is not null`)],
    ['credited', countOwnRows('credit_note')],
    ['refunded', countOwnRows('refund', sql`not ${isLate} and not ${isUnpaid}`)],
    ['dueReduced', countOwnRows('refund', isUnpaid)],
    ['refundFailed', countOwnRows('refund', sql`status = 'failed'`)],
    ['withdrawn', countOwnRows('withdrawal')],
    ['returnRequested', countOwnRows('order_return', sql`kind = 'return'`)],
    ['returnRefused', countOwnRows('order_return', sql`status = 'refused'`)],
    ['returnClosed', countOwnRows('order_return', sql`status = 'closed'`)],
    ['returnCanceled', countOwnRows('order_return', sql`status = 'canceled'`)],
    [
      'paid',
      sql`(select count(*) from payment where order_id = orders.id and captured_minor > 0
            and not exists (select from refund where payment_id = payment.id and ${isLate}))`,
    ],
  ]
  return sql`
    ${prepared} select 'events differ from the changes that they record: ' || expected.kind as problem, orders.id as row
      from orders
      cross join lateral (values ${sql.join(expected.map(([kind, count]) => sql`(${sql.lit(kind)}, ${count})`))})
        as expected (kind, count)
     where ${chosen}
       and expected.count <> (select count(*) from order_event where order_id = orders.id and kind = expected.kind)
    union all
    select 'an order was completed or authorized twice, or not', orders.id from orders
     where ${chosen} and (${countEvents('completed')} > 1 or ${countEvents('authorized')} > 1
       or (orders.status = 'completed' and ${countEvents('completed')} <> 1))
    union all
    select 'events differ from refunds that the provider has sent', orders.id from orders
     where ${chosen} and ${countEvents('refundSent')} not between ${countOwnRows('refund', sql`status = 'succeeded' and ${isQueued} and not ${isUnpaid}`)}
           and ${countOwnRows('refund', sql`status in ('succeeded', 'failed')`)}
    union all
    select 'events differ from the money', orders.id from orders
     where ${chosen} and (select coalesce(sum((data ->> 'amount')::bigint), 0) from order_event
                           where order_id = orders.id and kind = 'refunded')
                         <> (select coalesce(sum(amount_minor), 0) from refund where order_id = orders.id and not ${isLate})
    union all
    select 'a step of a return was recorded twice', min(order_event.id) from order_event join orders on orders.id = order_event.order_id
     where ${chosen} and kind like 'return%' group by orders.id, kind, data ->> 'number' having count(*) > 1
    union all
    select 'a refunded return has no refund, or another one has', request.id
      from order_return as request join orders on orders.id = request.order_id
     where ${chosen} and (request.status in ('refunded', 'closed') and request.refund_id is not null) <> (request.refund_id is not null
           or request.status = 'refunded')`
}

/** Totals that depend on all orders. */
const checkShop = (): Problems => sql`
  select 'stock differs from its movements' as problem, id as row from variant
   where stock <> (select coalesce(sum(delta), 0) from stock_movement where variant_id = variant.id) or stock < 0
  union all
  select 'the number of sold pieces differs from the orders', product.id from product
   where sale_count <> -(select coalesce(sum(delta), 0) from stock_movement join variant on variant.id = variant_id
                          where variant.product_id = product.id and order_id is not null and reason <> 'shipment')
  union all
  select 'the uses of a coupon differ from the orders', id from coupon
   where usage_limit is not null
     and used_count <> (select count(*) from orders where coupon_id = coupon.id and status <> 'canceled')
  union all
  select 'a buyer has used a coupon more often than its limit says', coupon.id
    from coupon join orders on orders.coupon_id = coupon.id and status <> 'canceled'
   where per_customer_limit is not null
   group by coupon.id, lower(customer_email) having count(*) > per_customer_limit`
