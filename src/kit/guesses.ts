/**
 * Slows down guessing. Every try is counted in the database before it is answered, for who makes it and for what it is aimed at; after a
 * few, each further one has to wait longer than the last. What was no guess is given back.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { ShopError } from '../shared/errors.ts'
import type { Db } from './database/database.ts'
import { inTransaction } from './database/transaction.ts'
import { keyedHash } from './secret.ts'

export interface GuessLimit {
  /** What is tried: counted apart from other purposes. */
  purpose: string
  /** So many tries are free; the last of them begins the first wait. */
  free: number
  firstWaitMs: number
  /** Each wait is twice the one before, up to this. */
  longestWaitMs: number
  /** After so long without a try the count begins anew. */
  forgottenAfterMs: number
}

/** @param count tries so far, this one included @returns milliseconds until the next */
export function waitAfter(count: number, { free, firstWaitMs, longestWaitMs }: GuessLimit): number {
  return count < free ? 0 : Math.min(firstWaitMs * 2 ** (count - free), longestWaitMs)
}

/**
 * Counts a try for each of its subjects, or for none when it has to wait.
 * @param subjects who tries and what is tried, such as `address 10.0.0.1` and `order 100001`
 * @throws ShopError 429 with how long to wait, in seconds and in minutes
 */
export async function countGuess(db: Db, limit: GuessLimit, subjects: readonly string[], now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - limit.forgottenAfterMs)
  await sql`delete from guess where purpose = ${limit.purpose} and last_at < ${forgotten}::timestamptz`.execute(db)
  await inTransaction(db, async (tx) => {
    for (const subject of hashed(subjects)) await countOne(tx, limit, subject, now)
  })
}

async function countOne(tx: Db, limit: GuessLimit, subject: Uint8Array, now: Date): Promise<void> {
  // The where clause is the check: of tries at the same moment, each sees the count of the one before.
  const { rows } = await sql<{ count: number }>`
    insert into guess (purpose, subject_hash, count, last_at)
    values (${limit.purpose}, ${subject}::bytea, 1, ${now}::timestamptz)
    on conflict (purpose, subject_hash) do update set count = guess.count + 1, last_at = excluded.last_at
     where guess.blocked_until is null or guess.blocked_until <= excluded.last_at
    returning count`.execute(tx)
  const row = tx.selectFrom('guess').where('purpose', '=', limit.purpose).where('subject_hash', '=', subject)
  const count = rows[0]?.count
  if (count === undefined) {
    const { blocked_until } = await row.select('blocked_until').executeTakeFirstOrThrow()
    const waitMs = (blocked_until?.getTime() ?? now.getTime()) - now.getTime()
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    throw new ShopError('request.wait', { seconds, minutes: Math.ceil(seconds / 60) })
  }
  const waitMs = waitAfter(count, limit)
  if (waitMs === 0) return
  await sql`
    update guess set blocked_until = ${new Date(now.getTime() + waitMs)}::timestamptz
     where purpose = ${limit.purpose} and subject_hash = ${subject}::bytea`.execute(tx)
}

/** Takes a counted try back, because it knew the answer. Tries before it stay counted, so a known answer does not pay for guesses. */
export async function forgiveGuess(db: Db, limit: GuessLimit, subjects: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const subject of hashed(subjects)) {
      await sql`
        update guess set count = greatest(count - 1, 0),
                         blocked_until = case when count > ${limit.free} then blocked_until end
         where purpose = ${limit.purpose} and subject_hash = ${subject}::bytea`.execute(tx)
    }
  })
}

/** Forgets every try, for whoever has shown that they were the owner's own. */
export async function clearGuesses(db: Db, limit: GuessLimit, subjects: readonly string[]): Promise<void> {
  for (const subject of hashed(subjects)) {
    await db.deleteFrom('guess').where('purpose', '=', limit.purpose).where('subject_hash', '=', subject).execute()
  }
}

/**
 * What a try is counted for, so that the table does not tell it: addresses and numbers are few enough for a plain hash to be tried out.
 * @param secret the shop's own
 */
export function subjectOf(secret: string, text: string): string {
  return Buffer.from(keyedHash(secret, 'limit', text)).toString('base64')
}

/** In one order for everybody, so that tries at the same moment do not lock each other out. */
function hashed(subjects: readonly string[]): Uint8Array[] {
  return subjects.toSorted().map((subject) => createHash('sha256').update(subject).digest())
}

/** Whom an address belongs to, as far as one can tell: with IPv6 a home has a network of addresses (/64), not one. */
export function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [front = '', back] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = back === undefined ? 0 : 8 - groups(front).length - groups(back).length
  const all = [...groups(front), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(back)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
