import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeProductOrder } from '../../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { cancelOrder } from './cancelOrder.ts'
import { expireOrders } from './expireOrders.ts'
import { clearOrder, flagOrder, processOrder } from './orderTransitions.ts'

const now = new Date('2026-12-01T10:00:00Z')
const stock = 20

let shop: TestShop
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({ now, products: [aProduct({ name: 'Bell', stock })] })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.db.deleteFrom('mail_queue').execute()
  await shop.db.updateTable('orders').set({ expires_at: null }).execute()
  await shop.db.updateTable('variant').set({ stock }).execute()
})

const days = (count: number) => shop.setNow(new Date(now.getTime() + count * 86_400_000))
const order = (locale = 'en') => placeProductOrder(shop.guest(), bell, { quantity: 3 }, `?locale=${locale}`)

async function found(id: number): Promise<{ status: string; stock: number }> {
  const row = await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const variant = await shop.db.selectFrom('variant').select('stock').executeTakeFirstOrThrow()
  return { ...row, ...variant }
}

test('Cancels an order that the shop has not started by the end of the seventh day, and restores its stock', async () => {
  const { id } = await order()
  days(7)
  expect(await expireOrders(shop.services)).toBe(0)
  expect(await found(id)).toEqual({ status: 'pending', stock: stock - 3 })
  days(8)
  expect(await expireOrders(shop.services)).toBe(1)
  expect(await found(id)).toEqual({ status: 'canceled', stock })
  expect(await expireOrders(shop.services)).toBe(0)
})

test('Several concurrent processes restore the stock once and send one email', async () => {
  const { id } = await order()
  days(8)
  await Promise.all(Array.from({ length: 8 }, () => expireOrders(shop.services)))
  expect(await found(id)).toEqual({ status: 'canceled', stock })
  const mails = await shop.db.selectFrom('mail_queue').select('kind').execute()
  expect(mails.filter(({ kind }) => kind === 'order-canceled')).toHaveLength(1)
})

test('An order that cannot be canceled does not keep the next one', async () => {
  const [broken, next] = [await order(), await order()]
  days(8)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger refuse before update on orders for each row when (old.id = ${sql.lit(broken.id)}) execute function refuse()`.execute(
    shop.db,
  )
  await expect(expireOrders(shop.services)).rejects.toThrow('refused')
  await sql`drop function refuse cascade`.execute(shop.db)
  expect((await found(broken.id)).status).toBe('pending')
  expect((await found(next.id)).status).toBe('canceled')
})

test('Leaves an order that the shop has started', async () => {
  const { id } = await order()
  await processOrder(shop.db, id, now)
  days(30)
  expect(await expireOrders(shop.services)).toBe(0)
  // The shop has started the order since it was found expired.
  expect(await cancelOrder(shop.db, id, shop.services.now(), { by: 'expiry' })).toBe('tooLate')
  expect(await found(id)).toEqual({ status: 'processing', stock: stock - 3 })
})

test('The days that an order was on hold before the shop started it extend its expiry', async () => {
  const { id } = await order()
  days(2)
  await flagOrder(shop.db, id, shop.services.now())
  days(9)
  expect(await expireOrders(shop.services)).toBe(0)
  expect(await clearOrder(shop.db, id, shop.services.now())).toBe('moved')
  expect(await found(id)).toEqual({ status: 'pending', stock: stock - 3 })
  days(14)
  expect(await expireOrders(shop.services)).toBe(0)
  days(15)
  expect(await expireOrders(shop.services)).toBe(1)
  expect(await found(id)).toEqual({ status: 'canceled', stock })
})

test.each([
  ['en', 'We confirm your order by 8 December 2026.', /^We could not confirm your order \d+ in time/m],
  [
    'fn',
    'Nous confirmons votre commande au plus tard le 8 décembre 2026.',
    /^Nous n’avons pas pu confirmer votre commande \d+ à temps/m,
  ],
  [
    'de',
    'Wir bestätigen Ihre Bestellung bis zum 8. Dezember 2026.',
    /^wir konnten Ihre Bestellung \d+ nicht rechtzeitig bestätigen/m,
  ],
])('Emails the customer the expiry day at order time, and the cancellation, in %s', async (locale, day, end) => {
  await order(locale)
  const [placed] = await readQueuedEmails(shop)
  expect(placed?.text).toContain(day)
  expect(placed?.html).toContain(day)
  days(8)
  await expireOrders(shop.services)
  const canceled = (await readQueuedEmails(shop)).at(-1)
  expect(canceled?.kind).toBe('order-canceled')
  expect(canceled?.text).toMatch(end)
})

test('With ORDER_EXPIRY_DAYS=0 orders never expire, and the email names no day', async () => {
  const patient = await buildTestShop({
    now,
    settings: { ORDER_EXPIRY_DAYS: '0' },
    products: [aProduct({ name: 'Bell' })],
  })
  await placeProductOrder(patient.guest(), patient.saved[0]?.productId)
  patient.setNow(new Date('2036-12-01T10:00:00Z'))
  expect(await expireOrders(patient.services)).toBe(0)
  const [placed] = await readQueuedEmails(patient)
  expect(placed?.text).not.toContain('We confirm your order by')
  await patient.close()
})
