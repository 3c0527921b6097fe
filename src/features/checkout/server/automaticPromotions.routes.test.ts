/** Promotions without a code, from the cart to the order. Each test has its own product, to which its promotions apply. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, placeProductOrder, readyToOrder } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { buildTestShop, newIpAddress, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { withChange } from '../../cart/cart.changes.ts'
import { toCartView } from '../../cart/cart.view.ts'
import type { CouponDraft } from '../../coupon/coupon.draft.ts'
import { listCoupons } from '../../coupon/server/coupon.sql.ts'
import { addCoupon } from '../../coupon/server/saveCoupons.ts'
import { cancelOrder } from '../../order/server/status/cancelOrder.ts'

let shop: TestShop
const now = new Date('2026-06-01T12:00:00Z')
const hour = 3_600_000
const names = ['CHOICE', 'CODE', 'ENDS', 'LAST', 'RACE', 'ORDER', 'SHIP', 'ESTIMATE', 'OTHER']

beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: names.map((sku) => aProduct({ sku, priceMinor: 100_00, stock: 50 })),
    coupons: [{ code: 'TEN', kind: 'percent', percentBp: 1000, name: { en: 'Ten' } }],
  })
})
afterAll(() => shop.close())

const find = (sku: string) => shop.saved[names.indexOf(sku)]?.productId ?? 0

async function promote(sku: string, name: string, draft: Partial<CouponDraft> = {}): Promise<number> {
  const targets = { categoryIds: [], brandIds: [], productIds: [find(sku)] }
  const terms = { kind: 'percent', percentBp: 2000, code: null, targets, name: { en: name } } as const
  return (await addCoupon(shop.db, { ...terms, ...draft })) ?? 0
}

const save = async (visitor: Visitor, query = '', body?: object) =>
  visitor.post(`/checkout/save-order${query}`, body, { headers: { 'x-forwarded-for': newIpAddress() } })

const countUses = async (id: number) => (await listCoupons(shop.db, { id }))[0]?.usedCount

test('The cart gets the promotion that saves the most, with its name in the language of the shopper', async () => {
  await promote('CHOICE', 'Small', { percentBp: 500 })
  const id = await promote('CHOICE', 'Summer sale', { name: { en: 'Summer sale', de: 'Sommeraktion' } })
  await promote('CHOICE', 'From 500', { percentBp: 9000, minimumMinor: 500_00 })
  const guest = shop.guest()
  const cart = await addProduct(guest, find('CHOICE'))
  expect(cart).toMatchObject({
    ...{ coupon_code: null, coupon_problem: null, coupon_terms: null, promotion_name: 'Summer sale' },
    ...{ discount: '20.0000', tax_total: '14.4000', grand_total: '94.4000' },
  })
  expect(cart.promotions.map((one: { name: string; is_applied: number }) => [one.name, one.is_applied])).toEqual([
    ['Small', 0],
    ['Summer sale', 1],
    ['From 500', 0],
  ])
  expect(cart.items[0]).toMatchObject({ coupon_code: null, discount_amount: '20.0000', discount_percent: '20.0000' })
  const german = (await guest.get('/checkout/cart?locale=de&currency=EUR')).json().data
  expect(german).toMatchObject({ promotion_name: 'Sommeraktion', discount: '0.2000' })
  expect(german.promotions[1]).toMatchObject({ id, kind: 'percent', percent: 20 })

  const other = await addProduct(shop.guest(), find('OTHER'))
  expect(other).toMatchObject({ promotion_name: null, promotions: [], discount: '0.0000' })
})

test('A code that saves less is rejected; a better one replaces the promotion until the promotion is better again', async () => {
  await promote('CODE', 'Half of 30', { kind: 'fixed', percentBp: undefined, amountMinor: 15_00 })
  const guest = shop.guest()
  await addProduct(guest, find('CODE'))
  const rejected = (await guest.post('/checkout/cart/coupon', { code: 'TEN' })).json()
  const better = 'This coupon saves less than “Half of 30”, which applies to your cart already.'
  expect(rejected).toMatchObject({ success: false, message: better })
  expect(rejected.data).toMatchObject({ coupon_code: null, discount: '15.0000' })

  const { id } = (await addProduct(guest, find('CODE'))).items[0]
  const applied = (await guest.post('/checkout/cart/coupon', { code: 'TEN' })).json()
  expect(applied).toMatchObject({ success: true, message: 'Coupon is added successfully!' })
  expect(applied.data).toMatchObject({ coupon_code: 'TEN', promotion_name: null, discount: '20.0000' })

  const less = (await guest.put('/checkout/cart/update', { qty: { [id]: 1 } })).json().data
  expect(less).toMatchObject({
    ...{ coupon_code: 'TEN', coupon_problem: better, promotion_name: 'Half of 30', discount: '15.0000' },
  })
  expect(less.items[0].coupon_code).toBeNull()
  // A cart whose discount is higher than the coupon's can be ordered, and does not use up the coupon.
  await readyToOrder(guest)
  const order = (await save(guest)).json().order
  expect(order).toMatchObject({ coupon_code: null, promotion_name: 'Half of 30', discount_amount: '15.0000' })
})

test('A promotion that ends before the order no longer applies, and the shopper has to see the new total', async () => {
  await promote('ENDS', 'Until one', { endsAt: new Date(now.getTime() + hour) })
  const guest = shop.guest()
  await addProduct(guest, find('ENDS'))
  await readyToOrder(guest)
  const seen = (await guest.get('/checkout/cart')).json().data.formated_grand_total
  shop.setNow(new Date(now.getTime() + hour))
  const headers = { 'x-forwarded-for': newIpAddress() }
  const reply = await guest.post('/checkout/save-order', { seen_grand_total: seen }, { headers })
  const { data } = (await guest.get('/checkout/cart')).json()
  shop.setNow(now)
  expect(data).toMatchObject({ promotion_name: null, promotions: [], discount: '0.0000' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error).toBe('Prices have changed since you started. Please check the new total.')
})

test('Only one of two concurrent orders gets the last use; canceling the order gives it back', async () => {
  const id = await promote('LAST', 'Once', { usageLimit: 1 })
  const guests = [shop.guest(), shop.guest()]
  for (const guest of guests) {
    await addProduct(guest, find('LAST'))
    await readyToOrder(guest)
  }
  const replies = await Promise.all(guests.map((guest) => save(guest)))
  const placed = replies.flatMap((reply) => (reply.statusCode === 200 ? [reply.json().order] : []))
  // The second order either fails because its total has changed, or was priced after the first one was placed.
  expect(placed.filter(({ promotion_name }) => promotion_name === 'Once')).toHaveLength(1)
  expect(await countUses(id)).toBe(1)

  const first = placed.find(({ promotion_name }) => promotion_name === 'Once')
  expect(await cancelOrder(shop.db, first.id, now)).toBe('canceled')
  expect(await countUses(id)).toBe(0)
})

test('Orders write the row of a promotion only when it has a limit, so that other orders do not wait for each other', async () => {
  const terms = { percentBp: 1500 }
  const free = await promote('RACE', 'Without a limit', terms)
  const readVersion = async (id: number) =>
    (await sql<{ xmin: string }>`select xmin::text from coupon where id = ${id}`.execute(shop.db)).rows[0]?.xmin
  const before = await readVersion(free)
  const order = await placeProductOrder(shop.guest(), find('RACE'))
  expect(order).toMatchObject({ promotion_name: 'Without a limit' })
  expect([await readVersion(free), await countUses(free)]).toEqual([before, 1])
  expect(await cancelOrder(shop.db, order.id, now)).toBe('canceled')
  expect([await readVersion(free), await countUses(free)]).toEqual([before, 0])

  const limited = await promote('RACE', 'With a limit', { percentBp: 3000, usageLimit: 5 })
  const counted = await readVersion(limited)
  expect(await placeProductOrder(shop.guest(), find('RACE'))).toMatchObject({ promotion_name: 'With a limit' })
  expect(await readVersion(limited)).not.toBe(counted)
  expect(await countUses(limited)).toBe(1)
})

test('Order, email and invoice name the promotion in the language of the order, even after it is renamed', async () => {
  const id = await promote('ORDER', 'Bell week', { name: { en: 'Bell week', de: 'Klingelwoche' } })
  const guest = shop.guest()
  const { id: orderId } = await placeProductOrder(guest, find('ORDER'), {}, '?locale=de')
  expect(await countUses(id)).toBe(1)
  await shop.db.updateTable('coupon_text').set({ name: 'Renamed' }).where('coupon_id', '=', id).execute()
  const order = (await guest.get(`/orders/${orderId}`)).json().data
  expect(order).toMatchObject({ coupon_code: null, promotion_name: 'Klingelwoche', discount_amount: '20.0000' })
  const email = (await readQueuedEmails(shop)).findLast(({ kind }) => kind === 'order-placed')
  expect(email?.text).toContain('Rabatt, Klingelwoche: −20,00')
  const pdf = await readPdf((await guest.get(`/invoices/${order.invoices[0].id}/pdf`)).rawPayload)
  expect(pdf.pages.flat()).toContainEqual(['Rabatt, Klingelwoche', '−20,00 ₹'])
})

test('Free shipping without a code counts as used, and names the shipping that it makes free', async () => {
  const id = await promote('SHIP', 'Free week', { kind: 'free_shipping', percentBp: undefined })
  const guest = shop.guest()
  expect(await addProduct(guest, find('SHIP'))).toMatchObject({ promotion_name: 'Free week', discount: '0.0000' })
  await readyToOrder(guest)
  const order = (await save(guest)).json().order
  expect(order).toMatchObject({ promotion_name: 'Free week', shipping_amount: 0, discount_amount: '0.0000' })
  expect(await countUses(id)).toBe(1)
  // Over 200, shipping is free for everyone.
  const rich = shop.guest()
  expect(await addProduct(rich, find('SHIP'), { quantity: 3 })).toMatchObject({ promotion_name: null })
})

test.each([1, 2, 3, 6])(
  'A browser that sets the quantity to %i shows the totals that the server sends',
  async (quantity) => {
    await promote('ESTIMATE', 'Ten percent', { percentBp: 1000 })
    await promote('ESTIMATE', 'Twelve', { kind: 'fixed', percentBp: undefined, amountMinor: 12_00 })
    await promote('ESTIMATE', 'Pairs', {
      ...{ kind: 'buy_x_get_y', percentBp: undefined, buyQuantity: 4, getQuantity: 1 },
    })
    const guest = shop.guest()
    const before = await addProduct(guest, find('ESTIMATE'), { quantity: 4 }, '?currency=EUR')
    const [item] = before.items
    const change = { kind: 'quantity' as const, cartItemId: String(item.id), quantity, isMore: false }
    const pricing = { rate: (await shop.services.rates()).EUR, tax: null, shippingOffer: null }
    const shown = withChange(toCartView(before, 'EUR'), change, pricing)
    const after = (await guest.put('/checkout/cart/update?currency=EUR', { qty: { [item.id]: quantity } })).json().data
    const answered = toCartView(after, 'EUR')
    expect(shown.totals).toEqual(answered.totals)
    expect([shown.promotionId, shown.isShippingFree]).toEqual([answered.promotionId, answered.isShippingFree])
  },
)
