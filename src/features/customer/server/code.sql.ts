import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

/** How long a code is good for, once it was sent. */
export const codeMinutes = 5
/** So often one may type it wrong. */
const mostTries = 5
/** A message that waited longer is not sent: whoever asked has asked again, or gone. */
const patienceMs = 5 * 60_000

/** Asks for a message with a code to be sent, which replaces any earlier one. */
export async function askForCode(db: Db, phone: string, language: Language, now: Date): Promise<void> {
  await sql`delete from verification_code where requested_at < ${new Date(now.getTime() - 3_600_000)}::timestamptz`.execute(
    db,
  )
  await sql`
    insert into verification_code (phone, language, requested_at, next_attempt_at)
    values (${phone}, ${language}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (phone) do update
       set request = verification_code.request + 1, language = excluded.language,
           requested_at = excluded.requested_at, next_attempt_at = excluded.next_attempt_at,
           attempts = 0, sent_at = null, code_hash = null, expires_at = null, tries = 0`.execute(db)
}

export interface WaitingCode {
  phone: string
  /** What is done is done to this request only: another one may have replaced it. */
  request: number
  language: Language
  /** This one included. */
  attempts: number
}

/** Takes the number that has waited longest for its code, so that no other process takes it meanwhile. */
export async function takeCode(
  db: Db,
  now: Date,
  leaseMs: number,
  maximumAttempts: number,
): Promise<WaitingCode | null> {
  const { rows } = await sql<WaitingCode>`
    update verification_code
       set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
     where phone = (
       select phone from verification_code
        where sent_at is null and next_attempt_at <= ${now}::timestamptz and attempts < ${maximumAttempts}
          and requested_at > ${new Date(now.getTime() - patienceMs)}::timestamptz
        order by next_attempt_at limit 1 for update skip locked)
    returning phone, request, language, attempts`.execute(db)
  return rows[0] ?? null
}

/** Keeps what the code of a request is, from now on. @returns false when another request has replaced it */
export async function keepCode(db: Db, waiting: WaitingCode, codeHash: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await requestOf(db, waiting)
    .set({ code_hash: codeHash, expires_at: new Date(now.getTime() + codeMinutes * 60_000), tries: 0 })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markCodeSent(db: Db, waiting: WaitingCode, now: Date): Promise<void> {
  await requestOf(db, waiting).set({ sent_at: now }).execute()
}

export async function putOffCode(db: Db, waiting: WaitingCode, until: Date): Promise<void> {
  await requestOf(db, waiting).set({ next_attempt_at: until }).execute()
}

function requestOf(db: Db, { phone, request }: WaitingCode) {
  return db.updateTable('verification_code').where('phone', '=', phone).where('request', '=', request)
}

/**
 * Counts a try, and uses the code up when it is right. The where clause is the check: of tries at the same moment, as many are looked at
 * as are free, and one at most is right.
 */
export async function tryCode(db: Db, phone: string, codeHash: Uint8Array, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('verification_code')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .returning('code_hash')
    .executeTakeFirst()
  if (!row?.code_hash || !timingSafeEqual(row.code_hash, codeHash)) return false
  const { numDeletedRows } = await db
    .deleteFrom('verification_code')
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
