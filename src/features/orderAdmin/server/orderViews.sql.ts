/** SQL conditions of the built-in views. Each has an index of the few matching rows (`072-order-search.sql`). */
import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '../../order/order.status.ts'
import { isCaptureGivenUp } from '../../order/server/payment/paymentTask.sql.ts'
import { sentQuantity } from '../../order/server/shipment/shipment.sql.ts'
import { isPaidBeforeShipping } from '../../payment/paymentMethod.ts'
import { paymentKindOfOrder } from '../../payment/server/paymentMethod.sql.ts'
import { needsTransfer } from '../../returns/server/refund/dueTransfers.ts'
import { type OrderView, paymentKinds } from '../orderViews.ts'

/** Literal, so that the planner recognizes the conditions of partial indexes. */
const inStatus = (...statuses: OrderStatus[]) =>
  sql`orders.status in (${sql.join(statuses.map((each) => sql.lit(each)))})`
const paidFirst = paymentKinds.filter(isPaidBeforeShipping).map((kind) => sql.lit(kind))

const hasUnpaidPayment = sql`orders.id in (
  select order_id from payment where captured_minor = 0 and status in ('pending', 'failed') and amount_minor > 0)`

/**
 * A condition on the table `orders`: the order need not be paid before it is shipped, or its payment is authorized or received.
 */
export const isPaidIfPrepaid = sql`(${paymentKindOfOrder} not in (${sql.join(paidFirst)})
         or not exists (select from payment where order_id = orders.id and amount_minor > 0)
         or exists (select from payment where order_id = orders.id and status in ('authorized', 'paid')))`

/** Conditions on the table `orders`. */
export const viewConditions: Readonly<Record<OrderView, RawBuilder<unknown>>> = {
  /** Items are left to ship or to set aside, and no payment is needed before (`awaitsPayment`). */
  toPack: sql`${inStatus('pending', 'processing')}
    and exists (select from order_line as line
                 where line.order_id = orders.id and line.quantity - line.canceled_quantity - ${sentQuantity} > 0)
    and ${isPaidIfPrepaid}`,
  toCollect: sql`orders.id in (select order_id from shipment where status = 'ready')`,
  unpaid: sql`${inStatus('pending', 'pending_payment', 'processing', 'completed')} and ${hasUnpaidPayment}`,
  /** Customers were reminded of the transfer, which has not arrived. */
  overdue: sql`${inStatus('pending', 'processing')} and orders.transfer_reminded_at is not null and ${hasUnpaidPayment}`,
  /** A payment, a charge or a refund has failed, a refund is to be transferred, or the staff have held the order back. */
  problems: sql`(${inStatus('fraud')}
    or (${inStatus('pending', 'pending_payment', 'processing')}
        and orders.id = any(array(
          select order_id from payment where captured_minor = 0 and status = 'failed')))
    or orders.id = any(array(select order_id from payment where status = 'authorized' and ${isCaptureGivenUp}))
    or orders.id = any(array(select order_id from refund where status = 'failed'))
    or orders.id = any(array(
      select refund.order_id from refund join payment on payment.id = refund.payment_id where ${needsTransfer})))`,
  returns: sql`orders.id in (select order_id from order_return where status in ('requested', 'approved', 'received'))`,
}
