import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/testDatabase.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Listen } from './database/notifications.ts'
import { makeNotifier, type Notifier } from './notifier.ts'
import { makeWorker } from './worker.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000
const now = () => new Date()
const notify = (topic: string) => sql`select pg_notify('work', ${topic})`.execute(database.db)

async function startNotifier(listen?: Listen): Promise<Notifier> {
  const notifier = makeNotifier(database.db)
  await notifier.start(listen)
  onTestFinished(() => notifier.stop())
  if (listen === database.listen) await expect.poll(notifier.isReceiving).toBe(true)
  return notifier
}

/** A worker of the queue of emails whose rounds are counted. */
function startWorker(notifier: Notifier, everyMs: number, findDue: () => Promise<Date | null>) {
  let checks = 0
  const worker = makeWorker({
    everyMs,
    queue: { topic: 'mail', now, findDue },
    async next() {
      checks += 1
      return null
    },
    failed: (reason) => expect.fail(reason),
    close() {},
  })
  worker.start(notifier)
  onTestFinished(() => worker.stop())
  return { worker, checks: () => checks }
}

test('A worker is woken by notifications of its queue, but not of another queue', async () => {
  const notifier = await startNotifier(database.listen)
  const { checks } = startWorker(notifier, hourMs, async () => null)
  await notify('job')
  await notify('mail')
  await expect.poll(checks).toBe(1)
  await notify('mail')
  await expect.poll(checks).toBe(2)
})

test('A worker wakes when its next job is due', async () => {
  const notifier = await startNotifier(database.listen)
  const due = [new Date(Date.now() + 300), null]
  const { checks } = startWorker(notifier, hourMs, async () => due.shift() ?? null)
  await notify('mail')
  await expect.poll(checks).toBe(2)
})

test('A stopped worker is not woken', async () => {
  const notifier = await startNotifier(database.listen)
  const [stopped, running] = [1, 2].map(() => startWorker(notifier, hourMs, async () => null))
  await stopped?.worker.stop()
  await notify('mail')
  await expect.poll(() => running?.checks()).toBe(1)
  expect(stopped?.checks()).toBe(0)
})

test.each<[string, Listen | undefined]>([
  ['there is no connection for them', () => Promise.reject(new Error('no connection'))],
  ['a proxy delivers none', async () => async () => {}],
])('A worker polls while notifications do not arrive: %s', async (_why, listen) => {
  const notifier = await startNotifier(listen)
  const { checks } = startWorker(notifier, 10, async () => null)
  await expect.poll(checks).toBeGreaterThan(2)
  expect(notifier.isReceiving()).toBe(false)
})

test('A worker polls while a job that is due cannot be taken', async () => {
  const notifier = await startNotifier(database.listen)
  const { checks } = startWorker(notifier, 10, async () => new Date(0))
  await expect.poll(checks).toBeGreaterThan(2)
})

test('A lost connection wakes every worker, and notifications arrive again after it is restored', async () => {
  if (database.kind !== 'postgres') return
  const notifier = await startNotifier(database.listen)
  const states: boolean[] = []
  notifier.subscribe('job', () => states.push(notifier.isReceiving()))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
    database.db,
  )
  await expect.poll(() => states).toEqual([false, false])
  await expect.poll(notifier.isReceiving).toBe(true)
  await notify('job')
  await expect.poll(() => states).toEqual([false, false, true])
})

test('A failure that lasts is reported once, and again after a success', async () => {
  const outcomes = ['down', 'down', 'down', 'full', 'full', null, 'down', 'down']
  const reasons: string[] = []
  const worker = makeWorker({
    everyMs: 1,
    async next() {
      const outcome = outcomes.shift() ?? null
      if (outcome !== null) throw Object.assign(new Error(), { code: outcome })
      return null
    },
    failed: (reason) => reasons.push(reason),
    close() {},
  })
  worker.start(await startNotifier(database.listen))
  onTestFinished(() => worker.stop())
  await expect.poll(() => outcomes).toEqual([])
  expect(reasons).toEqual(['down', 'full', 'down'])
})
