/** Statements of calls of the back office. The limits are in `src/testing/budgets.ts`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../testing/adminCall.ts'
import { writeReview } from '../testing/adminCalls.inbox.ts'
import { placeOrder, placePickup, readVersion } from '../testing/adminOrders.ts'
import { adminBudgets } from '../testing/budgets.ts'
import { aCustomer } from '../testing/buyers.ts'
import type { TestOrder } from '../testing/deliveredOrder.ts'
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
      ...Array.from({ length: 12 }, (_empty, index) =>
        aProduct({
          sku: `TRAIL-${index}`,
          name: `Trail Bicycle ${index}`,
          variants: ['s', 'm', 'l'].map((size) =>
            aVariant({ sku: `TRAIL-${index}-${size}`, options: { color: 'black', size }, stock: 50 }),
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
  'ship an order': async () => pack(await placeOrder(office), 'shipments', { carrier: 'dhl' }),
  'set aside in a store': async () => pack(await placePickup(office), 'ready', {}),
  'products list': get(() => '/admin/products'),
  'product editor': get(() => `/admin/products/${shop.saved[1]?.productId}`),
  async 'save a product'() {
    const path = `/admin/products/${shop.saved[1]?.productId}`
    const { form, version } = (await office.owner.get(path)).json().data
    const [variant] = form.variants
    const price = String(Number(variant.price) + 1)
    const changed = { ...form, variants: [{ ...variant, price }, ...form.variants.slice(1)] }
    return measured(() => office.owner.put(path, { version, form: changed, seenStocks: {} }))
  },
  async 'change a price'() {
    const path = `/admin/products/${shop.saved[2]?.productId}/variants`
    const [{ id, price }] = (await office.owner.get(path)).json().data.variants
    const input = { kind: 'regular', before: price, price: String(price / 100 + 1) }
    return measured(() => office.owner.put(`/admin/variants/${id}/price`, input))
  },
  'customers list': get(() => '/admin/customers'),
  customer: get(() => `/admin/customers/${customerId}`),
  guest: get(() => `/admin/customers/order-${number}`),
  'palette search': get(() => '/admin/find?search=bell'),
  'review list': get(() => '/admin/reviews'),
  async 'publish a review'() {
    const { id, updatedAt } = await writeReview(office)
    const input = { status: 'approved', seen: { status: 'pending', updatedAt } }
    return measured(() => office.owner.put(`/admin/reviews/${id}`, input))
  },
  inbox: get(() => '/admin/requests'),
  promotions: get(() => '/admin/promotions'),
}

/** Packs one piece of an order. */
async function pack({ number, lines: [lineId] }: TestOrder, name: string, input: object): Promise<Reply> {
  const version = await readVersion(office, number)
  const lines = [{ lineId, quantity: 1 }]
  return measured(() => office.owner.post(`/admin/orders/${number}/${name}`, { version, lines, ...input }))
}

/** Writes need data to change, so their tests measure them. */
const writes: ReadonlySet<string> = new Set<keyof typeof adminBudgets>([
  ...(['ship an order', 'set aside in a store', 'save a product', 'change a price', 'publish a review'] as const),
])

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
  // A running shop keeps rarely changing data in memory.
  await calls[name]()
  const reply = writes.has(name) ? await calls[name]() : await measured(calls[name])
  expect(reply.statusCode, reply.body).toBe(200)
  expect(statements).toBeLessThanOrEqual(adminBudgets[name])
})
