import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { isPaidBeforeShipping, type PaymentMethod, type ProviderCode } from '../../payment/paymentMethod.ts'
import { paymentKindOfOrder } from '../../payment/server/paymentMethod.sql.ts'
import { type PaymentStatus, paymentStatusesBefore } from '../payment.status.ts'

/**
 * Records that the payment of an order has arrived in full. Call it with the order locked.
 * @param reference the id at the bank or payment provider
 * @returns the amount, minor units of the order's currency; null when the order was already paid, or is paid through a payment service
 */
export async function capturePayment(
  tx: Db,
  orderId: number,
  reference: string | null,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    update payment
       set status = 'paid', captured_minor = amount_minor, provider_reference = coalesce(${reference}, provider_reference),
           updated_at = ${now}::timestamptz
     where order_id = ${orderId} and provider = 'manual' and status = any(${paymentStatusesBefore('pay')}::text[])
    returning amount_minor as amount`.execute(tx)
  return rows[0]?.amount ?? null
}

/** Ends the payments of a canceled order that have not arrived. Call it with the order locked. */
export async function cancelPayments(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    update payment set status = 'canceled', updated_at = ${now}::timestamptz
     where order_id = ${orderId} and status = any(${paymentStatusesBefore('cancel')}::text[])`.execute(tx)
}

/** Whether the order must not leave the shop yet, because its payment comes first and is neither reserved nor received. */
export async function awaitsPayment(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ kind: PaymentMethod['kind']; isCovered: boolean }>`
    select ${paymentKindOfOrder} as kind,
           not exists (select from payment where order_id = orders.id and amount_minor > 0)
             or exists (select from payment where order_id = orders.id and status in ('authorized', 'paid')) as "isCovered"
      from orders where id = ${orderId}`.execute(tx)
  return rows.some(({ kind, isCovered }) => isPaidBeforeShipping(kind) && !isCovered)
}

/** A payment as the staff see it. Amounts are minor units of the order's currency. */
export interface RecordedPayment {
  id: number
  /** The code of its method. */
  method: string
  provider: ProviderCode
  status: PaymentStatus
  amount: number
  captured: number
  /** Including refunds that are still pending. */
  refunded: number
  /** The id at the bank or payment service; null until it is known. */
  reference: string | null
  updatedAt: Date
}

/** The payments of an order, oldest first. */
export async function listPayments(db: Db, orderId: number): Promise<RecordedPayment[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'method', 'provider', 'status', 'amount_minor as amount', 'captured_minor as captured'])
    .select(['refunded_minor as refunded', 'provider_reference as reference', 'updated_at as updatedAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .$narrowType<{ provider: ProviderCode; status: PaymentStatus }>()
    .execute()
}

/**
 * Whether money was captured, or is being captured, or something is not in the shop, so that an order can only be refunded. What waits in a
 * store is in the shop, and so is what the carrier brought back.
 */
export async function hasBegun(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders
     where id = ${orderId}
       and (exists (select from payment where order_id = orders.id and captured_minor > 0)
            or exists (select from payment_task as task join payment on payment.id = task.payment_id
                        where payment.order_id = orders.id and task.kind = 'capture' and task.done_at is null)
            or exists (select from shipment where order_id = orders.id and status in ('shipped', 'delivered', 'lost')))`.execute(
    tx,
  )
  return rows.length > 0
}
