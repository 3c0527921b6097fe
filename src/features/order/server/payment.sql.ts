import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { paymentStatusesBefore } from '../payment.status.ts'

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
