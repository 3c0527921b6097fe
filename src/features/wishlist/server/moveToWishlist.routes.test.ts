import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct } from '../../../testing/buyers.ts'
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

const listWishlist = async (customerId: number) =>
  (await shop.db.selectFrom('wishlist_item').select('product_id').where('customer_id', '=', customerId).execute()).map(
    (row) => row.product_id,
  )

test('Moves a line to the customer’s wishlist once, and removes it again when the product is added to the cart', async () => {
  const { id, query } = await aCustomer(shop)
  await addProduct(shop, lock, {}, query)
  for (const _twice of [1, 2]) {
    const { items } = await addProduct(shop, bell, { quantity: 2 }, query)
    const line = items.find((item: { sku: string }) => item.sku.startsWith('BELL'))
    const reply = await shop.get(`/checkout/cart/move-to-wishlist/${line.id}${query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.items).toHaveLength(1)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await listWishlist(id)).toEqual([bell])
  }
  await addProduct(shop, bell, {}, query)
  expect(await listWishlist(id)).toEqual([])
})

test('Asks a guest to sign in and leaves the line in the cart', async () => {
  const guest = shop.guest()
  const { items } = await addProduct(guest, bell)
  const reply = await guest.get(`/checkout/cart/move-to-wishlist/${items[0].id}`)
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({ error: 'Unauthenticated', message: 'Unauthenticated.' })
  expect((await guest.get('/checkout/cart')).json().data.items).toHaveLength(1)
})

test('Treats another shopper’s line like an unknown one', async () => {
  const owner = await aCustomer(shop, 'owner@example.com')
  const other = await aCustomer(shop, 'other@example.com')
  const { items } = await addProduct(shop, bell, {}, owner.query)
  await addProduct(shop, lock, {}, other.query)
  for (const lineId of [items[0].id, 2_000_000_000]) {
    const reply = await shop.get(`/checkout/cart/move-to-wishlist/${lineId}${other.query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.items).toHaveLength(1)
  }
  expect(await listWishlist(other.id)).toEqual([])
  expect((await shop.get(`/checkout/cart${owner.query}`)).json().data.items).toHaveLength(1)
})

test('Rejects a prefetch, and returns 404 for an invalid id', async () => {
  const { query } = await aCustomer(shop, 'third@example.com')
  const headers = { 'sec-purpose': 'prefetch' }
  expect((await shop.get(`/checkout/cart/move-to-wishlist/1${query}`, { headers })).statusCode).toBe(403)
  expect((await shop.get(`/checkout/cart/move-to-wishlist/x${query}`)).statusCode).toBe(404)
})
