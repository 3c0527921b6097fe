import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { MailKind } from '../../../../kit/mail/mailKinds.ts'
import { hourMs, minuteMs } from '../../../../shared/durations.ts'
import { hashSecret, newSecret } from '../../../session/server/identity.ts'

/** How long a link is valid after it was created. */
export const linkMinutes = 30
/** An email that waited longer is not sent, because the customer no longer expects it. */
const requestExpiryMs = hourMs
const maxLifeMs = requestExpiryMs + linkMinutes * minuteMs

/**
 * Requests an email with a link. Earlier links stay valid; otherwise anyone could invalidate the owner's. Runs one statement whether the
 * account exists or not. The email goes to the stored email address, not to the one that was typed.
 */
export async function requestPasswordReset(db: Db, email: string, now: Date): Promise<void> {
  const kind: MailKind = 'password-reset'
  await sql`
    with known as (
      select id, email, language from customer where lower(email) = lower(${email}) and is_active
    ), outdated as (
      delete from password_reset where requested_at < ${new Date(now.getTime() - maxLifeMs)}::timestamptz
    ), asked as (
      insert into password_reset (customer_id, requested_at)
      select id, ${now}::timestamptz from known
      returning id, customer_id
    )
    insert into mail_queue (kind, recipient, language, data, next_attempt_at)
    select ${kind}, known.email, known.language,
           jsonb_build_object('customerId', asked.customer_id, 'request', asked.id), ${now}::timestamptz
      from known join asked on asked.customer_id = known.id`.execute(db)
}

/** Creates the token of a link. @returns null when a link has been used since, or the request is out of date */
export async function createResetToken(
  db: Db,
  { customerId, request }: { customerId: number; request: number },
  now: Date,
): Promise<string | null> {
  const token = newSecret()
  const { numUpdatedRows } = await db
    .updateTable('password_reset')
    .set({ token_hash: hashSecret(token), expires_at: new Date(now.getTime() + linkMinutes * minuteMs) })
    .where('customer_id', '=', customerId)
    .where('id', '=', request)
    .where('requested_at', '>', new Date(now.getTime() - requestExpiryMs))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? token : null
}

interface Claim {
  token: string
  email: string
}

/** The customer whose link it is; null when it is invalid or for another email address. */
export async function findReset(db: Db, { token, email }: Claim, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset as reset')
    .innerJoin('customer', 'customer.id', 'reset.customer_id')
    .select('customer.id')
    .where('reset.token_hash', '=', hashSecret(token))
    .where('reset.expires_at', '>', now)
    .where(sql`lower(customer.email)`, '=', sql`lower(${email})`)
    .where('customer.is_active', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Consumes a link and every other one of the account. @returns false when one of them has just been used */
export async function consumeReset(tx: Db, customerId: number, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_reset')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await deleteReset(tx, customerId)
  return true
}

/** Invalidates the customer's reset link. */
export async function deleteReset(tx: Db, customerId: number): Promise<void> {
  await tx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
}
