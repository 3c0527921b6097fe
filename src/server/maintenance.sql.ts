import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Maximum rows per delete statement, so that its locks are short. */
const batchSize = 500

/**
 * Deletes guest carts unchanged since then, with their addresses. Ordered carts stay with their order.
 * Skips rows that another process is deleting or a shopper is changing.
 * @returns number of deleted carts
 */
export async function deleteUntouchedGuestCarts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart where id in (
      select id from cart
       where customer_id is null and status <> 'ordered' and updated_at < ${before}::timestamptz
         and not exists (select from cart_line as line where line.cart_id = cart.id and line.updated_at >= ${before}::timestamptz)
         and not exists (select from orders where orders.cart_id = cart.id)
       order by updated_at limit ${batchSize}::int for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes emails sent or canceled before then; keeps waiting ones and those that were given up. @returns number of deleted emails */
export async function deleteSentMails(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_queue where id in (
      select id from mail_queue where sent_at < ${before}::timestamptz or canceled_at < ${before}::timestamptz
       order by coalesce(sent_at, canceled_at) limit ${batchSize}::int for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
