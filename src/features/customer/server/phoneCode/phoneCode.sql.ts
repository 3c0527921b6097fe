import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { hourMs, minuteMs } from '../../../../shared/durations.ts'
import type { Language } from '../../../../shared/locale.ts'

/** How long a code is valid after it was sent. */
export const codeMinutes = 5
/** A message that waited longer is not sent: by then, the customer has requested another code or left. */
const requestExpiryMs = 5 * minuteMs
const maxLifeMs = hourMs

export interface CodeRequest {
  phone: string
  /** Hash of the requesting browser's device cookie. */
  device: Uint8Array
  language: Language
}

/** Requests a message with a code. Earlier codes stay valid; otherwise anyone could invalidate the owner's. */
export async function requestCode(db: Db, { phone, device, language }: CodeRequest, now: Date): Promise<void> {
  const outdated = new Date(now.getTime() - maxLifeMs)
  await db.deleteFrom('verification_code').where('requested_at', '<', outdated).execute()
  await db
    .insertInto('verification_code')
    .values({ phone, device_hash: device, language, requested_at: now, next_attempt_at: now })
    .execute()
}

export interface QueuedCode {
  id: number
  phone: string
  language: Language
  /** Including this one. */
  attempts: number
}

/** Claims the request that has waited longest, so that no other process can take it. */
export async function claimCode(
  db: Db,
  now: Date,
  leaseMs: number,
  maximumAttempts: number,
): Promise<QueuedCode | null> {
  const { rows } = await sql<QueuedCode>`
    update verification_code
       set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
     where id = (
       select id from verification_code
        where sent_at is null and next_attempt_at <= ${now}::timestamptz and attempts < ${maximumAttempts}
          and requested_at > ${new Date(now.getTime() - requestExpiryMs)}::timestamptz
        order by next_attempt_at limit 1 for update skip locked)
    returning id, phone, language, attempts`.execute(db)
  return rows[0] ?? null
}

/** When the next message is due; null when none waits. */
export async function findNextCode(db: Db, now: Date, maximumAttempts: number): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(next_attempt_at) as due from verification_code
     where sent_at is null and attempts < ${maximumAttempts}
       and requested_at > ${new Date(now.getTime() - requestExpiryMs)}::timestamptz`.execute(db)
  return rows[0]?.due ?? null
}

/** Stores the code of a request; it is valid from now on. @returns false when the request no longer exists */
export async function storeCode(db: Db, { id }: QueuedCode, codeHash: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_code')
    .set({ code_hash: codeHash, expires_at: new Date(now.getTime() + codeMinutes * minuteMs) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks a code as sent, so that the worker does not send it again. */
export async function markCodeSent(db: Db, { id }: QueuedCode, now: Date): Promise<void> {
  await db.updateTable('verification_code').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Postpones the next attempt to send the code. */
export async function rescheduleCode(db: Db, { id }: QueuedCode, until: Date): Promise<void> {
  await db.updateTable('verification_code').set({ next_attempt_at: until }).where('id', '=', id).execute()
}

/** The latest valid code that this browser requested; null without one. */
export async function findDeviceCode(db: Db, phone: string, device: Uint8Array, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('verification_code')
    .select('id')
    .where('phone', '=', phone)
    .where('device_hash', '=', device)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Checks a code without consuming it. */
export async function isCodeCorrect(db: Db, phone: string, codeHash: Uint8Array, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('verification_code')
    .select('id')
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Consumes a code and every other one of its number. The delete is the check: only one of several concurrent attempts with the same code
 * succeeds. The hash is keyed, so the time a comparison takes reveals nothing about the code.
 * @returns whether it was correct
 */
export async function consumeCode(db: Db, phone: string, codeHash: Uint8Array, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('verification_code')
      .where('phone', '=', phone)
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await tx.deleteFrom('verification_code').where('phone', '=', phone).execute()
    return true
  })
}
