import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

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

/** Creates a shipment with all unshipped items. @returns its id and number of items; null when nothing is left to ship */
export async function insertShipment(
  tx: Db,
  orderId: number,
  { carrier, trackNumber }: { carrier: string; trackNumber: string | null },
  now: Date,
): Promise<{ id: number; quantity: number } | null> {
  const { rows } = await sql<{ id: number; left: number }>`
    select line.id, (line.quantity - line.canceled_quantity - coalesce(sum(sent.quantity), 0))::int as left
      from order_line as line left join shipment_line as sent on sent.order_line_id = line.id
     where line.order_id = ${orderId}
     group by line.id having line.quantity - line.canceled_quantity > coalesce(sum(sent.quantity), 0)
     order by line.position`.execute(tx)
  if (rows.length === 0) return null
  const shipment = await tx
    .insertInto('shipment')
    .values({
      order_id: orderId,
      carrier_code: carrier.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      carrier_title: carrier,
      track_number: trackNumber,
      // The email is queued in the same transaction.
      is_mailed: true,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_line')
    .values(rows.map(({ id, left }) => ({ shipment_id: shipment.id, order_line_id: id, quantity: left })))
    .execute()
  return { id: shipment.id, quantity: rows.reduce((sum, { left }) => sum + left, 0) }
}

/** Marks all shipped parcels as delivered. */
export async function deliverShipments(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    update shipment set status = 'delivered', updated_at = ${now}::timestamptz
     where order_id = ${orderId} and status = 'shipped'`.execute(tx)
}
