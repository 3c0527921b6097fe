import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { Currency } from '../../../../shared/money.ts'
import { isCaptureGivenUp } from '../../../order/server/payment/paymentTask.sql.ts'
import { cancelPieces } from '../../../order/server/shipment/linePieces.sql.ts'
import { sentQuantity } from '../../../order/server/shipment/shipment.sql.ts'
import type { ProviderCode } from '../../../payment/paymentMethod.ts'
import type { RefundableLine } from '../../refund.ts'

export interface OrderLineToRefund extends RefundableLine {
  sku: string
  variantId: number | null
  productId: number | null
  canceledQuantity: number
  /**
   * Pieces set aside, in transit or delivered; all pieces of an order completed without a shipment, because it was handed over in
   * the shop.
   */
  shippedQuantity: number
  /** Unshipped pieces that are not in the shop, because their parcel was lost. */
  missingQuantity: number
  refundedQuantity: number
  /** Pieces back in the stock because of a refund, a return or the cancellation of the order. */
  restockedQuantity: number
  /** Pieces in returns that are neither refunded nor otherwise ended. */
  inReturnQuantity: number
  /** Those of the above that the customer has, or has sent back. */
  comingQuantity: number
}

export interface OrderToRefund {
  currency: Currency
  /** Minor units. */
  grandTotal: number
  tax: number
  pricesIncludeTax: boolean
  /** Tax that is no longer owed: in credit notes, or for pieces taken off before the invoice was issued. */
  creditedTax: number
  refundedShipping: number
  hasIssuedInvoice: boolean
  lines: OrderLineToRefund[]
  /** Received payments, the one with the largest remaining amount first. */
  payments: { id: number; provider: string; captured: number; refunded: number }[]
  /**
   * The payment still to be made or captured, with the amount due. Null when there is none, and while the payment service is asked
   * to capture it: until it responds, or the capture is given up, the amount due cannot be reduced.
   */
  due: { id: number; provider: string; amount: number } | null
}

/** Data that a refund depends on. Call it with the order locked. */
export async function readOrderToRefund(tx: Db, orderId: number): Promise<OrderToRefund> {
  const { rows } = await sql<OrderToRefund>`
    select currency, grand_total_minor as "grandTotal", tax_minor as tax,
           is_tax_included as "pricesIncludeTax",
           ((select coalesce(sum(tax_minor), 0) from credit_note where order_id = orders.id)
            + tax_minor - (select tax_minor from invoice where order_id = orders.id order by id limit 1))::bigint as "creditedTax",
           (select json_build_object('id', id, 'provider', provider, 'amount', amount_minor) from payment
             where order_id = orders.id and status in ('pending', 'failed', 'authorized') and amount_minor > 0
               and not exists (select from payment_task where payment_id = payment.id and kind = 'capture' and not ${isCaptureGivenUp})
             order by id desc limit 1) as due,
           (select coalesce(sum(shipping_minor), 0)::bigint from refund where order_id = orders.id) as "refundedShipping",
           exists (select from invoice where order_id = orders.id and number is not null) as "hasIssuedInvoice",
           coalesce((select json_agg(json_build_object('id', id, 'provider', provider, 'captured', captured_minor,
                                                       'refunded', refunded_minor)
                                     order by captured_minor - refunded_minor desc, id)
              from payment where order_id = orders.id and captured_minor > 0), '[]') as payments,
           (select json_agg(json_build_object(
                     'id', line.id, 'sku', line.sku, 'variantId', line.variant_id, 'productId', line.product_id,
                     'quantity', line.quantity, 'total', line.total_minor, 'discount', line.discount_minor,
                     'tax', line.tax_minor, 'canceledQuantity', line.canceled_quantity,
                     'shippedQuantity', case when orders.status in ('completed', 'closed')
                                              and not exists (select from shipment where order_id = orders.id)
                                             then line.quantity - line.canceled_quantity else ${sentQuantity} end,
                     'missingQuantity', line.missing_quantity,
                     'refundedQuantity', refunded.quantity,
                     'restockedQuantity', case when orders.status = 'canceled' then line.quantity
                                               else refunded.restocked + returned.restocked end,
                     'inReturnQuantity', open.quantity, 'comingQuantity', open.coming)
                   order by line.position)
              from order_line as line
              cross join lateral (
                select coalesce(sum(quantity), 0) as quantity, coalesce(sum(restocked_quantity), 0) as restocked
                  from refund_line where order_line_id = line.id) as refunded
              cross join lateral (
                select coalesce(sum(restocked_quantity), 0) as restocked
                  from order_return_line where order_line_id = line.id) as returned
              cross join lateral (
                select coalesce(sum(part.quantity), 0) as quantity,
                       coalesce(sum(part.quantity) filter (where request.status <> 'received' and part.unsent_quantity = 0), 0)
                         as coming
                  from order_return_line as part join order_return as request on request.id = part.return_id
                 where part.order_line_id = line.id and request.status in ('requested', 'approved', 'received')) as open
             where line.order_id = orders.id) as lines
      from orders where id = ${orderId}`.execute(tx)
  const [order] = rows
  if (!order) throw new RangeError(`order ${orderId} does not exist`)
  return order
}

