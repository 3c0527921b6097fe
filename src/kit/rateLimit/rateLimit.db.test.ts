import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ShopError } from '../../shared/errors.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Db, OpenDatabase } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import {
  checkAttempt,
  clearAttempts,
  purgeAttempts,
  type RateLimitKeys,
  recordAttempt,
  settleAttempt,
} from './rateLimit.ts'

const start = new Date('2026-12-01T10:00:00Z')
const email = 'asha@example.com'

let database: OpenDatabase
let now: Date
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = start
  await database.db.deleteFrom('attempt').execute()
})

const services = (db: Db = database.db) => ({ db, secret: 'a secret of at least 32 characters', now: () => now })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

/** Signing in: five attempts per account, then one every five minutes; thirty per connection. @returns seconds to wait, 0 when allowed */
async function attempt(keys: RateLimitKeys, limit = recordAttempt): Promise<number> {
  try {
    await limit(services(), 'signIn', keys)
    return 0
  } catch (error) {
    if (error instanceof ShopError && error.code === 'request.wait') return Number(error.params.seconds)
    throw error
  }
}
async function attempts(count: number, keys: RateLimitKeys): Promise<number[]> {
  const waits: number[] = []
  for (let number = 1; number <= count; number += 1) waits.push(await attempt(keys))
  return waits
}

test('Allows the capacity at once, then one attempt per refill, and returns how long to wait', async () => {
  expect(await attempts(6, { account: email })).toEqual([0, 0, 0, 0, 0, 300])
  later(299)
  expect(await attempt({ account: email })).toBe(1)
  later(1)
  expect(await attempts(2, { account: email })).toEqual([0, 300])
})

test('Restores the whole capacity after a pause, and no more', async () => {
  await attempts(5, { account: email })
  later(24 * 3600)
  expect(await attempts(6, { account: email })).toEqual([0, 0, 0, 0, 0, 300])
})

test('An attempt rejected for one key does not count for the others', async () => {
  await attempts(5, { account: email })
  await attempts(10, { ip: '10.0.0.1', account: email })
  expect(await attempts(31, { ip: '10.0.0.1' })).toEqual([...Array(30).fill(0), 60])
})

test('Counts IP addresses of one IPv6 /64 as one key, and an account regardless of letter case', async () => {
  for (let index = 1; index <= 30; index += 1) await attempt({ ip: `2001:db8:0:7::${index}` })
  expect(await attempt({ ip: '2001:db8:0:7:ffff::1' })).toBe(60)
  expect(await attempt({ ip: '2001:db8:0:8::1' })).toBe(0)
  await attempts(5, { account: email })
  expect(await attempt({ account: email.toUpperCase() })).toBe(300)
})

test('A success refunds the attempt to the IP prefix and clears the account', async () => {
  const keys = { ip: '10.0.0.1', account: email }
  for (let round = 1; round <= 100; round += 1) {
    expect(await attempt(keys)).toBe(0)
    await settleAttempt(services(), 'signIn', keys)
  }
  expect(await attempts(4, keys)).toEqual([0, 0, 0, 0])
  await settleAttempt(services(), 'signIn', keys)
  // Three of the four still count for the IP prefix: knowing one password must not allow more attempts at other accounts.
  expect(await attempts(28, { ip: '10.0.0.1' })).toEqual([...Array(27).fill(0), 60])
  expect(await attempts(6, { account: email })).toEqual([0, 0, 0, 0, 0, 300])
})

test('A checked attempt does not count, but is rejected when no attempt is left', async () => {
  const keys = { account: email }
  for (let round = 1; round <= 10; round += 1) expect(await attempt(keys, checkAttempt)).toBe(0)
  expect(await attempts(4, keys)).toEqual([0, 0, 0, 0])
  expect(await attempt(keys, checkAttempt)).toBe(0)
  expect(await attempts(2, keys)).toEqual([0, 300])
  expect(await attempt(keys, checkAttempt)).toBe(300)
  later(300)
  expect(await attempt(keys, checkAttempt)).toBe(0)
  expect(await attempts(2, keys)).toEqual([0, 300])
})

test('Clearing restores the whole capacity of an account', async () => {
  await attempts(5, { account: email })
  await clearAttempts(services(), 'signIn', { account: email })
  expect(await attempts(6, { account: email })).toEqual([0, 0, 0, 0, 0, 300])
})

test('Counts actions and kinds of key separately', async () => {
  await attempts(5, { account: email })
  await expect(recordAttempt(services(), 'register', { account: email })).resolves.toBeUndefined()
  expect(await attempt({ ip: email })).toBe(0)
})

test('Allows five of fifty concurrent attempts', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => attempt({ account: email })))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('Does not count an attempt in a transaction that is rolled back', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await recordAttempt(services(tx), 'signIn', { account: email })
    throw new RangeError('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await attempts(6, { account: email })).toEqual([0, 0, 0, 0, 0, 300])
})

test('Stores neither IP addresses nor accounts, nor plain hashes of them', async () => {
  await attempt({ ip: '10.0.0.1', account: email })
  const rows = await database.db.selectFrom('attempt').selectAll().execute()
  expect(rows.map(({ rule }) => rule).sort()).toEqual(['signIn/account', 'signIn/ip'])
  const plain = ['10.0.0.1', email, 'ip 10.0.0.1', `account ${email}`]
  const hashes = plain.map((text) => createHash('sha256').update(text).digest('hex'))
  for (const row of rows) expect(hashes).not.toContain(Buffer.from(row.key_hash).toString('hex'))
})

test('Purges only rows that no longer limit anything', async () => {
  await attempts(5, { account: email })
  await attempt({ account: 'meera@example.com' })
  later(301)
  await purgeAttempts(services())
  expect(await database.db.selectFrom('attempt').selectAll().execute()).toHaveLength(1)
  expect(await attempts(2, { account: email })).toEqual([0, 299])
})
