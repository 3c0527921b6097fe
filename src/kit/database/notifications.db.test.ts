import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { OpenDatabase } from './database.ts'
import { inTransaction } from './transaction.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const notify = (payload: string) => sql`select pg_notify('catalogue_test', ${payload})`.execute(database.db)

test('Delivers the notifications of committed transactions to each subscriber', async () => {
  const payloads: string[] = []
  const others: string[] = []
  const unsubscribe = await database.listen('catalogue_test', (payload) => payloads.push(payload))
  const unsubscribeOther = await database.listen('catalogue_test', (payload) => others.push(payload))
  await notify('first')
  await inTransaction(database.db, async (tx) => {
    await sql`notify catalogue_test, 'rolled back'`.execute(tx)
    throw new RangeError()
  }).catch(() => {})
  await notify('second')
  await vi.waitFor(() => expect(others).toEqual(['first', 'second']))
  expect(payloads).toEqual(['first', 'second'])

  await unsubscribe()
  await notify('third')
  await vi.waitFor(() => expect(others).toEqual(['first', 'second', 'third']))
  expect(payloads).toEqual(['first', 'second'])
  await unsubscribeOther()
})

test('Reconnects after PostgreSQL ends the connection, and reports it', async () => {
  if (database.kind !== 'postgres') return
  const payloads: string[] = []
  const onReconnect = vi.fn<() => void>()
  const unsubscribe = await database.listen('catalogue_test', (payload) => payloads.push(payload), onReconnect)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%catalogue_test%' and datname = current_database()`.execute(
    database.db,
  )
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce())
  await notify('after the reconnection')
  await vi.waitFor(() => expect(payloads).toEqual(['after the reconnection']))
  await unsubscribe()
})
