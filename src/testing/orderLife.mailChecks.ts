import { type RawBuilder, sql } from 'kysely'
import { paymentProblems } from '../features/order/server/payment/reportProblem.ts'
import { prepared } from '../kit/database/prepared.ts'
import { countEvents, isUnpaid } from './orderLife.events.ts'

/** Refunds that the confirmation of a withdrawal mentions. */
const announced = sql`(
  select count(*) from withdrawal join order_return as request on request.id = withdrawal.unsent_return_id
    join refund on refund.id = request.refund_id
   where withdrawal.order_id = orders.id and refund.created_at = withdrawal.received_at)`

/** A task that Stripe has rejected leaves only an email. */
const isGivenUp = sql`
  coalesce((data ->> 'problem')::int, -1) in (${sql.join(
    (['captureFailed', 'closeFailed', 'sendBackFailed'] as const).map((problem) =>
      sql.lit(paymentProblems.indexOf(problem)),
    ),
  )})`

/** Refunds without a person that are transferred by hand. */
const toTransfer = sql`(
  select count(*) from order_event as refunded join payment on payment.order_id = refunded.order_id
   where refunded.order_id = orders.id and refunded.kind = 'refunded' and refunded.actor = 'system' and payment.provider = 'manual')`

/** The number of emails of each kind matches the events that cause them. */
export const checkMails = (chosen: RawBuilder<unknown>): RawBuilder<{ problem: string; row: number }> => {
  const expected: [string, RawBuilder<unknown>][] = [
    [
      'order-placed',
      sql`case when exists (select from payment where order_id = orders.id and provider = 'manual') then 1
               else (${countEvents('authorized', 'paid')} > 0)::int end`,
    ],
    [
      'order-canceled',
      sql`(select count(*) from order_event
            where order_id = orders.id and kind = 'canceled' and data ->> 'reason' <> 'change')
          - (select count(*) from withdrawal where order_id = orders.id and outcome = 'canceled')`,
    ],
    ['invoice-issued', countEvents('invoiced')],
    ['order-shipped', countEvents('shipped')],
    ['tracking-corrected', countEvents('trackingCorrected')],
    ['parcel-lost', countEvents('shipmentLost')],
    ['address-changed', countEvents('addressChanged')],
    ['order-ready', countEvents('readyForPickup')],
    ['order-refunded', sql`${countEvents('refunded', 'dueReduced')} - ${announced}`],
    ['withdrawal-received', countEvents('withdrawn')],
    ['return-requested', countEvents('returnRequested')],
    ['return-approved', countEvents('returnApproved')],
    ['return-refused', countEvents('returnRefused')],
    ['return-received', countEvents('returnReceived')],
    [
      'return-closed',
      // Returns that reduce the amount due have another email.
      sql`(select count(*) from order_event where order_id = orders.id and kind = 'returnClosed' and actor = 'staff')
          - (select count(*) from order_return as request join refund on refund.id = request.refund_id
              where request.order_id = orders.id and ${isUnpaid} and exists (
                select from order_event where order_id = orders.id and kind = 'dueReduced' and actor = 'staff'
                   and (data ->> 'refundId')::int = refund.id))`,
    ],
    ['payment-problem', sql`${countEvents('paymentLate', 'paymentMismatch', 'refundFailed')} + ${toTransfer}`],
  ]
  return sql`
    ${prepared} select 'emails differ from the occasions for them: ' || expected.kind as problem, orders.id as row
      from orders
      cross join lateral (values ${sql.join(expected.map(([kind, count]) => sql`(${sql.lit(kind)}, ${count})`))})
        as expected (kind, count)
     where ${chosen}
       and expected.count <> (select count(*) from mail_queue
                               where data ->> 'orderId' = orders.id::text and kind = expected.kind and not ${isGivenUp})`
}
