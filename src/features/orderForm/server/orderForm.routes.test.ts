import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { anOrderForm } from '../../../testing/orderForm.ts'
import { signInAs } from '../../../testing/staff.ts'
import { aStore } from '../../../testing/stores.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { addCoupon } from '../../coupon/server/saveCoupons.ts'
import { saveStore } from '../../shipping/server/store.sql.ts'

let shop: TestShop
let sales: Visitor
let salesId: number
let second: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 500, priceMinor: 1_000_00 }),
      aProduct({ sku: 'LAMP', name: 'Front lamp', stock: 3, priceMinor: 2_500_00 }),
      aProduct({ sku: 'OLD', name: 'Old bell', stock: 5, isActive: false }),
    ],
    coupons: [
      { code: 'TEN', name: { en: 'Ten' }, kind: 'percent', percentBp: 1000 },
      { code: 'ONCE', name: { en: 'Once' }, kind: 'percent', percentBp: 1000, perCustomerLimit: 1 },
    ],
  })
  const first = await signInAs(shop, 'sales')
  sales = first.browser
  salesId = first.id
  second = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

const quote = async (input: object, staff = sales) => staff.post('/admin/order-form/quote', input)

/** Takes an order at the displayed price. */
async function take(input: ReturnType<typeof anOrderForm>, { key = '', staff = sales, seen = 0 } = {}) {
  const seenGrandTotal = seen || ((await quote(input, staff)).json().data?.grandTotal ?? 0)
  const headers = key === '' ? {} : { 'idempotency-key': key }
  return staff.post('/admin/orders', { ...input, seenGrandTotal }, { headers })
}

const readOrder = async (number: string) => (await sales.get(`/admin/orders/${number}`)).json().data
const stock = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
const countOrders = async () =>
  Number(
    (
      await shop.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('An order by phone is like any other: stock, prices, confirmation, history, audit entry', async () => {
  const before = await stock('BELL-1')
  const form = { ...anOrderForm(await shop.variantId('BELL-1'), 2), orderLanguage: 'de', email: 'phone@example.com' }
  const reply = await take(form)
  expect(reply.statusCode, reply.body).toBe(200)
  const order = await readOrder(reply.json().data.number)
  expect(order).toMatchObject({ status: 'pending', isGuest: true, email: 'phone@example.com', currency: 'INR' })
  expect(order.lines).toMatchObject([{ sku: 'BELL-1', quantity: 2, unit: 1_000_00 }])
  expect(order.events).toMatchObject([{ actor: 'staff', staffName: 'Asha (sales)' }])
  expect(await stock('BELL-1')).toBe(before - 2)
  const [mail] = (await readQueuedEmails(shop)).filter(({ to }) => to === 'phone@example.com')
  expect(mail).toMatchObject({ kind: 'order-placed', subject: expect.stringContaining('Bestellung') })
  const { data: entries } = (await second.get(`/admin/audit?entityName=${order.number}`)).json()
  expect(entries).toMatchObject([{ action: 'order.create', staffId: salesId, after: { grandTotal: order.grandTotal } }])
  expect(JSON.stringify(entries)).not.toContain('phone@example.com')
  const moved = await shop.db
    .selectFrom('stock_movement')
    .select(['actor', 'reason'])
    .where('order_id', '=', order.id)
    .execute()
  expect(moved).toEqual([{ actor: 'staff', reason: 'order' }])
})

test('Prices are those of the shop: the same cart costs the same in a browser', async () => {
  const input = { ...anOrderForm(await shop.variantId('BELL-1'), 3), coupon: 'ten', orderCurrency: 'EUR' }
  const { data } = (await quote(input)).json()
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 3 }, '?currency=EUR')
  await guest.post('/checkout/cart/coupon?currency=EUR', { code: 'TEN' })
  await readyToOrder(guest, '?currency=EUR')
  const cart = (await guest.get('/checkout/cart?currency=EUR')).json().data
  expect(data.grandTotal).toBe(Math.round(Number(cart.grand_total) * 100))
  expect(data.discount).toBe(Math.round(Number(cart.discount) * 100))
  expect(data.discount).toBeGreaterThan(0)
})

