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
