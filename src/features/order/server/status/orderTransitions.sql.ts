import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { OrderEventKind } from '../../order.events.ts'

/** Whether an invoice of the order is paid. */
export async function isPaid(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invoice where order_id = ${orderId} and state = 'paid' limit 1`.execute(tx)
  return rows.length > 0
}

/** Marks the order's invoice as paid. */
export async function payInvoice(tx: Db, orderId: number, transactionId: string | null): Promise<void> {
  await sql`
    update invoice set state = 'paid', transaction_id = ${transactionId}
     where order_id = ${orderId} and state = 'pending'`.execute(tx)
}

/**
 * Whether an order was paid, or the shop has started to work on it. A shipment counts as work, including one that is ready in a
 * store.
 */
export async function isInProgress(tx: Db, orderId: number): Promise<boolean> {
  const kinds: OrderEventKind[] = ['processing', 'authorized', 'paid', 'shipped', 'readyForPickup']
  // Orders placed before events were recorded lack one for their payment.
  const { rows } = await sql`
    select from order_event where order_id = ${orderId} and kind = any(${kinds}::text[])
    union all
    select from payment where order_id = ${orderId} and status in ('authorized', 'paid') limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Extends the expiry of an order by the time it was on hold. Call it with the order locked, before recording the event of its
 * release.
 */
export async function postponeExpiry(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    update orders
       set expires_at = expires_at + make_interval(days => ceil(extract(epoch from ${now}::timestamptz - (
             select max(created_at) from order_event where order_id = orders.id and kind = 'flagged')) / 86400)::int)
     where id = ${orderId} and expires_at is not null`.execute(tx)
}
