/**
 * Limits how often something can be tried. Each rule of an action is a leaky bucket per key, in the database, so that all processes count
 * alike and a restart forgets nothing. Attempts are counted before they are looked at; a success gives them back.
 */
import { sql } from 'kysely'
import { ShopError } from '../../shared/errors.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { keyedHash } from '../secret.ts'
import type { Services } from '../services.ts'
import { type AttemptAction, type AttemptKey, type AttemptRule, attemptRules } from './attemptRules.ts'
import { ipPrefix } from './ipPrefix.ts'

/** Whom an attempt counts for. A rule without its key does not apply. */
export type AttemptKeys = Readonly<Partial<Record<AttemptKey, string | null | undefined>>>

type AttemptServices = Pick<Services, 'db' | 'secret' | 'now'>

/**
 * Counts an attempt for every key, or for none when one of them is used up. `services.db` may be a transaction: the attempt then counts
 * only when that is committed.
 * @throws ShopError `request.wait`, or what the rule says, with the time until the next attempt, in seconds and in minutes
 */
export async function recordAttempt(
  services: AttemptServices,
  action: AttemptAction,
  keys: AttemptKeys,
): Promise<void> {
  const buckets = bucketsFor(services.secret, action, keys)
  const now = services.now()
  await withTransaction(services.db, async (tx) => {
    for (const [index, bucket] of buckets.entries()) {
      // The buckets before this one had room, and get it back with the transaction.
      if (!(await fill(tx, bucket, now))) throw refusal(bucket, await longestWaitMs(tx, buckets.slice(index), now))
    }
  })
}

/** Gives back what the rules say after a success: this attempt, or all of the key's. */
export async function creditSuccess(
  services: AttemptServices,
  action: AttemptAction,
  keys: AttemptKeys,
): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    for (const bucket of bucketsFor(services.secret, action, keys)) {
      if (bucket.onSuccess === 'refund') await refundAttempt(tx, bucket)
      if (bucket.onSuccess === 'clear') await clear(tx, bucket)
    }
  })
}

/** Forgets all attempts of these keys, for an owner who proved themselves another way. */
export async function clearAttempts(
  services: AttemptServices,
  action: AttemptAction,
  keys: AttemptKeys,
): Promise<void> {
  for (const bucket of bucketsFor(services.secret, action, keys)) await clear(services.db, bucket)
}

/** Deletes what no longer limits anything. */
export async function purgeAttempts({ db, now }: Pick<AttemptServices, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('attempt').where('empty_at', '<=', now()).execute()
}

interface Bucket extends AttemptRule {
  rule: string
  keyHash: Uint8Array
}

/** In the order of the rules, which is the same for everybody: concurrent attempts never wait for each other in a circle. */
function bucketsFor(secret: string, action: AttemptAction, keys: AttemptKeys): Bucket[] {
  const rules: readonly AttemptRule[] = attemptRules[action]
  return rules.flatMap((rule) => {
    const key = keys[rule.key]
    if (key === null || key === undefined) return []
    const keyHash = keyedHash(secret, 'attempt', `${rule.key} ${normalizeKey(rule.key, key)}`)
    return [{ ...rule, rule: `${action}/${rule.key}`, keyHash }]
  })
}

/** Spellings of the same connection, mailbox or number count as one. */
function normalizeKey(kind: AttemptKey, key: string): string {
  if (kind === 'ip') return ipPrefix(key)
  if (kind === 'phone') return key.replace(/\D/g, '')
  // What stands behind a plus sign goes to the same mailbox.
  return kind === 'recipient' ? key.toLowerCase().replace(/\+[^@]*(?=@)/, '') : key.toLowerCase()
}

/** @returns whether there was room: the where clause is the check, so concurrent attempts see each other */
async function fill(tx: Db, { rule, keyHash, capacity, refillMs }: Bucket, now: Date): Promise<boolean> {
  const refill = sql`${refillMs}::float8 * interval '1 millisecond'`
  const level = sql`greatest(attempt.empty_at, ${now}::timestamptz) + ${refill}`
  const { rows } = await sql`
    insert into attempt (rule, key_hash, empty_at)
    values (${rule}, ${keyHash}::bytea, ${now}::timestamptz + ${refill})
    on conflict (rule, key_hash) do update set empty_at = ${level}
     where ${level} <= ${new Date(now.getTime() + capacity * refillMs)}::timestamptz
    returning rule`.execute(tx)
  return rows.length > 0
}

async function longestWaitMs(tx: Db, buckets: readonly Bucket[], now: Date): Promise<number> {
  let longest = 0
  for (const { rule, keyHash, capacity, refillMs } of buckets) {
    const row = await tx
      .selectFrom('attempt')
      .select('empty_at')
      .where('rule', '=', rule)
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
    const emptyAt = row?.empty_at.getTime() ?? 0
    longest = Math.max(longest, emptyAt + refillMs - capacity * refillMs - now.getTime())
  }
  return longest
}

function refusal({ refusal = 'request.wait' }: AttemptRule, waitMs: number): ShopError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ShopError(refusal, { seconds, minutes: Math.ceil(seconds / 60) })
}

async function refundAttempt(tx: Db, { rule, keyHash, refillMs }: Bucket): Promise<void> {
  await sql`
    update attempt set empty_at = empty_at - ${refillMs}::float8 * interval '1 millisecond'
     where rule = ${rule} and key_hash = ${keyHash}::bytea`.execute(tx)
}

async function clear(db: Db, { rule, keyHash }: Bucket): Promise<void> {
  await db.deleteFrom('attempt').where('rule', '=', rule).where('key_hash', '=', keyHash).execute()
}

function withTransaction(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  return db.isTransaction ? work(db) : inTransaction(db, work)
}
