/** Coupons that depend on the buyer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct, placeProductOrder, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, newIpAddress, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let bell: number
const name = { en: 'A coupon' }

beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', priceMinor: 100_00, stock: 500 })],
    coupons: [
      { code: 'MINE', kind: 'percent', percentBp: 1000, perCustomerLimit: 1, name },
      { code: 'FIRST', kind: 'percent', percentBp: 1000, isFirstOrderOnly: true, name },
    ],
  })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())

const use = async (code: string, query: string) =>
  (await shop.post(`/checkout/cart/coupon${query}`, { code })).json().message
const added = 'Coupon is added successfully!'

async function orderWith(code: string, query: string): Promise<{ id: number; coupon_code: string }> {
  await addProduct(shop, bell, {}, query)
  expect(await use(code, query)).toBe(added)
  await readyToOrder(shop, query)
  const from = { headers: { 'x-forwarded-for': newIpAddress() } }
  const reply = await shop.post(`/checkout/save-order${query}`, undefined, from)
  expect(reply.statusCode).toBe(200)
  return reply.json().order
}

test('A customer can use a coupon up to its limit; a canceled order gives the use back', async () => {
  const { query } = await aCustomer(shop, 'limit@example.com')
  const order = await orderWith('MINE', query)
  expect(order.coupon_code).toBe('MINE')
  await addProduct(shop, bell, {}, query)
  expect(await use('MINE', query)).toBe('You have already used this coupon.')

  expect((await shop.post(`/orders/${order.id}/cancel${query}`)).json().status).toBe(true)
  expect(await use('MINE', query)).toBe(added)
  const { query: other } = await aCustomer(shop, 'other@example.com')
  await addProduct(shop, bell, {}, other)
  expect(await use('MINE', other)).toBe(added)
})

test('A first-order coupon is rejected after an order, even when the cart already had it', async () => {
  const { id, query } = await aCustomer(shop, 'first@example.com')
  await addProduct(shop, bell, {}, query)
  expect(await use('FIRST', query)).toBe(added)
  await shop.delete(`/checkout/cart/coupon${query}`)
  await placeProductOrder(shop, bell, {}, query)
  await addProduct(shop, bell, {}, query)
  expect(await use('FIRST', query)).toBe('This coupon is for a first order only.')

  await readyToOrder(shop, query)
  await shop.db
    .updateTable('cart')
    .set(({ selectFrom }) => ({ coupon_id: selectFrom('coupon').select('id').where('code', '=', 'FIRST') }))
    .where('customer_id', '=', id)
    .where('status', '=', 'active')
    .execute()
  expect((await shop.get(`/checkout/cart${query}`)).json().data).toMatchObject({
    discount: '0.0000',
    coupon_problem: 'This coupon is for a first order only.',
  })
  expect((await shop.post(`/checkout/save-order${query}`)).json().error).toBe('This coupon is for a first order only.')
})

test('An order placed as a guest counts once the account has verified the email address', async () => {
  const guest = shop.guest()
  await addProduct(guest, bell)
  await readyToOrder(guest, '', 'cashondelivery', { email: 'Guest@example.com' })
  expect((await guest.post('/checkout/save-order')).statusCode).toBe(200)
  const { id, query } = await aCustomer(shop, 'guest@example.com')
  await addProduct(shop, bell, {}, query)
  expect(await use('FIRST', query)).toBe(added)
  await shop.db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  expect(await use('FIRST', query)).toBe('This coupon is for a first order only.')
})
