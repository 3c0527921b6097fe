import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Rows that one statement deletes at most: nobody waits long for its locks. */
const batchSize = 500

/**
 * Deletes carts of guests that nobody has touched since, with their addresses. Ordered ones stay with their order.
 * Rows that another process is deleting, or a shopper is changing, are left to it.
 * @returns how many went
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

/** Deletes mails that were sent before. What still waits to be sent stays. @returns how many went */
export async function deleteSentMails(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_queue where id in (
      select id from mail_queue where sent_at < ${before}::timestamptz
       order by sent_at limit ${batchSize}::int for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
