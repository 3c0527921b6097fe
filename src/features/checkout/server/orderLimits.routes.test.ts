import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, addProduct, anAddress } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

const now = new Date('2026-12-01T10:00:00Z')
const stock = 60

let shop: TestShop
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { TRUST_PROXY: '1' }, products: [aProduct({ name: 'Bell', stock })] })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.db.deleteFrom('attempt').execute()
  await shop.db.updateTable('variant').set({ stock }).execute()
})

/** Contact details that no other order uses. */
const person = (number: number) => ({ email: `buyer${number}@example.com`, phone: `+91 20 5550 ${1000 + number}` })
const from = (address: string, language = 'en') => ({
  headers: { 'x-forwarded-for': address, 'accept-language': language },
})

/** Fills a cart and places the order. */
async function order(visitor: Visitor, contact: object, options = from('10.0.0.1'), query = '') {
  await addProduct(visitor, bell, {}, query)
  await visitor.post(`/checkout/save-address${query}`, { billing: { ...anAddress, ...contact } })
  await visitor.post(`/checkout/save-shipping${query}`, { shipping_method: 'flatrate_flatrate' })
  await visitor.post(`/checkout/save-payment${query}`, { payment: { method: 'cashondelivery' } })
  return visitor.post(`/checkout/save-order${query}`, undefined, options)
}

async function stockLeft(): Promise<number> {
  return (await shop.db.selectFrom('variant').select('stock').executeTakeFirstOrThrow()).stock
}

test('Limits one connection to ten orders at once, then one every three minutes', async () => {
  const codes: number[] = []
  for (let buyer = 1; buyer <= 18; buyer += 1) codes.push((await order(shop.guest(), person(buyer))).statusCode)
  expect(codes).toEqual([...Array(10).fill(200), ...Array(8).fill(429)])
  expect(await stockLeft()).toBe(stock - 10)
  shop.setNow(new Date(now.getTime() + 180_000))
  expect((await order(shop.guest(), person(19))).statusCode).toBe(200)
})

test.each([
  [
    'email address, regardless of its plus tag',
    (number: number) => ({ email: `Asha+${number}@example.com`, phone: person(number).phone }),
  ],
  [
    'phone number, regardless of its format',
    (number: number) => ({ email: person(number).email, phone: `+91 20-555-${' '.repeat(number)}01234` }),
  ],
])('Accepts five orders with one %s, from any IP address', async (_what, contact) => {
  const codes: number[] = []
  for (let number = 1; number <= 6; number += 1) {
    codes.push((await order(shop.guest(), contact(number), from(`10.1.0.${number}`))).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test.each([
  ['en', /^There have been too many orders .* in 30 minutes, or call us\.$/],
  ['fr', /^Trop de commandes .* dans 30 minutes ou nous appeler\.$/],
  ['de', /^Von diesem Anschluss .* in 30 Minuten noch einmal oder rufen Sie uns an\.$/],
])('The message in %s says how long to wait; cart and stock are unchanged', async (language, sentence) => {
  for (let number = 1; number <= 5; number += 1) await order(shop.guest(), person(1), from(`10.2.0.${number}`))
  const guest = shop.guest()
  const rejected = await order(guest, person(1), from('10.2.0.9', language))
  expect(rejected.statusCode).toBe(429)
  expect(rejected.headers['retry-after']).toBe('1800')
  expect(rejected.json().message).toMatch(sentence)
  expect(await stockLeft()).toBe(stock - 5)
  expect((await guest.get('/checkout/cart')).json().data.items).toHaveLength(1)
})

test('Repeated and failed orders do not count as attempts', async () => {
  const guest = shop.guest()
  expect((await order(guest, person(1))).statusCode).toBe(200)
  for (let repeat = 1; repeat <= 20; repeat += 1) {
    expect((await guest.post('/checkout/save-order', undefined, from('10.0.0.1'))).statusCode).toBe(200)
  }
  const early = shop.guest()
  await addProduct(early, bell)
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    expect((await early.post('/checkout/save-order', undefined, from('10.0.0.1'))).statusCode).toBe(400)
  }
  for (let buyer = 2; buyer <= 10; buyer += 1) expect((await order(shop.guest(), person(buyer))).statusCode).toBe(200)
})

test('Customers with a verified email address can order from a connection over its limit', async () => {
  for (let buyer = 1; buyer <= 10; buyer += 1) await order(shop.guest(), person(buyer))
  const { id, query } = await aCustomer(shop)
  expect((await order(shop.guest(), person(11), from('10.0.0.1'), query)).statusCode).toBe(429)
  await shop.db.updateTable('customer').set({ email_verified_at: now }).where('id', '=', id).execute()
  expect((await order(shop.guest(), person(11), from('10.0.0.1'), query)).statusCode).toBe(200)
})
