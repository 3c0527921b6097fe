import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
const name = { en: 'A coupon' }

beforeAll(async () => {
  shop = await buildTestShop({
    coupons: [
      { code: 'TEN', kind: 'percent', percentBp: 1000, name },
      { code: 'ODD', kind: 'fixed', amountMinor: 33_33, name },
      { code: 'ONCE', kind: 'percent', percentBp: 2000, usageLimit: 1, name },
    ],
  })
})
afterAll(() => shop.close())

const product = async (sku: string, stock = 10, priceMinor = 100_00) =>
  (await shop.save(aProduct({ sku, name: sku, stock, priceMinor })))[0]?.productId ?? 0
const readStock = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', `${sku}-1`).executeTakeFirstOrThrow()).stock
const count = async (table: 'orders' | 'mail_queue' | 'invoice') =>
  Number(
    (
      await shop.db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

async function buyer(productId: number, quantity = 1): Promise<Visitor> {
  const guest = shop.guest()
  await addProduct(guest, productId, { quantity })
  await readyToOrder(guest)
  return guest
}

describe('Placing an order', () => {
  test('reduces the stock, counts the sale, closes the cart, and writes the invoice and the email', async () => {
    const id = await product('PEDAL', 5)
    const guest = await buyer(id, 2)
    const mails = await count('mail_queue')
    const reply = await guest.post('/checkout/save-order')
    expect(reply.statusCode).toBe(200)
    const { success, order } = reply.json()
    expect(success).toBe(true)
    expect(order.increment_id).toMatch(/^\d{6}$/)
    expect(order).toMatchObject({ status: 'pending', status_label: 'Pending', is_guest: 1, grand_total: '261.0000' })
    expect(order.invoices).toMatchObject([{ state: 'pending', grand_total: '261.0000', total_qty: 2 }])
    expect(await readStock('PEDAL')).toBe(3)
    const row = await shop.db.selectFrom('product').select('sale_count').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.sale_count).toBe(2)
    expect((await guest.get('/checkout/cart')).json().data).toBeNull()
    expect(await count('mail_queue')).toBe(mails + 1)
  })

  test('stores prices, currency, exchange rate and texts as they were', async () => {
    const guest = await buyer(await product('FREEZE'))
    const { order } = (await guest.post('/checkout/save-order?currency=EUR&locale=de')).json()
    await shop.save(aProduct({ sku: 'FREEZE', name: 'Renamed', priceMinor: 999_00 }))
    const { data } = (await guest.get(`/orders/${order.id}?currency=USD`)).json()
    expect(data).toMatchObject({ order_currency_code: 'EUR', formated_sub_total: '€1.00', base_sub_total: '100.0000' })
    expect(data.items[0]).toMatchObject({ name: 'FREEZE', product: { name: 'FREEZE' }, formated_total: '€1.00' })
    // The method still exists, so its title is in the reader's language.
    expect(data).toMatchObject({ payment_title: 'Cash on delivery', status_label: 'Pending', total_qty_ordered: 1 })
    const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ rate: 0.01, tax_rate_bp: 1800, language: 'de', grand_total_minor: 118 + 2500 })
    expect(row.payment_title).toBe('Nachnahme')
    expect(order.grand_total).toBe('26.1800')
  })

  test('fails when the total has changed since the shopper saw it', async () => {
    const guest = await buyer(await product('SEEN'))
    const stale = await guest.post('/checkout/save-order', { seen_grand_total: '₹1.00' })
    expect(stale.statusCode).toBe(400)
    expect(stale.json().message).toMatch(/Prices have changed/)
    const { data } = (await guest.get('/checkout/cart')).json()
    const reply = await guest.post('/checkout/save-order', { seen_grand_total: data.formated_grand_total })
    expect(reply.json().success).toBe(true)
  })

  test('fails as a whole when one line is sold out', async () => {
    const [plenty, scarce] = [await product('PLENTY'), await product('SCARCE', 1)]
    const guest = shop.guest()
    await addProduct(guest, plenty)
    await addProduct(guest, scarce)
    await readyToOrder(guest)
    await (await buyer(scarce)).post('/checkout/save-order')
    const orders = await count('orders')
    const reply = await guest.post('/checkout/save-order')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/SCARCE is no longer available in this quantity \(0 left\)/)
    expect(await count('orders')).toBe(orders)
    expect(await readStock('PLENTY')).toBe(10)
    expect((await guest.get('/checkout/cart')).json().data.items_count).toBe(2)
  })

  test('fails when the coupon no longer applies', async () => {
    const id = await product('COUPONED')
    const guest = await buyer(id)
    await guest.post('/checkout/cart/coupon', { code: 'ONCE' })
    const first = await buyer(id)
    await first.post('/checkout/cart/coupon', { code: 'ONCE' })
    expect((await first.post('/checkout/save-order')).json().order).toMatchObject({
      coupon_code: 'ONCE',
      discount_amount: '20.0000',
    })
    const reply = await guest.post('/checkout/save-order')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/used up/)
    await guest.delete('/checkout/cart/coupon')
    expect((await guest.post('/checkout/save-order')).json().order.discount_amount).toBe('0.0000')
  })

  test('assigns the order to the customer and does not echo a token from the body', async () => {
    const { query, id, token } = await aCustomer(shop, 'owner@example.com')
    await addProduct(shop, await product('OWNED'), {}, query)
    await readyToOrder(shop, query, 'moneytransfer')
    const reply = await shop.post(`/checkout/save-order${query}`, { token })
    expect(reply.json().order).toMatchObject({ is_guest: 0, payment_title: 'Bank transfer' })
    expect(reply.body).not.toContain(token)
    const row = await shop.db.selectFrom('orders').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow()
    expect(row.guest_key_hash).toBeNull()
  })
})

