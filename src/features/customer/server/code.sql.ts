import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Language } from '../../../shared/locale.ts'

/** How long a code is good for, once it was sent. */
export const codeMinutes = 5
/** A message that waited longer is not sent: whoever asked has asked again, or gone. */
const patienceMs = 5 * 60_000
const longestLifeMs = 60 * 60_000

export interface CodeRequest {
  phone: string
  /** Hash of the device cookie of the browser that asks. */
  device: Uint8Array
  language: Language
}

/** Asks for a message with a code to be sent. Earlier codes stay good, or anybody could spoil the one that the owner has. */
export async function askForCode(db: Db, { phone, device, language }: CodeRequest, now: Date): Promise<void> {
  const outdated = new Date(now.getTime() - longestLifeMs)
  await db.deleteFrom('verification_code').where('requested_at', '<', outdated).execute()
  await db
    .insertInto('verification_code')
    .values({ phone, device_hash: device, language, requested_at: now, next_attempt_at: now })
    .execute()
}

export interface WaitingCode {
  id: number
  phone: string
  language: Language
  /** This one included. */
  attempts: number
}

/** Takes the request that has waited longest, so that no other process takes it meanwhile. */
export async function takeCode(
  db: Db,
  now: Date,
  leaseMs: number,
  maximumAttempts: number,
): Promise<WaitingCode | null> {
  const { rows } = await sql<WaitingCode>`
    update verification_code
       set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
     where id = (
       select id from verification_code
        where sent_at is null and next_attempt_at <= ${now}::timestamptz and attempts < ${maximumAttempts}
          and requested_at > ${new Date(now.getTime() - patienceMs)}::timestamptz
        order by next_attempt_at limit 1 for update skip locked)
    returning id, phone, language, attempts`.execute(db)
  return rows[0] ?? null
}

/** Keeps the code of a request, from now on. @returns false when the request was settled by another code */
export async function keepCode(db: Db, { id }: WaitingCode, codeHash: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_code')
    .set({ code_hash: codeHash, expires_at: new Date(now.getTime() + codeMinutes * 60_000) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markCodeSent(db: Db, { id }: WaitingCode, now: Date): Promise<void> {
  await db.updateTable('verification_code').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function putOffCode(db: Db, { id }: WaitingCode, until: Date): Promise<void> {
  await db.updateTable('verification_code').set({ next_attempt_at: until }).where('id', '=', id).execute()
}

/** The latest code that this browser asked for and that may still be used; null without one. */
export async function findCodeOfDevice(db: Db, phone: string, device: Uint8Array, now: Date): Promise<number | null> {
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

/** Without using it up. */
export async function isCodeRight(db: Db, phone: string, codeHash: Uint8Array, now: Date): Promise<boolean> {
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
 * Uses a code up, and with it every other one of its number. The delete is the check: of attempts with the same code at the same moment
 * one succeeds. The hash is keyed, so how long it takes to compare tells nothing about the code.
 * @returns whether it was right
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
