import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { isPaidBeforeShipping, type PaymentMethod, type ProviderCode } from '../../../payment/paymentMethod.ts'
import { paymentKindOfOrder } from '../../../payment/server/paymentMethod.sql.ts'
import { type BilledOrder, calculateAmountDue } from '../../amountDue.ts'
import { type PaymentStatus, paymentStatusesBefore } from '../../payment.status.ts'
import { payInvoice } from '../status/orderTransitions.sql.ts'
import { isCaptureGivenUp, queueClosing, queueRelease } from './paymentTask.sql.ts'

/** When the payment of the table `orders` was authorized or, if it was not before, received. */
export const paidAt = sql<Date | null>`(
  select min(paid.created_at) from order_event as paid where paid.order_id = orders.id and paid.kind in ('authorized', 'paid'))`

export interface ManualPayment {
  id: number
  /** The amount due; minor units of the order's currency. */
  amount: number
}

/**
 * The payment to be recorded by the staff; null when the order is already paid, or is paid through a payment service. Call it
 * with the order locked.
 * @param choice.withGivenUp also one whose charge the payment service gave up, such as after its authorization has expired
 */
export async function findManualPayment(
  tx: Db,
  orderId: number,
  { withGivenUp = false }: { withGivenUp?: boolean } = {},
): Promise<ManualPayment | null> {
  const { rows } = await sql<ManualPayment>`
    select id, amount_minor as amount from payment
     where order_id = ${orderId} and status = any(${paymentStatusesBefore('pay')}::text[])
       and (provider = 'manual' or (${withGivenUp}::boolean and ${isCaptureGivenUp}))`.execute(tx)
  return rows[0] ?? null
}

/**
 * Records that the shop itself received a payment, so that its refunds are the shop's as well. What a payment service still holds
 * for it is released. Call it with the order locked.
 * @param received minor units of the order's currency, at least the amount due
 * @param reference the id at the bank or in the till
 * @param isInStore paid at the counter, regardless of the order's payment method
 */
export async function capturePayment(
  tx: Db,
  paymentId: number,
  { received, reference, isInStore = false }: { received: number; reference: string | null; isInStore?: boolean },
  now: Date,
): Promise<void> {
  await queueRelease(tx, paymentId, now)
  await sql`
    update payment
       set status = 'paid', provider = 'manual', captured_minor = ${received}, provider_reference = coalesce(${reference}, provider_reference),
           is_paid_in_store = ${isInStore}::boolean, updated_at = ${now}::timestamptz
     where id = ${paymentId}`.execute(tx)
}

/** Records that an order of which nothing is due is paid. Call it in the transaction that places it. */
export async function settleFreeOrder(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    update payment set status = 'paid', updated_at = ${now}::timestamptz where order_id = ${orderId}`.execute(tx)
  await payInvoice(tx, orderId, null)
}

/** Records that an overpayment is returned. It has no credit note, because it was never invoiced. @returns the refund's id */
export async function insertSurplus(
  tx: Db,
  orderId: number,
  { paymentId, amount }: { paymentId: number; amount: number },
  now: Date,
): Promise<number> {
  await sql`update payment set refunded_minor = refunded_minor + ${amount} where id = ${paymentId}`.execute(tx)
  const { id } = await tx
    .insertInto('refund')
    .values({
      ...{ order_id: orderId, payment_id: paymentId, request_key: `surplus-${paymentId}`, amount_minor: amount },
      ...{ reason: 'surplus', created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Updates the requested amount to what is still due after something was taken off the order; ends its payment when nothing is
 * due, and releases what a payment service holds for it. Call it with the order locked.
 */
export async function updateAmountDue(tx: Db, orderId: number, now: Date): Promise<void> {
  const due = calculateAmountDue(await readBill(tx, orderId))
  if (due === 0) {
    await cancelPayments(tx, orderId, now)
    return queueClosing(tx, orderId, now)
  }
  await sql`
    update payment set amount_minor = ${due}, updated_at = ${now}::timestamptz
     where order_id = ${orderId} and status in ('pending', 'failed', 'authorized')`.execute(tx)
}

async function readBill(tx: Db, orderId: number): Promise<BilledOrder> {
  const { rows } = await sql<BilledOrder>`
    select status,
           (select json_agg(json_build_object('state', state, 'grandTotal', grand_total_minor))
              from invoice where order_id = orders.id) as invoices,
           (select coalesce(json_agg(json_build_object('grandTotal', grand_total_minor)), '[]')
              from credit_note where order_id = orders.id) as "creditNotes"
      from orders where id = ${orderId}`.execute(tx)
  const [bill] = rows
  if (!bill) throw new RangeError(`order ${orderId} does not exist`)
  return bill
}

/** Ends the unreceived payments of a canceled order. Call it with the order locked. */
export async function cancelPayments(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    update payment set status = 'canceled', updated_at = ${now}::timestamptz
     where order_id = ${orderId} and status = any(${paymentStatusesBefore('cancel')}::text[])`.execute(tx)
}

/**
 * Whether the order must not leave the shop yet, because it has to be paid first and the payment is neither authorized nor
 * received.
 */
export async function awaitsPayment(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ kind: PaymentMethod['kind']; isCovered: boolean }>`
    select ${paymentKindOfOrder} as kind,
           not exists (select from payment where order_id = orders.id and amount_minor > 0)
             or exists (select from payment where order_id = orders.id and status in ('authorized', 'paid')) as "isCovered"
      from orders where id = ${orderId}`.execute(tx)
  return rows.some(({ kind, isCovered }) => isPaidBeforeShipping(kind) && !isCovered)
}

/** A payment as shown to the staff. Amounts are minor units of the order's currency. */
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
 * Whether money was captured, or is being captured, or the customer has received or will receive something, so that an order can
 * only be refunded. Ready items are still in the shop, as are those that the carrier brought back; lost ones are not delivered.
 */
export async function isTooLateToCancel(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders
     where id = ${orderId}
       and (exists (select from payment where order_id = orders.id and captured_minor > 0)
            or exists (select from payment_task as task join payment on payment.id = task.payment_id
                        where payment.order_id = orders.id and task.kind = 'capture' and task.done_at is null)
            or exists (select from shipment where order_id = orders.id and status in ('shipped', 'delivered')))`.execute(
    tx,
  )
  return rows.length > 0
}
