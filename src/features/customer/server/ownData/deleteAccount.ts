/** Deletion of an account. What is retained, and why: `docs/decisions/011-deletion.md`. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { MailKind } from '../../../../kit/mail/mailKinds.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { type Language, languages } from '../../../../shared/locale.ts'
import type { RetainedData } from './accountDeletedMail.ts'

/** Deletes the account and all personal data in one transaction, then the files. */
export async function deleteAccount(services: Services, customerId: number): Promise<void> {
  const files = await inTransaction(services.db, (tx) => eraseAccount(tx, customerId, services.now()))
  for (const file of files) await services.files.remove(file)
}

/**
 * Deletes the rows, and confirms it by email. @returns files below DATA_DIR, for the caller to delete after the transaction
 */
export async function eraseAccount(tx: Db, customerId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string | null; phone: string | null; language: Language }>`
    select email, phone, language from customer where id = ${customerId} for update`.execute(tx)
  const [customer] = rows
  if (!customer) return []
  const data = await countRetained(tx, customerId)
  await anonymizeOrders(tx, customerId)
  await anonymizeReviews(tx, customerId)
  const invoices = await removeRegistrations(tx, customerId)
  await removeMails(tx, customerId, customer.email)
  if (customer.email !== null) await unsubscribe(tx, customer.email)
  await tx
    .deleteFrom('verification_code')
    .where('phone', '=', customer.phone ?? '')
    .execute()
  // Sessions, devices, passkeys, security events, addresses, carts and the wishlist belong to the customer and go with the row.
  await tx.deleteFrom('customer').where('id', '=', customerId).execute()
  const { email, language } = customer
  if (email !== null) await queueMail(tx, { kind: 'account-deleted', recipient: email, language, data }, now)
  return invoices
}

/** What stays of a person after the account is deleted. */
async function countRetained(tx: Db, customerId: number): Promise<RetainedData> {
  const { rows } = await sql<RetainedData>`
    select count(*)::int as orders,
           (count(*) filter (where status not in ('completed', 'canceled', 'closed')))::int as "openOrders",
           (select count(*)::int from review where customer_id = ${customerId} and status = 'approved') as reviews
      from orders where customer_id = ${customerId}`.execute(tx)
  return rows[0] ?? { orders: 0, openOrders: 0, reviews: 0 }
}

/** Anonymizes completed orders now, open ones once they are completed. */
async function anonymizeOrders(tx: Db, customerId: number): Promise<void> {
  await sql`update orders set forget_when_done = true where customer_id = ${customerId}`.execute(tx)
  await sql`
    select forget_person(id) from orders
     where customer_id = ${customerId} and status in ('completed', 'canceled', 'closed')`.execute(tx)
}

/** Public reviews stay without the name and the staff's reply; unpublished ones are deleted. */
async function anonymizeReviews(tx: Db, customerId: number): Promise<void> {
  await sql`
    delete from inbox_reply using review
     where review.id = review_id and review.customer_id = ${customerId}`.execute(tx)
  await sql`delete from review where customer_id = ${customerId} and status <> 'approved'`.execute(tx)
  for (const language of languages) {
    const name = translator(language, 'server')('review.formerCustomer')
    await tx
      .updateTable('review')
      .set({ name })
      .where('customer_id', '=', customerId)
      .where('language', '=', language)
      .execute()
  }
}

/** @returns paths of the invoices */
async function removeRegistrations(tx: Db, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; path: string | null }>`
    delete from product_registration where customer_id = ${customerId} returning id, invoice_path as path`.execute(tx)
  const ids = rows.map((row) => String(row.id))
  await sql`delete from mail_queue where data ->> 'registrationId' = any(${ids}::text[])`.execute(tx)
  return rows.flatMap((row) => row.path ?? [])
}

/**
 * Also ends the subscription and the stock alerts of an unverified email address, because most are unverified. At worst, an
 * account with someone else's email address ends subscriptions that the owner can renew.
 * @returns how many ended
 */
export async function unsubscribe(tx: Db, email: string): Promise<number> {
  const { rows: ended } = await sql`
    with newsletter as (delete from subscriber where lower(email) = lower(${email}) returning 1),
         alerts as (delete from stock_alert where lower(email) = lower(${email}) returning 1)
    select 1 from newsletter union all select 1 from alerts`.execute(tx)
  const kinds: readonly MailKind[] = ['subscribed', 'back-in-stock']
  await sql`delete from mail_queue where kind = any(${kinds}::text[]) and lower(recipient) = lower(${email})`.execute(
    tx,
  )
  return ended.length
}

/** Deletes emails in the outbox that are about the account or go to its email address. */
async function removeMails(tx: Db, customerId: number, email: string | null): Promise<void> {
  await sql`
    delete from mail_queue
     where data ->> 'customerId' = ${String(customerId)}
        or ((sent_at is not null or canceled_at is not null) and lower(recipient) = lower(${email}::text))`.execute(tx)
}
