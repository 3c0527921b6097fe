import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { withChange } from '../cart.changes.ts'
import { toCartView } from '../cart.view.ts'

let shop: TestShop
let tyre: number

const now = new Date('2026-06-01T12:00:00Z')
const hour = 3_600_000
const name = { en: 'A coupon' }

beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [aProduct({ sku: 'TYRE', priceMinor: 100_00, stock: 50 })],
    coupons: [
      { code: 'TEN', kind: 'percent', percentBp: 1000, name },
      { code: 'FIXED', kind: 'fixed', amountMinor: 150_00, name },
      { code: 'SHIP', kind: 'free_shipping', name },
      { code: 'BIG', kind: 'percent', percentBp: 1000, minimumMinor: 300_00, name },
      { code: 'EARLY', kind: 'percent', percentBp: 1000, startsAt: new Date(now.getTime() + hour), name },
      { code: 'LATE', kind: 'percent', percentBp: 1000, endsAt: now, name },
      { code: 'SOON', kind: 'percent', percentBp: 1000, endsAt: new Date(now.getTime() + hour), name },
      { code: 'USED', kind: 'percent', percentBp: 1000, usageLimit: 1, name },
    ],
  })
  tyre = shop.saved[0]?.productId ?? 0
  await shop.db.updateTable('coupon').set({ used_count: 1 }).where('code', '=', 'USED').execute()
})
afterAll(() => shop.close())

async function withTire(quantity = 1) {
  const guest = shop.guest()
  await addProduct(guest, tyre, { quantity })
  return guest
}

test('Takes a percentage off before tax and finds the code regardless of case and spaces', async () => {
  const guest = await withTire()
  const reply = await guest.post('/checkout/cart/coupon', { code: ' ten ' })
  expect(reply.json()).toMatchObject({
    success: true,
    status: 200,
    message: 'Coupon is added successfully!',
    data: {
      coupon_code: 'TEN',
      discount: '10.0000',
      formated_discount: '₹10.00',
      tax_total: '16.2000',
      grand_total: '106.2000',
    },
  })
  expect(reply.json().data.items[0]).toMatchObject({ discount_amount: '10.0000', discount_percent: '10.0000' })
})

test('Converts a fixed amount and never exceeds the subtotal', async () => {
  const one = await withTire()
  expect((await one.post('/checkout/cart/coupon', { code: 'FIXED' })).json().data).toMatchObject({
    discount: '100.0000',
    tax_total: '0.0000',
    grand_total: '0.0000',
    taxes: '{}',
  })
  const two = await withTire(2)
  const { data } = (await two.post('/checkout/cart/coupon?currency=EUR', { code: 'FIXED' })).json()
  expect(data).toMatchObject({ sub_total: '2.0000', discount: '1.5000', base_discount: '150.0000' })
})

test.each([
  ['NOPE', /coupon code doesn’t exist/],
  ['', /enter a coupon code/],
  [undefined, /enter a coupon code/],
  ['EARLY', /not valid yet/],
  ['LATE', /expired/],
  ['USED', /used up/],
  ['BIG', /at least ₹300.00/],
])('Rejects %s with 200 and success false, and keeps the previous coupon', async (code, text) => {
  const guest = await withTire()
  await guest.post('/checkout/cart/coupon', { code: 'TEN' })
  const reply = await guest.post('/checkout/cart/coupon', code === undefined ? {} : { code })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(text), status: 200 })
  expect(reply.json().data.coupon_code).toBe('TEN')
})

test("Shows the minimum in the shopper's currency", async () => {
  const guest = await withTire()
  const reply = await guest.post('/checkout/cart/coupon?currency=EUR&locale=de', { code: 'BIG' })
  expect(reply.json().message).toContain('3,00\u00a0€')
})

test('Rejects a coupon when there is no cart', async () => {
  const reply = await shop.guest().post('/checkout/cart/coupon', { code: 'TEN' })
  expect(reply.json()).toMatchObject({ success: false, data: null })
})

test('Responds with 422 to a malformed code', async () => {
  expect((await shop.guest().post('/checkout/cart/coupon', { code: { a: 1 } })).statusCode).toBe(422)
  expect((await shop.guest().post('/checkout/cart/coupon', { code: 'x'.repeat(300) })).statusCode).toBe(422)
})

test('Removing restores the full price, and succeeds without a coupon', async () => {
  const guest = await withTire()
  await guest.post('/checkout/cart/coupon', { code: 'TEN' })
  const reply = await guest.delete('/checkout/cart/coupon')
  expect(reply.json()).toMatchObject({
    success: true,
    status: 200,
    message: 'Coupon is Deleted successfully!',
    data: { coupon_code: null, discount: '0.0000' },
  })
  expect((await guest.delete('/checkout/cart/coupon')).json().success).toBe(true)
  expect((await shop.guest().delete('/checkout/cart/coupon')).json()).toMatchObject({ success: true, data: null })
})

test('A coupon that ends while in a cart takes nothing off, and the cart says why', async () => {
  const guest = await withTire()
  await guest.post('/checkout/cart/coupon', { code: 'SOON' })
  shop.setNow(new Date(now.getTime() + 2 * hour))
  const { data } = (await guest.get('/checkout/cart')).json()
  shop.setNow(now)
  expect(data).toMatchObject({ coupon_code: 'SOON', discount: '0.0000', coupon_problem: 'This coupon has expired.' })
})

test('A coupon that is disabled while in a cart does the same', async () => {
  const guest = await withTire()
  await guest.post('/checkout/cart/coupon', { code: 'SHIP' })
  await shop.db.updateTable('coupon').set({ is_active: false }).where('code', '=', 'SHIP').execute()
  const { data } = (await guest.get('/checkout/cart')).json()
  expect(data).toMatchObject({ coupon_code: 'SHIP', coupon_problem: 'This coupon has expired.' })
})

test.each(['TEN', 'FIXED', 'SHIP', 'BIG'])(
  'The response contains the terms of coupon %s, so that the optimistic totals equal the server’s',
  async (code) => {
    const guest = await withTire(4)
    await guest.post('/checkout/cart/coupon', { code })
    const before = (await guest.get('/checkout/cart?currency=EUR')).json().data
    const [item] = before.items
    const change = { kind: 'quantity' as const, cartItemId: String(item.id), quantity: 2, isMore: false }
    const pricing = { rate: (await shop.services.rates()).EUR, tax: null, shippingOffer: null }
    const shown = withChange(toCartView(before, 'EUR'), change, pricing)
    const after = (await guest.put('/checkout/cart/update?currency=EUR', { qty: { [item.id]: 2 } })).json().data
    expect(shown.totals).toEqual(toCartView(after, 'EUR').totals)
  },
)