describe('Concurrent orders', () => {
  test('sell the last 3 items to exactly 3 of 20 buyers', async () => {
    const id = await product('LAST', 3)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer(id)))
    const replies = await Promise.all(buyers.map((guest) => guest.post('/checkout/save-order')))
    const codes = replies.map((reply) => reply.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(3)
    expect(codes.filter((code) => code === 400)).toHaveLength(17)
    expect(await readStock('LAST')).toBe(0)
  })

  test('neither deadlock nor oversell when carts list the same products in opposite order', async () => {
    const [a, b] = [await product('CROSS-A', 8), await product('CROSS-B', 8)]
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const guest = shop.guest()
        for (const id of index % 2 === 0 ? [a, b] : [b, a]) await addProduct(guest, id)
        await readyToOrder(guest)
        return guest
      }),
    )
    const replies = await Promise.all(buyers.map((guest) => guest.post('/checkout/save-order')))
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(8).fill(200))
    expect([await readStock('CROSS-A'), await readStock('CROSS-B')]).toEqual([0, 0])
  })

  test('redeem the last use of a coupon once', async () => {
    await shop.db.updateTable('coupon').set({ used_count: 0 }).where('code', '=', 'ONCE').execute()
    const id = await product('ONE-USE')
    const buyers = await Promise.all([buyer(id), buyer(id), buyer(id)])
    for (const guest of buyers) await guest.post('/checkout/cart/coupon', { code: 'ONCE' })
    const replies = await Promise.all(buyers.map((guest) => guest.post('/checkout/save-order')))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400])
    expect(await readStock('ONE-USE')).toBe(9)
  })

  test('create one order when the same request arrives many times', async () => {
    const guest = await buyer(await product('DOUBLE'))
    const orders = await count('orders')
    const replies = await Promise.all(Array.from({ length: 6 }, () => guest.post('/checkout/save-order')))
    expect(new Set(replies.map((reply) => reply.json().order.id)).size).toBe(1)
    expect(await count('orders')).toBe(orders + 1)
    expect(await readStock('DOUBLE')).toBe(9)
  })
})

