/** Operators' coupon changes in a running shop: each takes effect at the next request. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endCoupon, listCoupons } from '../../features/coupon/server/coupon.sql.ts'
import { addCoupon } from '../../features/coupon/server/saveCoupons.ts'
import { addProduct, readyToOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'
import { type CouponOptions, readCoupon } from './readCoupon.ts'

let shop: TestShop
const now = new Date('2026-12-10T12:00:00Z')
const hour = 3_600_000

beforeAll(async () => {
  shop = await buildTestShop({ now, products: [aProduct({ sku: 'TYRE', priceMinor: 1000_00, stock: 50 })] })
})
afterAll(() => shop.close())

const add = (code: string, options: CouponOptions) =>
  addCoupon(shop.db, readCoupon(code, options, { currency: 'INR', mainLanguage: 'en', now }))

async function cartWith(code: string, quantity = 1) {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity })
  return { guest, reply: (await guest.post('/checkout/cart/coupon', { code })).json() }
}

test('A coupon applies from when it is added until it ends, also in carts that have it', async () => {
  expect((await cartWith('winter')).reply).toMatchObject({
    success: false,
    message: expect.stringMatching(/coupon code doesn’t exist/),
  })
  expect(await add('winter', { percent: '12.5', limit: '2', name: 'Winter', 'name-fr': 'Hiver' })).toEqual(
    expect.any(Number),
  )

  const { guest, reply } = await cartWith('winter')
  expect(reply).toMatchObject({ success: true, data: { coupon_code: 'WINTER', discount: '125.0000' } })
  await readyToOrder(guest)
  const { guest: other } = await cartWith('Winter')
  await readyToOrder(other)
  expect((await guest.post('/checkout/save-order')).json().order).toMatchObject({ discount_amount: '125.0000' })

  expect(await endCoupon(shop.db, { code: 'WINTER' }, now)).toBe('ended')
  expect((await cartWith('winter')).reply).toMatchObject({ success: false, message: 'This coupon has expired.' })
  expect((await other.get('/checkout/cart')).json().data).toMatchObject({
    discount: '0.0000',
    coupon_problem: 'This coupon has expired.',
  })
  const rejected = await other.post('/checkout/save-order')
  expect([rejected.statusCode, rejected.json().error]).toEqual([400, 'This coupon has expired.'])
  expect(await listCoupons(shop.db, { code: 'WINTER' })).toMatchObject([
    { code: 'WINTER', percentBp: 1250, usedCount: 1, usageLimit: 2, endsAt: now, until: now, name: 'Winter' },
  ])
  expect(await endCoupon(shop.db, { code: 'WINTER' }, new Date(now.getTime() + hour))).toBe('over')
  expect(await listCoupons(shop.db, { code: 'WINTER' })).toMatchObject([{ until: now }])
  expect(await endCoupon(shop.db, { code: 'NOBODY' }, now)).toBe('unknown')
})

test('Every kind of coupon and every condition applies in the cart', async () => {
  await add('gift', { amount: '49.90', minimum: '1500' })
  expect((await cartWith('GIFT')).reply.message).toContain('₹1,500.00')
  expect((await cartWith('GIFT', 2)).reply.data).toMatchObject({ discount: '49.9000' })
  await add('ride', { 'free-shipping': true })
  expect((await cartWith('RIDE')).reply).toMatchObject({ success: true, data: { coupon_problem: null } })

  await add('days', { percent: '10', from: '2026-12-11', until: '2026-12-12' })
  const days: [string, string][] = [
    ['2026-12-10T23:59:59.999Z', 'This coupon is not valid yet.'],
    ['2026-12-11T00:00:00Z', 'Coupon is added successfully!'],
    ['2026-12-12T23:59:59.999Z', 'Coupon is added successfully!'],
    ['2026-12-13T00:00:00Z', 'This coupon has expired.'],
  ]
  for (const [moment, message] of days) {
    shop.setNow(new Date(moment))
    expect([moment, (await cartWith('DAYS')).reply.message]).toEqual([moment, message])
  }
  shop.setNow(now)
})

test('A coupon that is ended before its first day never becomes valid', async () => {
  await add('later', { percent: '10', from: '2026-12-20' })
  expect(await endCoupon(shop.db, { code: 'LATER' }, now)).toBe('ended')
  expect((await cartWith('LATER')).reply.message).toBe('This coupon has expired.')
})

test('Rejects a second coupon with the same code', async () => {
  const both = await Promise.all([
    add('twice', { percent: '10', name: 'Twice' }),
    add('TWICE', { percent: '10', name: 'Twice' }),
  ])
  expect(both.filter((id) => id === null)).toHaveLength(1)
  expect(await add('Twice', { amount: '5', 'name-de': 'Zweimal' })).toBeNull()
  const coupons = await listCoupons(shop.db, { code: 'TWICE' })
  expect(coupons).toMatchObject([{ kind: 'percent', percentBp: 1000, name: 'Twice' }])
  const texts = await shop.db
    .selectFrom('coupon_text')
    .select('name')
    .where('coupon_id', '=', coupons[0]?.id ?? 0)
    .execute()
  expect(texts).toEqual([{ name: 'Twice' }])
})

test('Lists the newest coupon first', async () => {
  await add('older', { percent: '10' })
  await add('newer', { percent: '10' })
  expect((await listCoupons(shop.db)).map(({ code }) => code).slice(0, 2)).toEqual(['NEWER', 'OLDER'])
})
