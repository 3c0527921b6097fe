/** What counts as revenue on the dashboard. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../testing/adminCall.ts'
import { act, placeOrder } from '../../../testing/adminOrders.ts'
import { aProduct } from '../../../testing/factories.ts'
import { anOrderForm } from '../../../testing/orderForm.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { Dashboard } from './dashboard.contract.ts'

const now = new Date('2026-03-18T12:00:00Z')
let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 100 })],
    settings: { SHOP_TIMEZONE: 'Asia/Kolkata' },
  })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

async function read() {
  const { sales }: Dashboard = (await office.owner.get('/admin/dashboard')).json().data
  const today = sales?.days.at(-1)
  const best = sales?.bestSellers[0]
  return {
    ...{ orders: today?.orders, revenue: today?.revenue, yesterday: sales?.days.at(-2)?.revenue },
    ...{ pieces: best?.pieces ?? 0, bestRevenue: best?.revenue ?? 0 },
  }
}
/** Needed because the database sets the time of an order by its own clock. */
const setDay = (number: string, created_at: Date) =>
  shop.db.updateTable('orders').set({ created_at }).where('increment_id', '=', number).execute()
async function place() {
  const order = await placeOrder(office, 2)
  await setDay(order.number, now)
  return order
}
const readOrder = async (number: string) => (await office.owner.get(`/admin/orders/${number}`)).json().data

test('Revenue is goods and shipping with tax of sold orders, minus refunds on the day of the refund', async () => {
  // Cash on delivery counts as sold when it is ordered.
  const order = await place()
  const { grandTotal, shipping } = await readOrder(order.number)
  const goods = grandTotal - shipping
  expect(shipping).toBeGreaterThan(0)
  const first = { orders: 1, revenue: grandTotal, yesterday: 0, pieces: 2, bestRevenue: goods }
  expect(await read()).toEqual(first)

  // A bank transfer counts once it has arrived, for the day of the order.
  const transfer = await place()
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'moneytransfer' })
    .where('increment_id', '=', transfer.number)
    .execute()
  expect(await read()).toEqual(first)
  expect((await act(office, transfer, 'pay')).statusCode).toBe(200)
  expect(await read()).toEqual({ ...first, orders: 2, revenue: 2 * grandTotal, pieces: 4, bestRevenue: 2 * goods })

  const canceled = await place()
  expect((await act(office, canceled, 'cancel')).statusCode).toBe(200)
  const form = anOrderForm(await shop.variantId('BELL-1'), 2)
  const seenGrandTotal = (await office.owner.post('/admin/order-form/quote', form)).json().data?.grandTotal
  const phone = await office.owner.post('/admin/orders', { ...form, seenGrandTotal })
  expect(phone.statusCode, phone.body).toBe(200)
  await setDay(phone.json().data.number, now)
  const sold = { orders: 3, revenue: 3 * grandTotal, yesterday: 0, pieces: 6, bestRevenue: 3 * goods }
  expect(await read()).toEqual(sold)

  // The order is from yesterday; one of its two pieces is refunded today.
  await setDay(transfer.number, new Date(now.getTime() - 86_400_000))
  const lines = [{ lineId: transfer.lines[0], quantity: 1 }]
  const part = await act(office, transfer, 'refunds', { lines, withShipping: false, amount: null, restock: 'all' })
  expect(part.statusCode, part.body).toBe(200)
  const { refunds } = await readOrder(transfer.number)
  expect(refunds).toMatchObject([{ amount: goods / 2 }])
  expect(await read()).toEqual({
    ...{ orders: 2, revenue: 2 * grandTotal - goods / 2, yesterday: grandTotal },
    ...{ pieces: 5, bestRevenue: 2.5 * goods },
  })

  // A refund reduces the revenue, but a fully refunded order still counts as sold.
  const rest = { lines, withShipping: true, amount: null, restock: 'all' }
  expect((await act(office, transfer, 'refunds', rest)).statusCode).toBe(200)
  expect((await readOrder(transfer.number)).status).toBe('closed')
  expect(await read()).toEqual({
    ...{ orders: 2, revenue: grandTotal, yesterday: grandTotal },
    ...{ pieces: 4, bestRevenue: 2 * goods },
  })
})

test('The tax that prices contain counts once, also among the best sellers', async () => {
  const indian = await buildTestShop({
    now,
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 100 })],
    settings: { SELLER_COUNTRY: 'IN', SELLER_STATE: 'MH', PRICES_INCLUDE_TAX: 'on' },
  })
  try {
    const own = await openBackOffice(indian)
    const { number } = await placeOrder(own, 2)
    const order = (await own.owner.get(`/admin/orders/${number}`)).json().data
    const { sales }: Dashboard = (await own.owner.get('/admin/dashboard')).json().data
    expect(order.tax).toBeGreaterThan(0)
    expect(sales?.bestSellers).toMatchObject([{ pieces: 2, revenue: order.grandTotal - order.shipping }])
  } finally {
    await indian.close()
  }
})

test('Returning what was paid too much does not reduce the revenue', async () => {
  const order = await place()
  const before = await read()
  const { grandTotal } = await readOrder(order.number)
  expect((await act(office, order, 'pay', { received: grandTotal + 5_00 })).statusCode).toBe(200)
  expect((await readOrder(order.number)).refunds).toMatchObject([{ amount: 5_00 }])
  await shop.db.updateTable('refund').set({ created_at: now }).where('amount_minor', '=', 5_00).execute()
  expect(await read()).toEqual(before)
})
