/**
 * Limits how often something can be attempted. Each rule of an action is a leaky bucket per key in the database, shared by all processes
 * and preserved across restarts. An attempt is counted before it is checked; a success refunds it.
 */
import { sql } from 'kysely'
import { ShopError } from '../../shared/errors.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { inTransaction } from '../database/transaction.ts'
import { keyedHash } from '../secret.ts'
import type { Services } from '../services.ts'
import { ipPrefix } from './ipPrefix.ts'
import { type LimitedAction, type RateLimitKey, type RateLimitRule, rateLimitRules } from './rateLimitRules.ts'

/** What an attempt is counted for. A rule without its key does not apply. */
export type RateLimitKeys = Readonly<Partial<Record<RateLimitKey, string | null | undefined>>>

type RateLimitServices = Pick<Services, 'db' | 'secret' | 'now'>

/**
 * Counts an attempt for every key, or for none when one of them is used up. `services.db` may be a transaction: the attempt then counts
 * only when that is committed.
 * @throws ShopError `request.wait`, or the rule's own code, with the seconds and minutes until the next attempt
 */
export async function recordAttempt(
  services: RateLimitServices,
  action: LimitedAction,
  keys: RateLimitKeys,
): Promise<void> {
  await limitAttempt(services, action, keys, true)
}

/**
 * Rejects an attempt as `recordAttempt` does, but does not count it: for a success of an action that refunds it, when the outcome is known
 * before the response. Concurrent attempts of the same key wait for one another.
 * @throws ShopError see `recordAttempt`
 */
export async function checkAttempt(
  services: RateLimitServices,
  action: LimitedAction,
  keys: RateLimitKeys,
): Promise<void> {
  await limitAttempt(services, action, keys, false)
}

async function limitAttempt(
  { db, secret, now: readClock }: RateLimitServices,
  action: LimitedAction,
  keys: RateLimitKeys,
  isCounted: boolean,
): Promise<void> {
  const buckets = bucketsFor(secret, action, keys)
  const now = readClock()
  const limit = async (tx: Db) => {
    const filled = await fill(tx, buckets, now, isCounted)
    const full = buckets.filter(({ rule }) => !filled.has(rule))
    // Rolling back the transaction refunds the keys that were counted.
    if (full[0]) throw rateLimitError(full[0], await maxWaitMs(tx, full, now))
  }
  // One key is counted or not, without a transaction.
  await (buckets.length === 1 ? limit(db) : inTransaction(db, limit))
}

/** After a success, refunds this attempt or clears all attempts of the key, depending on the rules. */
export async function settleAttempt(
  services: RateLimitServices,
  action: LimitedAction,
  keys: RateLimitKeys,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const bucket of bucketsFor(services.secret, action, keys)) {
      if (bucket.onSuccess === 'refund') await refundAttempt(tx, bucket)
      if (bucket.onSuccess === 'clear') await clear(tx, bucket)
    }
  })
}

/** Clears all attempts of these keys, for an owner who proved their identity in another way. */
export async function clearAttempts(
  services: RateLimitServices,
  action: LimitedAction,
  keys: RateLimitKeys,
): Promise<void> {
  for (const bucket of bucketsFor(services.secret, action, keys)) await clear(services.db, bucket)
}

/** Deletes rows that no longer limit anything. */
export async function purgeAttempts({ db, now }: Pick<RateLimitServices, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('attempt').where('empty_at', '<=', now()).execute()
}

interface Bucket extends RateLimitRule {
  rule: string
  keyHash: Uint8Array
}

/** In the fixed order of the rules, so that concurrent attempts cannot deadlock. */
function bucketsFor(secret: string, action: LimitedAction, keys: RateLimitKeys): Bucket[] {
  const rules: readonly RateLimitRule[] = rateLimitRules[action]
  return rules.flatMap((rule) => {
    const key = keys[rule.key]
    if (key === null || key === undefined) return []
    const keyHash = keyedHash(secret, 'attempt', `${rule.key} ${normalizeKey(rule.key, key)}`)
    return [{ ...rule, rule: `${action}/${rule.key}`, keyHash }]
  })
}

/** Different spellings of a connection, mailbox or number count as one. */
function normalizeKey(kind: RateLimitKey, key: string): string {
  if (kind === 'ip') return ipPrefix(key)
  if (kind === 'phone') return key.replace(/\D/g, '')
  // `name+tag@` delivers to the same mailbox.
  return kind === 'recipient' ? key.toLowerCase().replace(/\+[^@]*(?=@)/, '') : key.toLowerCase()
}

/**
 * Counts an attempt in every bucket that is not full, or only locks these. The where clause is the check, so concurrent attempts see each
 * other.
 * @returns the rules that allow the attempt
 */
async function fill(tx: Db, buckets: readonly Bucket[], now: Date, isCounted: boolean): Promise<Set<string>> {
  const refill = sql`refill_ms * interval '1 millisecond'`
  const level = sql`greatest(attempt.empty_at, ${now}::timestamptz)`
  // `excluded` is what the bucket would be if it were empty before.
  const { rows } = await sql<{ rule: string }>`
    ${prepared} with bucket as (
      select * from unnest(
        ${buckets.map(({ rule }) => rule)}::text[], ${buckets.map(({ keyHash }) => keyHash)}::bytea[],
        ${buckets.map(({ capacity }) => capacity)}::int[], ${buckets.map(({ refillMs }) => refillMs)}::float8[]
      ) as bucket (rule, key_hash, capacity, refill_ms)
    )
    insert into attempt (rule, key_hash, empty_at)
    select rule, key_hash, ${now}::timestamptz + ${isCounted ? 1 : 0}::int * ${refill} from bucket
        on conflict (rule, key_hash) do update set empty_at = ${level} + (excluded.empty_at - ${now}::timestamptz)
     where ${level} <= (select ${now}::timestamptz + (capacity - 1) * ${refill} from bucket where bucket.rule = attempt.rule)
    returning rule`.execute(tx)
  return new Set(rows.map(({ rule }) => rule))
}

async function maxWaitMs(tx: Db, buckets: readonly Bucket[], now: Date): Promise<number> {
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

function rateLimitError({ errorCode = 'request.wait' }: RateLimitRule, waitMs: number): ShopError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ShopError(errorCode, { seconds, minutes: Math.ceil(seconds / 60) })
}

async function refundAttempt(tx: Db, { rule, keyHash, refillMs }: Bucket): Promise<void> {
  await sql`
    ${prepared} update attempt set empty_at = empty_at - ${refillMs}::float8 * interval '1 millisecond'
     where rule = ${rule} and key_hash = ${keyHash}::bytea`.execute(tx)
}

async function clear(db: Db, { rule, keyHash }: Bucket): Promise<void> {
  await db.deleteFrom('attempt').where('rule', '=', rule).where('key_hash', '=', keyHash).execute()
}
