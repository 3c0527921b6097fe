/**
 * Limits per customer and for first orders, for buyers who are recognized by their email address. Each test has its own product.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct, anAddress, readyToOrder } from '../../../testing/buyers.ts'
import { buildCardShop, type CardShop } from '../../../testing/cardShop.ts'
import { newIpAddress, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import type { CouponDraft } from '../../coupon/coupon.draft.ts'
import { addCoupon } from '../../coupon/server/saveCoupons.ts'
import { cancelOrder } from '../../order/server/status/cancelOrder.ts'

let card: CardShop
let shop: TestShop
let products = 0

beforeAll(async () => {
  card = await buildCardShop()
  shop = card.shop
})
afterAll(() => card.close())

/** A promotion of 20 % for a product of 1000, whose carts cost 1180 with tax, or 944, and 10 for shipping. */
async function promote(draft: Partial<CouponDraft>): Promise<{ product: number; name: string }> {
  const product = shop.saved[products]?.productId ?? 0
  products += 1
  const name = `Welcome ${products}`
  const targets = { categoryIds: [], brandIds: [], productIds: [product] }
  await addCoupon(shop.db, { code: null, kind: 'percent', percentBp: 2000, targets, name: { en: name }, ...draft })
  return { product, name }
}

const readCart = async (visitor: Visitor, query = '') => (await visitor.get(`/checkout/cart${query}`)).json().data

const save = (visitor: Visitor, seen?: string, query = '') =>
  visitor.post(`/checkout/save-order${query}`, seen === undefined ? undefined : { seen_grand_total: seen }, {
    headers: { 'x-forwarded-for': newIpAddress() },
  })

/** A guest whose cart is ready to be ordered with an email address. */
async function fill(product: number, email: string, { method = 'cashondelivery', code = '' } = {}): Promise<Visitor> {
  const guest = shop.guest()
  await addProduct(guest, product)
  if (code !== '')
    expect((await guest.post('/checkout/cart/coupon', { code })).json().message).toBe('Coupon is added successfully!')
  await readyToOrder(guest, '', method, { email })
  return guest
}

async function order(product: number, email: string): Promise<{ id: number; discount_amount: string }> {
  const reply = await save(await fill(product, email))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().order
}

test('A guest gets a first-order promotion, and the cart states its terms before the email address is known', async () => {
  const { product, name } = await promote({ isFirstOrderOnly: true })
  const guest = shop.guest()
  const cart = await addProduct(guest, product)
  expect(cart).toMatchObject({ promotion_name: name, discount: '200.0000', promotion_notice: null })
  expect(cart.promotions[0].note).toBe(`“${name}” applies to your first order; checked with your email at checkout`)
  expect((await readCart(guest, '?locale=de')).promotions[0].note).toContain('gilt für Ihre erste Bestellung; ')

  await readyToOrder(guest, '', 'cashondelivery', { email: 'first@guests.example' })
  expect((await readCart(guest)).promotions[0].note).toBe(`“${name}” applies to your first order`)
  expect((await save(guest)).json().order).toMatchObject({ promotion_name: name, discount_amount: '200.0000' })
})