test('Two concurrent requests with one key place one order', async () => {
  const form = anOrderForm(await shop.variantId('BELL-1'))
  const [before, orders] = [await stock('BELL-1'), await countOrders()]
  const replies = await Promise.all([take(form, { key: 'double-click' }), take(form, { key: 'double-click' })])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [one, two] = replies.map((reply) => reply.json().data.number)
  expect(two).toBe(one)
  expect((await take(form, { key: 'double-click' })).json().data.number).toBe(one)
  expect(await countOrders()).toBe(orders + 1)
  expect(await stock('BELL-1')).toBe(before - 1)
  const { data: entries } = (await second.get(`/admin/audit?entityName=${one}`)).json()
  expect(entries).toHaveLength(1)
  // Another total, such as after a new price, is still the same request.
  expect((await take(form, { key: 'double-click', seen: 1 })).json().data.number).toBe(one)
  const [placed, left] = [await countOrders(), await stock('BELL-1')]
  const other = await take({ ...form, note: 'At the back door' }, { key: 'double-click' })
  expect(other.statusCode).toBe(409)
  expect(other.json().message).toContain(`Order ${one} was already placed`)
  expect([await countOrders(), await stock('BELL-1')]).toEqual([placed, left])
  // The same key sent by another person is a different key.
  expect((await take(form, { key: 'double-click', staff: second })).json().data.number).not.toBe(one)
})

test('Only one of two concurrent orders gets the last pieces', async () => {
  const form = anOrderForm(await shop.variantId('LAMP-1'), 2)
  const replies = await Promise.all([take(form), take(form, { staff: second })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const rejected = replies.find(({ statusCode }) => statusCode === 400)
  expect(rejected?.json().message).toContain('Front lamp')
  expect(await stock('LAMP-1')).toBe(1)
  const { data } = (await quote(form)).json()
  expect(data.lines).toMatchObject([{ sku: 'LAMP-1', stock: 1, problem: 'short' }])
})

test('A price that has changed since it was shown is reported, and no order is placed', async () => {
  const form = anOrderForm(await shop.variantId('BELL-1'))
  const orders = await countOrders()
  const reply = await take(form, { seen: 1 })
  expect([reply.statusCode, await countOrders()]).toEqual([400, orders])
})

test('Reports invalid fields, by the rules of the checkout', async () => {
  const form = anOrderForm(await shop.variantId('BELL-1'))
  const broken = { ...form, email: 'asha at home', billing: { ...form.billing, city: '', postcode: '1' } }
  const reply = await take({ ...broken, shipping: { country: 'IN' } } as never, { seen: 1 })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual(
    expect.arrayContaining(['billing.city', 'billing.postcode', 'email', 'shipping.first_name', 'shipping.phone']),
  )
})

test.each([
  ['checkout.shippingMissing', { shippingMethod: '' }],
  ['checkout.paymentMissing', { paymentMethod: 'card' }],
  ['coupon.unknown', { coupon: 'NOTHING' }],
  ['cart.empty', { lines: [] }],
  ['orderForm.customerUnknown', { customerId: 2_000_000 }],
])('Rejects an order with the reason %s', async (_code, change) => {
  const reply = await take({ ...anOrderForm(await shop.variantId('BELL-1')), ...change } as never, { seen: 1 })
  expect([400, 404, 409]).toContain(reply.statusCode)
})

test('Applies the shop’s shipping countries, and reports when nothing can be shipped there', async () => {
  const { db } = shop
  await db
    .updateTable('shipping_rate')
    .set({ zones: ['IN'] })
    .execute()
  const form = anOrderForm(await shop.variantId('BELL-1'))
  const abroad = { ...form, billing: { ...form.billing, country: 'FR', state: '', postcode: '75001' } }
  const { data } = (await quote(abroad)).json()
  expect(data).toMatchObject({ shippingMethod: null, shippingMethods: [] })
  expect(data.deliveryProblem).toContain('France')
  expect((await take(abroad)).statusCode).toBe(400)
})

test('An order by phone needs no email address, and no email is queued without one', async () => {
  const form = { ...anOrderForm(await shop.variantId('BELL-1')), email: '' }
  const reply = await take(form)
  expect(reply.statusCode, reply.body).toBe(200)
  const order = await readOrder(reply.json().data.number)
  expect(order).toMatchObject({ email: '', customerKey: null })
  const lines = [{ lineId: order.lines[0].id, quantity: 1 }]
  const shipped = await sales.post(`/admin/orders/${order.number}/shipments`, {
    ...{ version: order.version, carrier: 'dhl', lines },
  })
  expect(shipped.statusCode, shipped.body).toBe(200)
  const nobody = await shop.db.selectFrom('mail_queue').select('id').where('recipient', '=', '').execute()
  expect(nobody).toEqual([])
  expect((await take({ ...form, note: 'Rings twice' })).json().errors).toHaveProperty('note')
  expect((await shop.guest().post('/track-order', { order: order.number, email: '' })).statusCode).toBe(422)
})

test('An order for a customer belongs to the account, and does not change the customer’s own cart', async () => {
  const { id, query } = await aCustomer(shop, 'meera@example.com')
  const browser = shop.guest()
  await addProduct(browser, shop.saved[0]?.productId, { quantity: 4 }, query)
  const form = { ...anOrderForm(await shop.variantId('BELL-1')), customerId: id, email: 'meera@example.com' }
  const reply = await take({ ...form, note: 'Prefers mornings' } as never)
  expect(reply.statusCode, reply.body).toBe(200)
  const { number } = reply.json().data
  expect(await readOrder(number)).toMatchObject({ isGuest: false, customerKey: String(id) })
  const { data: orders } = (await browser.get(`/orders${query}`)).json()
  expect(orders.map((order: { increment_id: string }) => order.increment_id)).toContain(number)
  expect((await browser.get(`/checkout/cart${query}`)).json().data.items).toMatchObject([{ quantity: 4 }])
  expect((await second.get(`/admin/customers/${id}`)).json().data.notes).toMatchObject([{ body: 'Prefers mornings' }])
  // The customer's own checkout still uses the customer's own cart.
  await readyToOrder(browser, query)
  const own = await browser.post(`/checkout/save-order${query}`)
  expect(own.json().order.items).toMatchObject([{ qty_ordered: 4 }])
})

test('A coupon with one use per customer counts orders by phone', async () => {
  const { id } = await aCustomer(shop, 'once@example.com')
  const form = { ...anOrderForm(await shop.variantId('BELL-1')), customerId: id, coupon: 'ONCE' } as never
  const total = (await quote(form)).json().data.grandTotal
  const replies = await Promise.all([take(form, { seen: total }), take(form, { seen: total, staff: second })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect((await quote(form)).json().data.couponProblem).not.toBeNull()
})

test('An order that is collected needs no delivery address, and is paid in the store', async () => {
  await saveStore(shop.db, aStore())
  const form = { ...anOrderForm(await shop.variantId('BELL-1')), pickupStore: 'pune', shippingMethod: '' }
  const { data } = (await quote(form)).json()
  expect(data.paymentMethods).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'cashondelivery', isByLink: false })]),
  )
  const reply = await take(form)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await readOrder(reply.json().data.number)).toMatchObject({ isPickup: true })
})

