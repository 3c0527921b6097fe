import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct, placeProductOrder } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'
import { makeMaintenance } from './maintenance.ts'

const start = new Date('2026-11-01T12:00:00Z')
const day = (number: number) => new Date(start.getTime() + number * 86_400_000)

let shop: TestShop
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ stock: 90 })], now: start })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())

async function purgeAt(time: Date): Promise<void> {
  shop.setNow(time)
  const failures: string[] = []
  const purge = () => makeMaintenance(shop.services, (message) => failures.push(message)).deliver()
  // As in two processes.
  await Promise.all([purge(), purge()])
  expect(failures).toEqual([])
}

test('Deletes guest carts 90 days after their last change and keeps those of customers and orders', async () => {
  const { query } = await aCustomer(shop)
  const abandoned = await addProduct(shop.guest(), bell)
  const changed = await addProduct(shop.guest(), bell)
  const ofCustomer = await addProduct(shop.guest(), bell, {}, query)
  const order = await placeProductOrder(shop.guest(), bell)
  await sql`update cart set created_at = ${start}::timestamptz, updated_at = ${start}::timestamptz`.execute(shop.db)
  await sql`update cart_line set updated_at = ${start}::timestamptz`.execute(shop.db)
  await sql`update cart_line set updated_at = ${day(5)}::timestamptz where cart_id = ${changed.id}`.execute(shop.db)
  const ids = async () => (await shop.db.selectFrom('cart').select('id').orderBy('id').execute()).map(({ id }) => id)
  const all = await ids()

  await purgeAt(day(89))
  expect(await ids()).toEqual(all)
  await purgeAt(day(91))
  expect(await ids()).toEqual(all.filter((id) => id !== abandoned.id))
  await purgeAt(day(400))
  const left = await shop.db.selectFrom('cart').select('status').orderBy('id').execute()
  expect(left.map(({ status }) => status)).toEqual(['active', 'ordered'])
  expect(await ids()).toContain(ofCustomer.id)
  expect(
    await shop.db.selectFrom('orders').select('cart_id').where('id', '=', order.id).executeTakeFirst(),
  ).not.toEqual({
    cart_id: null,
  })
})

test('Deletes emails 30 days after sending and keeps unsent ones, however old', async () => {
  await shop.db.deleteFrom('mail_queue').execute()
  const mail = { kind: 'welcome', recipient: 'asha@example.com', language: 'en' as const, data: '{}' }
  const sentAt = [start, day(2), null]
  await shop.db
    .insertInto('mail_queue')
    .values(sentAt.map((sent_at) => ({ ...mail, sent_at, created_at: start })))
    .execute()
  await purgeAt(day(31))
  const left = await shop.db.selectFrom('mail_queue').select('sent_at').orderBy('id').execute()
  expect(left.map(({ sent_at }) => sent_at)).toEqual([day(2), null])
})

test('Logs a failing task and still runs the others', async () => {
  await shop.db.deleteFrom('mail_queue').execute()
  const mail = { kind: 'welcome', recipient: 'asha@example.com', language: 'en' as const, data: '{}' }
  await shop.db
    .insertInto('mail_queue')
    .values({ ...mail, sent_at: start, created_at: start })
    .execute()
  shop.setNow(day(31))
  await sql`alter table security_event rename to security_event_elsewhere`.execute(shop.db)
  const warnings: string[] = []
  await makeMaintenance(shop.services, (message) => warnings.push(message)).deliver()
  await sql`alter table security_event_elsewhere rename to security_event`.execute(shop.db)
  expect(warnings).toContain('maintenance: deleting old security events failed (42P01)')
  expect(await shop.db.selectFrom('mail_queue').select('id').execute()).toEqual([])
})