test('Saving an email address that has ordered before, in any case, removes the discount and shows the reason and the total', async () => {
  const { product, name } = await promote({ isFirstOrderOnly: true })
  await order(product, 'second@guests.example')
  const guest = shop.guest()
  await addProduct(guest, product)
  const billing = { ...anAddress, email: 'SECOND@Guests.example' }
  const saved = (await guest.post('/checkout/save-address', { billing })).json().data.cart
  expect(saved).toMatchObject({ promotion_name: null, promotions: [], discount: '0.0000', grand_total: '1180.0000' })
  expect(saved.promotion_notice).toBe(
    `“${name}” is for first orders only and does not apply with this email address. The total without it is ₹1,180.00.`,
  )
  // Later steps repeat the notice, with shipping included in the total.
  const shipped = await guest.post('/checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })
  expect(shipped.json().data.cart.promotion_notice).toMatch(/₹1,180\.00|₹1,190\.00/)

  // Correcting a mistyped address brings the discount back.
  const corrected = { billing: { ...billing, email: 'second-typo@guests.example' } }
  expect((await guest.post('/checkout/save-address', corrected)).json().data.cart).toMatchObject({
    ...{ promotion_name: name, promotion_notice: null, discount: '200.0000' },
  })
})

test('A coupon that the email address has used does not apply, and the order is placed at the total shown without it', async () => {
  const { product } = await promote({ code: 'GUESTS', perCustomerLimit: 1 })
  const first = await save(await fill(product, 'coupon@guests.example', { code: 'GUESTS' }))
  expect(first.json().order).toMatchObject({ coupon_code: 'GUESTS', discount_amount: '200.0000' })

  const guest = await fill(product, 'coupon@guests.example', { code: 'GUESTS' })
  const cart = await readCart(guest)
  expect(cart).toMatchObject({ coupon_problem: 'You have already used this coupon.', discount: '0.0000' })
  expect(cart.promotion_notice).toMatch(/^Coupon GUESTS can be used once per customer and no longer applies with this /)
  expect((await guest.post('/checkout/check-minimum-order')).json()).toMatchObject({ status: false })
  // Without the total that the client has shown, the order is rejected.
  expect((await save(guest)).json().error).toBe('You have already used this coupon.')
  const reply = await save(guest, cart.formated_grand_total)
  expect(reply.json().order).toMatchObject({ coupon_code: null, discount_amount: '0.0000' })
})

test('Only one of two concurrent orders with the same email address gets the discount; the other one shows the reason', async () => {
  const { product, name } = await promote({ perCustomerLimit: 1 })
  const guests = await Promise.all([1, 2, 3].map(() => fill(product, 'twins@guests.example')))
  const seen = (await readCart(guests[0] as Visitor)).formated_grand_total
  const replies = await Promise.all(guests.map((guest) => save(guest, seen)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  for (const reply of replies.filter(({ statusCode }) => statusCode === 400))
    expect(reply.json().error).toBe(`You have already used “${name}”. Please check the new total.`)
  const loser = guests[replies.findIndex(({ statusCode }) => statusCode === 400)] as Visitor
  const after = await readCart(loser)
  expect(after.promotion_notice).toContain(name)
  expect((await save(loser, after.formated_grand_total)).json().order).toMatchObject({ discount_amount: '0.0000' })
})

test('Entering another email address in a second tab does not silently change the total of the first', async () => {
  const { product, name } = await promote({ isFirstOrderOnly: true })
  await order(product, 'tab@guests.example')
  const guest = await fill(product, 'new-tab@guests.example')
  const seen = (await readCart(guest)).formated_grand_total
  await guest.post('/checkout/save-address', { billing: { ...anAddress, email: 'tab@guests.example' } })
  const reply = await save(guest, seen)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error).toBe(`“${name}” is for a first order only. Please check the new total.`)
})

test('An order that waits for its payment counts; canceling it gives the discount back', async () => {
  const { product } = await promote({ isFirstOrderOnly: true })
  const guest = await fill(product, 'card@guests.example', { method: 'card' })
  const { order_id: id } = (await save(guest)).json()
  const other = await fill(product, 'card@guests.example', { method: 'card' })
  expect(await readCart(other)).toMatchObject({ discount: '0.0000', promotion_notice: expect.any(String) })
  expect(await cancelOrder(shop.db, id, shop.services.now())).toBe('canceled')
  expect(await readCart(other)).toMatchObject({ discount: '200.0000', promotion_notice: null })
})

test('Orders of an account and of a guest with its email address count for each other', async () => {
  const { product } = await promote({ perCustomerLimit: 1 })
  const { id, query } = await aCustomer(shop, 'both@guests.example')
  await addProduct(shop, product, {}, query)
  // An account with an unverified email address is recognized by its own orders and by the entered address.
  await readyToOrder(shop, query, 'cashondelivery', { email: 'at-work@guests.example' })
  expect((await save(shop, undefined, query)).json().order).toMatchObject({ discount_amount: '200.0000' })
  expect(await readCart(await fill(product, 'both@guests.example'))).toMatchObject({ discount: '200.0000' })
  expect(await readCart(await fill(product, 'at-work@guests.example'))).toMatchObject({ discount: '0.0000' })
  await shop.db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  expect(await readCart(await fill(product, 'both@guests.example'))).toMatchObject({ discount: '0.0000' })
  // The account sees why it does not get the discount, without entering an address.
  const own = await addProduct(shop, product, {}, query)
  expect(own).toMatchObject({ discount: '0.0000', promotion_notice: expect.stringContaining('to this order') })
})

test('Limits how many email addresses can be checked; an order gives the attempt back', async () => {
  const { product } = await promote({ isFirstOrderOnly: true })
  const guest = shop.guest()
  await addProduct(guest, product)
  const ask = (index: number) =>
    guest.post('/checkout/save-address', { billing: { ...anAddress, email: `asked-${index}@guests.example` } })
  for (let index = 0; index < 10; index += 1) expect((await ask(index)).statusCode).toBe(200)
  const rejected = await ask(10)
  expect(rejected.statusCode).toBe(429)
  // The cart keeps its address, and saving that one again is not counted.
  expect((await readCart(guest)).billing_address.email).toBe('asked-9@guests.example')
  expect((await ask(9)).statusCode).toBe(200)
})