test('The search finds products by words, and exactly one by SKU or barcode; never those that are not sold', async () => {
  const find = async (search: string) =>
    (await sales.get(`/admin/order-form/variants?search=${encodeURIComponent(search)}&orderCurrency=EUR`)).json()
  expect(await find('bel')).toMatchObject({ isExact: false, data: [{ sku: 'BELL-1', price: 1_000 }] })
  expect(await find('bell')).toMatchObject({ isExact: true, data: [{ sku: 'BELL-1' }] })
  await shop.db.updateTable('variant').set({ barcode: '4006381333931' }).where('sku', '=', 'LAMP-1').execute()
  expect(await find('4006381333931')).toMatchObject({ isExact: true, data: [{ sku: 'LAMP-1' }] })
  expect((await find('old')).data).toEqual([])
  expect((await find('')).data).toEqual([])
})

test('A promotion without a code applies to orders that the staff take, also one for a first order', async () => {
  const { id: customerId } = await aCustomer(shop, 'first-by-phone@example.com')
  const couponId = await addCoupon(shop.db, {
    ...{ code: null, kind: 'percent', percentBp: 2000, isFirstOrderOnly: true, name: { en: 'Welcome' } },
    targets: { categoryIds: [], brandIds: [], productIds: [shop.saved[1]?.productId ?? 0] },
  })
  const email = 'first-by-phone@example.com'
  const order = { ...anOrderForm(await shop.variantId('LAMP-1')), customerId, email }
  const { data } = (await quote(order)).json()
  expect(data).toMatchObject({ promotionName: 'Welcome', discount: 500_00, couponProblem: null })
  expect(data.promotionNote).toBe('“Welcome” applies to your first order')

  // A guest is identified by the email address: without one, the promotion does not apply.
  const guest = { ...order, customerId: null, email: 'new-by-phone@example.com' }
  expect((await quote(guest)).json().data).toMatchObject({ promotionName: 'Welcome', discount: 500_00 })
  expect((await quote({ ...guest, email: '' })).json().data).toMatchObject({ promotionName: null, discount: 0 })
  const once = { ...guest, email: '', coupon: 'ONCE' }
  const asked = 'Please enter the customer’s email address: this coupon is limited per customer.'
  expect((await quote(once)).json().data).toMatchObject({ couponProblem: asked, discount: 0 })
  expect((await take(once)).json().error).toBe(asked)

  expect((await take(guest)).statusCode).toBe(200)
  const again = (await quote(guest)).json().data
  expect(again).toMatchObject({ promotionName: null, discount: 0 })
  expect(again.promotionNote).toMatch(/^“Welcome” is for first orders only and does not apply with this email address/)
  await shop.db.updateTable('coupon').set({ is_active: false }).where('id', '=', couponId).execute()
})
