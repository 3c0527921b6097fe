import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Db, OpenDatabase } from './database.ts'
import { inTransaction, openSnapshot } from './transaction.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table counter (name text primary key, value integer not null)`.execute(database.db)
})
afterAll(() => database.close())

const increase = (tx: Db, name: string) => sql`update counter set value = value + 1 where name = ${name}`.execute(tx)

async function readCounters() {
  const { rows } = await sql`select name, value from counter order by name`.execute(database.db)
  return rows
}

test('Two transactions that lock the same rows in opposite order both succeed', async () => {
  await sql`truncate counter`.execute(database.db)
  await sql`insert into counter values ('a', 0), ('b', 0)`.execute(database.db)
  // The embedded database runs one transaction at a time; PostgreSQL has a deadlock once both hold their first row.
  const isConcurrent = database.kind === 'postgres'
  const bothHoldOne = Promise.withResolvers<void>()
  let runs = 0
  let holding = 0
  // Only one of the two looks for the deadlock; otherwise PostgreSQL may roll back both.
  const increaseBoth = (first: string, second: string, deadlockTimeout: string) =>
    inTransaction(database.db, async (tx) => {
      runs += 1
      await sql`set local deadlock_timeout = ${sql.lit(deadlockTimeout)}`.execute(tx)
      await increase(tx, first)
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      if (isConcurrent) await bothHoldOne.promise
      await increase(tx, second)
    })
  await Promise.all([increaseBoth('a', 'b', '50ms'), increaseBoth('b', 'a', '1min')])
  expect(runs).toBe(isConcurrent ? 3 : 2)
  expect(await readCounters()).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ])
})

const raise = (tx: Db, code: string) =>
  sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(tx)

test.each([
  ['40P01', 5],
  ['40001', 5],
  ['23505', 1],
])('A transaction that always fails with %s is tried %i times, and changes nothing', async (code, tries) => {
  await sql`truncate counter`.execute(database.db)
  let runs = 0
  const failing = inTransaction(database.db, async (tx) => {
    runs += 1
    await sql`insert into counter values ('a', 1)`.execute(tx)
    await raise(tx, code)
  })
  await expect(failing).rejects.toMatchObject({ code })
  expect(runs).toBe(tries)
  expect(await readCounters()).toEqual([])
})

test('Work within a transaction joins it', async () => {
  await sql`truncate counter`.execute(database.db)
  const failing = inTransaction(database.db, async (outer) => {
    await inTransaction(outer, (tx) => sql`insert into counter values ('a', 1)`.execute(tx))
    throw new RangeError('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await readCounters()).toEqual([])
})

test('A snapshot misses later changes, and allows none', async () => {
  await sql`truncate counter`.execute(database.db)
  const isConcurrent = database.kind === 'postgres'
  const tx = await openSnapshot(database.db)
  const readSize = async () =>
    (await sql<{ size: number }>`select count(*)::int as size from counter`.execute(tx)).rows[0]?.size
  expect(await readSize()).toBe(0)
  // The embedded database runs one transaction at a time.
  if (isConcurrent) await sql`insert into counter values ('a', 0)`.execute(database.db)
  expect(await readSize()).toBe(0)
  await expect(increase(tx, 'a')).rejects.toThrow('read-only transaction')
  await tx.rollback().execute()
})

test('No other file begins a transaction', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const found = files.filter((file) =>
    /\.(transaction|startTransaction)\(/.test(readFileSync(`${root}${file}`, 'utf8')),
  )
  expect(found.map((file) => file.replaceAll('\\', '/'))).toEqual(['src/kit/database/transaction.ts'])
})

test('A transaction whose connection PostgreSQL ends fails, and the process continues with a new connection', async () => {
  if (database.kind !== 'postgres') return
  await sql`truncate counter`.execute(database.db)
  await sql`insert into counter values ('a', 0)`.execute(database.db)
  const interrupted = inTransaction(database.db, async (tx) => {
    await increase(tx, 'a')
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // Waits until the session has ended.
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(database.db)
    await increase(tx, 'a')
  })
  await expect(interrupted).rejects.toThrow()
  await inTransaction(database.db, (tx) => increase(tx, 'a'))
  expect(await readCounters()).toEqual([{ name: 'a', value: 1 }])
})