describe('Repeating an order', () => {
  const key = (value: string) => ({ headers: { 'idempotency-key': value } })

  test('returns the first order of the closed cart when no key is sent', async () => {
    const guest = await buyer(await product('AGAIN'))
    const first = (await guest.post('/checkout/save-order')).json()
    const second = (await guest.post('/checkout/save-order')).json()
    expect(second.order.id).toBe(first.order.id)
  })

  test('returns the first order for its key, even after a new cart is started', async () => {
    const id = await product('KEYED')
    const guest = await buyer(id)
    const first = (await guest.post('/checkout/save-order', {}, key('k-1'))).json()
    await addProduct(guest, id)
    await readyToOrder(guest)
    const repeated = (await guest.post('/checkout/save-order', {}, key('k-1'))).json()
    expect(repeated.order.id).toBe(first.order.id)
    expect((await guest.get('/checkout/cart')).json().data.items_count).toBe(1)
    const next = (await guest.post('/checkout/save-order', {}, key('k-2'))).json()
    expect(next.order.id).not.toBe(first.order.id)
    expect((await guest.post('/checkout/save-order', {}, key('k-3'))).statusCode).toBe(400)
  })

  test("does not reveal another shopper's order by its key", async () => {
    const id = await product('SHARED-KEY')
    const [one, two] = [await buyer(id), await buyer(id)]
    const first = (await one.post('/checkout/save-order', {}, key('same'))).json()
    const second = (await two.post('/checkout/save-order', {}, key('same'))).json()
    expect(second.order.id).not.toBe(first.order.id)
    expect((await shop.guest().post('/checkout/save-order', {}, key('same'))).statusCode).toBe(400)
  })
})

test('For any order, API and database agree and parts add up', async () => {
  const ids = await Promise.all(
    [1, 7, 99_99, 33_33, 123_456_78].map((price) => product(`SUM-${price}`, 1_000_000, price)),
  )
  const orderInput = fc.record({
    quantities: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 5, maxLength: 5 }),
    coupon: fc.constantFrom(null, 'TEN', 'ODD'),
    currency: fc.constantFrom('INR', 'USD', 'EUR', 'GBP'),
  })
  await fc.assert(
    fc.asyncProperty(orderInput, async ({ quantities, coupon, currency }) => {
      fc.pre(quantities.some((quantity) => quantity > 0))
      const guest = shop.guest()
      for (const [index, quantity] of quantities.entries()) {
        if (quantity > 0) await addProduct(guest, ids[index], { quantity })
      }
      if (coupon) await guest.post('/checkout/cart/coupon', { code: coupon })
      await readyToOrder(guest)
      const cart = (await guest.get(`/checkout/cart?currency=${currency}`)).json().data
      const { order } = (await guest.post(`/checkout/save-order?currency=${currency}`)).json()
      expect(order.formated_grand_total).toBe(cart.formated_grand_total)
      expect(order.base_grand_total).toBe(cart.base_grand_total)
      const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ currency, coupon_code: order.coupon_code })
      expect(Math.round(Number(order.shipping_amount) * 100)).toBe(row.shipping_minor)
      for (const part of ['sub_total', 'grand_total'] as const) {
        expect(Math.round(Number(order[part]) * 100)).toBe(row[`${part}_minor`])
        expect(Math.round(Number(order[`base_${part}`]) * 100)).toBe(row[`base_${part}_minor`])
      }
      const sum = (field: string) =>
        order.items.reduce(
          (total: number, item: Record<string, string>) => total + Math.round(Number(item[field]) * 100),
          0,
        )
      expect(sum('total')).toBe(row.sub_total_minor)
      expect(sum('discount_amount')).toBe(row.discount_minor)
      expect(sum('tax_amount')).toBe(row.tax_minor)
      expect(sum('base_total')).toBe(row.base_sub_total_minor)
      expect(sum('base_discount_amount')).toBe(row.base_discount_minor)
      expect(sum('base_tax_amount')).toBe(row.base_tax_minor)
    }),
    { numRuns: 12 },
  )
}, 60_000)