export interface RecordedRefund {
  id: number
  orderId: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Minor units. */
  amount: number
  unpaid: number
}

/** The refund created by an earlier request with the same key. */
export async function findRefundOfKey(tx: Db, key: string): Promise<RecordedRefund | null> {
  const { rows } = await sql<RecordedRefund>`
    select id, order_id as "orderId", status, amount_minor as amount, unpaid_minor as unpaid
      from refund where request_key = ${key}`.execute(tx)
  return rows[0] ?? null
}

export interface NewRefund {
  orderId: number
  paymentId: number
  key: string | null
  status: 'pending' | 'succeeded'
  amount: number
  /** The unpaid amount by which the amount due is reduced, instead of `amount`. */
  unpaid: number
  shipping: number
  reason: string | null
  lines: readonly { lineId: number; quantity: number; amount: number; restocked: number; canceled: number }[]
}

/**
 * Records a refund, deducts it from the payment, and cancels pieces that are not shipped yet. Call it with the order locked.
 * @returns the refund's id
 */
export async function insertRefund(tx: Db, refund: NewRefund, now: Date): Promise<number> {
  const { orderId, paymentId, amount, unpaid, lines } = refund
  await sql`
    update payment set refunded_minor = refunded_minor + ${amount}, updated_at = ${now}::timestamptz
     where id = ${paymentId}`.execute(tx)
  const { id } = await tx
    .insertInto('refund')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      request_key: refund.key,
      status: refund.status,
      amount_minor: amount,
      unpaid_minor: unpaid,
      shipping_minor: refund.shipping,
      reason: refund.reason,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await tx
      .insertInto('refund_line')
      .values(
        lines.map((line) => ({
          refund_id: id,
          order_line_id: line.lineId,
          quantity: line.quantity,
          amount_minor: line.amount,
          restocked_quantity: line.restocked,
        })),
      )
      .execute()
  }
  await cancelPieces(
    tx,
    lines.map(({ lineId, canceled }) => ({ lineId, quantity: canceled })),
  )
  return id
}

export interface MailedRefund {
  /** Minor units of the order's currency. */
  amount: number
  /** The unpaid amount by which the amount due was reduced; minor units. */
  unpaid: number
  provider: string
  /** Whether that amount was authorized on the customer's card. */
  isReserved: boolean
  lines: { orderLineId: number; quantity: number }[]
}

/** Null when the refund has been deleted since. */
export async function findMailedRefund(db: Db, refundId: number): Promise<MailedRefund | null> {
  const { rows } = await sql<MailedRefund>`
    select refund.amount_minor as amount, refund.unpaid_minor as unpaid, payment.provider,
           refund.unpaid_minor > 0 and exists (
             select from order_event
              where order_id = refund.order_id and kind = 'authorized' and created_at <= refund.created_at) as "isReserved",
           coalesce((select json_agg(json_build_object('orderLineId', order_line_id, 'quantity', quantity) order by id)
              from refund_line where refund_id = refund.id), '[]') as lines
      from refund join payment on payment.id = refund.payment_id
     where refund.id = ${refundId}`.execute(db)
  return rows[0] ?? null
}

/** A refund as shown to the staff. Amounts are minor units of the order's currency. */
export interface ListedRefund {
  id: number
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  /** The unpaid amount by which the amount due was reduced. */
  unpaid: number
  /** The part of either amount that is for shipping. */
  shipping: number
  /**
   * The return's number, the staff's text, `late` for a payment that arrived after the cancellation, or `surplus` for an
   * overpayment.
   */
  reason: string | null
  provider: ProviderCode
  /** The id at the payment service; null for a transfer by the staff, and until the service has responded. */
  reference: string | null
  /** Null when there was no invoice to credit. */
  creditNote: string | null
  lines: { sku: string; quantity: number; amount: number; restockedQuantity: number }[]
  /** ISO 8601. */
  createdAt: string
}

/** The refunds of an order, oldest first. */
export async function listRefunds(db: Db, orderId: number): Promise<ListedRefund[]> {
  const { rows } = await sql<{ refunds: ListedRefund[] }>`
    select coalesce(json_agg(json_build_object(
             'id', refund.id, 'status', refund.status, 'amount', refund.amount_minor, 'unpaid', refund.unpaid_minor, 'shipping', refund.shipping_minor,
             'reason', refund.reason, 'provider', payment.provider, 'reference', refund.provider_reference,
             'creditNote', (select number from credit_note where refund_id = refund.id),
             'lines', coalesce((select json_agg(json_build_object(
                                  'sku', line.sku, 'quantity', part.quantity, 'amount', part.amount_minor,
                                  'restockedQuantity', part.restocked_quantity) order by line.position)
                                  from refund_line as part join order_line as line on line.id = part.order_line_id
                                 where part.refund_id = refund.id), '[]'),
             'createdAt', refund.created_at) order by refund.id), '[]') as refunds
      from refund join payment on payment.id = refund.payment_id
     where refund.order_id = ${orderId}`.execute(db)
  return rows[0]?.refunds ?? []
}
