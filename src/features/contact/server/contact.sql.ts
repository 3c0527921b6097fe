import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

/** Fields left empty are empty strings. */
export interface ContactRequest {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

/** @returns the id; null when the same request exists already */
export async function addContactRequest(
  db: Db,
  request: ContactRequest,
  language: Language,
  fingerprint: string,
): Promise<number | null> {
  const { phone, subject, ...required } = request
  const row = await db
    .insertInto('contact_request')
    .values({ ...required, phone: phone || null, subject: subject || null, language, fingerprint })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** @returns null when the request has been deleted since */
export async function findContactRequest(db: Db, id: number): Promise<ContactRequest | null> {
  const columns = ['name', 'email', 'phone', 'subject', 'message'] as const
  const row = await db.selectFrom('contact_request').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? { ...row, phone: row.phone ?? '', subject: row.subject ?? '' } : null
}

/** Saves an email address unless it exists, ignoring case. @returns whether it is new */
export async function addSubscriber(db: Db, email: string, language: Language): Promise<boolean> {
  const row = await db
    .insertInto('subscriber')
    .values({ email, language })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
