/** Rows that become due wake the workers of every process when their transaction commits. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { claimJob, queueJob } from '../features/job/server/job.sql.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { claimMail, queueMail, reschedule } from '../kit/mail/mailQueue.sql.ts'
import type { Topic } from '../kit/notifier.ts'
import { placeProductOrder } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { signInAs } from '../testing/staff.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

const now = new Date()
const patience = { timeout: 10_000 }
const topics: readonly Topic[] = ['mail', 'code', 'webhook', 'payment', 'job', 'schedule']

let shop: TestShop
let productId: number
let staffId: number
/** The notifications that another process has received. */
let received: Topic[]
beforeAll(async () => {
  shop = await buildTestShop({ now, products: [aProduct({ sku: 'BELL', stock: 50 })] })
  productId = shop.saved[0]?.productId ?? 0
  staffId = (await signInAs(shop, 'manager')).id
  const { notifier } = (await shop.startAnother()).services
  await vi.waitFor(() => expect(notifier.isReceiving()).toBe(true), patience)
  for (const topic of topics) notifier.subscribe(topic, () => received.push(topic))
  await run(
    sql`insert into webhook_endpoint (url, topics, sealed_secret) values ('https://example.com', '{stock.changed}', '')`,
  )
  received = []
  await placeProductOrder(shop.guest(), productId)
  await vi.waitFor(expectAnnouncement, patience)
})
afterAll(() => shop.close())
beforeEach(() => {
  received = []
})

const run = (statement: RawBuilder<unknown>) => statement.execute(shop.db)

/** Nothing before the announcement, which wakes all workers. */
function expectAnnouncement(): void {
  expect(received).toEqual(topics)
}

/** The queues that `work` has notified. Notifications keep their order, so a later one shows that all earlier ones have arrived. */
async function findWoken(work: () => Promise<unknown>): Promise<Topic[]> {
  received = []
  await work()
  await run(sql`select pg_notify('work', 'schedule'), pg_notify('work', 'code')`)
  await expect.poll(() => received.slice(-2)).toEqual(['schedule', 'code'])
  return [...new Set(received.slice(0, -2))]
}

const mail = { kind: 'welcome', recipient: 'asha@example.com', language: 'en', data: {} } as const
const queue = () => queueMail(shop.db, mail, now)
const postpone = (table: string, by: string) =>
  run(sql`update ${sql.table(table)} set next_attempt_at = next_attempt_at + ${by}::interval`)

test.each<[Topic, string, () => Promise<unknown>]>([
  ['mail', 'an email', queue],
  [
    'code',
    'a code by SMS',
    () =>
      run(
        sql`insert into verification_code (phone, device_hash, language, requested_at, next_attempt_at) values ('+919812345678', '', 'en', now(), now())`,
      ),
  ],
  [
    'webhook',
    'a change of stock that an endpoint subscribes to',
    () => run(sql`update variant set stock = stock + 1 where product_id = ${productId}`),
  ],
  [
    'payment',
    'a refund',
    () => run(sql`insert into refund (order_id, payment_id, amount_minor) select order_id, id, 1 from payment limit 1`),
  ],
  [
    'payment',
    'a task at a payment service',
    () =>
      run(
        sql`insert into payment_task (kind, payment_id, next_attempt_at) select 'close', id, now() from payment limit 1`,
      ),
  ],
  [
    'job',
    'a job',
    () => {
      const job = { kind: 'exportProducts', lane: null, name: 'all', input: {}, folder: null } as const
      return queueJob(shop.db, { ...job, staff: { id: staffId, name: 'Meera' } }, now)
    },
  ],
  [
    'schedule',
    'a date until which a product is sold',
    () => run(sql`update product set sold_until = now() + interval '1 day' where id = ${productId}`),
  ],
])('Wakes the workers of %s: %s', async (topic, _what, work) => {
  expect(await findWoken(work)).toContain(topic)
})

test('A rolled-back transaction sends no notification', async () => {
  const rollBack = () =>
    inTransaction(shop.db, async (tx) => {
      await queueMail(tx, mail, now)
      throw new RangeError()
    }).catch(() => {})
  expect(await findWoken(rollBack)).toEqual([])
})

test('Taking a row sends no notification; making it due earlier does', async () => {
  expect(await findWoken(queue)).toEqual(['mail'])
  const until = new Date(now.getTime() + 60_000)
  expect(await findWoken(() => claimMail(shop.db, now, 5 * 60_000, 10))).toEqual([])
  expect(await findWoken(() => claimJob(shop.db, ['exportProducts'], now, 60_000))).toEqual([])
  for (const table of ['webhook_delivery', 'payment_task', 'verification_code'])
    expect(await findWoken(() => postpone(table, '1 minute'))).toEqual([])
  const { id } = await shop.db.selectFrom('mail_queue').select('id').where('attempts', '=', 1).executeTakeFirstOrThrow()
  expect(await findWoken(() => reschedule(shop.db, id, until, 'refused'))).toEqual(['mail'])
  expect(await findWoken(() => postpone('webhook_delivery', '-1 minute'))).toEqual(['webhook'])
  expect(await findWoken(() => postpone('payment_task', '-1 minute'))).toEqual(['payment'])
  expect(await findWoken(() => run(sql`update job set status = 'queued' where status = 'running'`))).toEqual(['job'])
})

test('An order sends no notification in its transaction, but one to all processes after the commit', async () => {
  await placeProductOrder(shop.guest(), productId)
  await vi.waitFor(expectAnnouncement, patience)
})
