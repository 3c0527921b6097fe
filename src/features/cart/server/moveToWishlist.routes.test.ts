import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, added } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let bell: number
let lock: number

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL' }), aProduct({ sku: 'LOCK' })] })
  ;[bell = 0, lock = 0] = shop.saved.map((saved) => saved.productId)
})
afterAll(() => shop.close())

const wishesOf = async (customerId: number) =>
  (await shop.db.selectFrom('wishlist_item').select('product_id').where('customer_id', '=', customerId).execute()).map(
    (row) => row.product_id,
  )

test('a line goes to the wishlist of its customer, once, and comes off it when the product is bought after all', async () => {
  const { id, query } = await aCustomer(shop)
  await added(shop, lock, {}, query)
  for (const _twice of [1, 2]) {
    const { items } = await added(shop, bell, { quantity: 2 }, query)
    const line = items.find((item: { sku: string }) => item.sku.startsWith('BELL'))
    const reply = await shop.get(`/checkout/cart/move-to-wishlist/${line.id}${query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.items).toHaveLength(1)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await wishesOf(id)).toEqual([bell])
  }
  await added(shop, bell, {}, query)
  expect(await wishesOf(id)).toEqual([])
})

test('a guest is asked to sign in, and keeps the line', async () => {
  const guest = shop.guest()
  const { items } = await added(guest, bell)
  const reply = await guest.get(`/checkout/cart/move-to-wishlist/${items[0].id}`)
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({ error: 'Unauthenticated', message: 'Unauthenticated.' })
  expect((await guest.get('/checkout/cart')).json().data.items).toHaveLength(1)
})

test('the line of somebody else is like an unknown one', async () => {
  const owner = await aCustomer(shop, 'owner@example.com')
  const other = await aCustomer(shop, 'other@example.com')
  const { items } = await added(shop, bell, {}, owner.query)
  await added(shop, lock, {}, other.query)
  for (const lineId of [items[0].id, 2_000_000_000]) {
    const reply = await shop.get(`/checkout/cart/move-to-wishlist/${lineId}${other.query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.items).toHaveLength(1)
  }
  expect(await wishesOf(other.id)).toEqual([])
  expect((await shop.get(`/checkout/cart${owner.query}`)).json().data.items).toHaveLength(1)
})

test('it is refused as a prefetch, and an id that is none is not found', async () => {
  const { query } = await aCustomer(shop, 'third@example.com')
  const headers = { 'sec-purpose': 'prefetch' }
  expect((await shop.get(`/checkout/cart/move-to-wishlist/1${query}`, { headers })).statusCode).toBe(403)
  expect((await shop.get(`/checkout/cart/move-to-wishlist/x${query}`)).statusCode).toBe(404)
})
