import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { mergeGuestCart } from './mergeGuestCart.ts'

let shop: TestShop
let rim: number
let spoke: number
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'RIM', name: 'Rim', stock: 4 }), aProduct({ sku: 'SPOKE', name: 'Spoke', stock: 100 })],
    coupons: [{ code: 'TEN', kind: 'percent', percentBp: 1000, name: { en: 'Ten' } }],
  })
  ;[rim = 0, spoke = 0] = shop.saved.map((saved) => saved.productId)
})
afterAll(() => shop.close())

/** The key of the newest active guest cart. */
async function findGuestKey(guest: Visitor): Promise<Uint8Array> {
  const { id } = (await guest.get('/checkout/cart')).json().data
  const row = await shop.db.selectFrom('cart').select('guest_key_hash').where('id', '=', id).executeTakeFirstOrThrow()
  return row.guest_key_hash ?? new Uint8Array()
}
const listLines = async (query: string) =>
  (await shop.get(`/checkout/cart${query}`))
    .json()
    .data.items.map((item: { name: string; quantity: number }) => [item.name, item.quantity])

test('Adds quantities up to the stock and reports what is left out', async () => {
  const { id, query } = await aCustomer(shop, 'merge@example.com')
  await addProduct(shop, rim, { quantity: 3 }, query)
  const guest = shop.guest()
  await addProduct(guest, rim, { quantity: 2 })
  await addProduct(guest, spoke, { quantity: 5 })
  await guest.post('/checkout/cart/coupon', { code: 'TEN' })
  expect(await mergeGuestCart(shop.db, await findGuestKey(guest), id, 'en')).toEqual([{ name: 'Rim', quantity: 1 }])
  expect(await listLines(query)).toEqual([
    ['Rim', 4],
    ['Spoke', 5],
  ])
  expect((await shop.get(`/checkout/cart${query}`)).json().data.coupon_code).toBe('TEN')
  expect((await guest.get('/checkout/cart')).json().data).toBeNull()
})

test('Creates a missing customer cart; merging the same guest cart again does nothing', async () => {
  const { id, query } = await aCustomer(shop, 'first@example.com')
  const guest = shop.guest()
  await addProduct(guest, spoke, { quantity: 2 })
  const key = await findGuestKey(guest)
  const merges = await Promise.all([mergeGuestCart(shop.db, key, id, 'en'), mergeGuestCart(shop.db, key, id, 'en')])
  expect(merges).toEqual([[], []])
  expect(await listLines(query)).toEqual([['Spoke', 2]])
})

test('Creates no empty cart when everything is sold out', async () => {
  const { id, query } = await aCustomer(shop, 'none@example.com')
  const [last] = await shop.save(aProduct({ sku: 'LAST', name: 'Last', stock: 1 }))
  const guest = shop.guest()
  await addProduct(guest, last?.productId)
  await shop.save(aProduct({ sku: 'LAST', name: 'Last', stock: 0 }))
  expect(await mergeGuestCart(shop.db, await findGuestKey(guest), id, 'en')).toEqual([{ name: 'Last', quantity: 1 }])
  expect((await shop.get(`/checkout/cart${query}`)).json().data).toBeNull()
})
