/** Statements of calls of the back office. The limits are in `src/testing/budgets.ts`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../testing/adminCall.ts'
import { placeOrder, readVersion } from '../testing/adminOrders.ts'
import { adminBudgets } from '../testing/budgets.ts'
import { aCustomer } from '../testing/buyers.ts'
import { aProduct, aVariant } from '../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../testing/testShop.ts'

type Reply = Awaited<ReturnType<Visitor['get']>>

let shop: TestShop
let office: BackOffice
let number = ''
let customerId = 0

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 500 }),
      ...Array.from({ length: 12 }, (_empty, place) =>
        aProduct({
          sku: `TRAIL-${place}`,
          name: `Trail Bicycle ${place}`,
          variants: ['s', 'm', 'l'].map((size) =>
            aVariant({ sku: `TRAIL-${place}-${size}`, options: { color: 'black', size }, stock: 50 }),
          ),
        }),
      ),
    ],
  })
  office = await openBackOffice(shop)
  ;({ number } = await placeOrder(office))
  ;({ id: customerId } = await aCustomer(shop, 'asha@example.com'))
})
afterAll(() => shop.close())

const get = (path: () => string) => () => office.owner.get(path())

const calls: Record<keyof typeof adminBudgets, () => Promise<Reply>> = {
  dashboard: get(() => '/admin/dashboard'),
  'orders list': get(() => '/admin/orders'),
  order: get(() => `/admin/orders/${number}`),
  async 'ship an order'() {
    const order = await placeOrder(office)
    const version = await readVersion(office, order.number)
    const lines = [{ lineId: order.lines[0], quantity: 1 }]
    const path = `/admin/orders/${order.number}/shipments`
    return measured(() => office.owner.post(path, { version, carrier: 'dhl', lines }))
  },
  'products list': get(() => '/admin/products'),
  'product editor': get(() => `/admin/products/${shop.saved[1]?.productId}`),
  'customers list': get(() => '/admin/customers'),
  customer: get(() => `/admin/customers/${customerId}`),
  guest: get(() => `/admin/customers/order-${number}`),
  'palette search': get(() => '/admin/find?search=bell'),
  'review list': get(() => '/admin/reviews'),
  inbox: get(() => '/admin/requests'),
  promotions: get(() => '/admin/promotions'),
}

let statements = 0
/** Counts the statements of one call. */
async function measured(send: () => Promise<Reply>): Promise<Reply> {
  let reply: Reply | undefined
  statements = await shop.countStatements(async () => {
    reply = await send()
  })
  if (!reply) throw new Error('no reply')
  return reply
}

test.each(Object.keys(adminBudgets) as (keyof typeof adminBudgets)[])('%s stays within its budget', async (name) => {
  // A running shop has what changes rarely in memory.
  await calls[name]()
  const reply = name === 'ship an order' ? await calls[name]() : await measured(calls[name])
  expect(reply.statusCode, reply.body).toBe(200)
  expect(statements).toBeLessThanOrEqual(adminBudgets[name])
})
