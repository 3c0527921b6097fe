/** The end of an account. What is kept, and why: `docs/decisions/011-deletion.md`. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { MailKind } from '../../../../kit/mail/mailKinds.ts'
import type { Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { languages } from '../../../../shared/locale.ts'
import { removeInvoice } from '../../../registration/server/invoiceFile.ts'

/** Deletes the account and everything of its person, in one transaction; files go after it. */
export async function deleteAccount({ db, settings }: Services, customerId: number): Promise<void> {
  const files = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ email: string | null; phone: string | null }>`
      select email, phone from customer where id = ${customerId} for update`.execute(tx)
    const [customer] = rows
    if (!customer) return []
    await forgetOrders(tx, customerId)
    await forgetReviews(tx, customerId)
    const invoices = await removeRegistrations(tx, customerId)
    await removeMails(tx, customerId, customer.email)
    if (customer.email !== null) await unsubscribe(tx, customer.email)
    await tx
      .deleteFrom('verification_code')
      .where('phone', '=', customer.phone ?? '')
      .execute()
    // Sessions, devices, passkeys, security events, addresses, carts and the wishlist are the customer's alone: they go with the row.
    await tx.deleteFrom('customer').where('id', '=', customerId).execute()
    return invoices
  })
  for (const file of files) await removeInvoice(settings.dataDir, file)
}

/** An order that is done forgets the person now, one that is under way when it is done. */
async function forgetOrders(tx: Db, customerId: number): Promise<void> {
  await sql`update orders set forget_when_done = true where customer_id = ${customerId}`.execute(tx)
  await sql`
    select forget_person(id) from orders
     where customer_id = ${customerId} and status in ('completed', 'canceled', 'closed', 'fraud')`.execute(tx)
}

/** What others have read stays, without the name; what nobody has read goes. */
async function forgetReviews(tx: Db, customerId: number): Promise<void> {
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

/** @returns paths of the invoices that came with them */
async function removeRegistrations(tx: Db, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; path: string | null }>`
    delete from product_registration where customer_id = ${customerId} returning id, invoice_path as path`.execute(tx)
  const ids = rows.map((row) => String(row.id))
  await sql`delete from mail_queue where data ->> 'registrationId' = any(${ids}::text[])`.execute(tx)
  return rows.flatMap((row) => row.path ?? [])
}

/**
 * Also for an address that was never proved, for most are not. The worst that somebody can do with an account in another one's name is to
 * end a subscription, which its owner can begin again.
 */
async function unsubscribe(tx: Db, email: string): Promise<void> {
  await sql`delete from subscriber where lower(email) = lower(${email})`.execute(tx)
  const kind: MailKind = 'subscribed'
  await sql`delete from mail_queue where kind = ${kind} and lower(recipient) = lower(${email})`.execute(tx)
}

/** Mails about the account, and those that were sent to it: the queue keeps them. */
async function removeMails(tx: Db, customerId: number, email: string | null): Promise<void> {
  await sql`
    delete from mail_queue
     where data ->> 'customerId' = ${String(customerId)}
        or (sent_at is not null and lower(recipient) = lower(${email}::text))`.execute(tx)
}
