/** Statements and bytes of calls. The limits are in `src/testing/budgets.ts`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBudgets, writeBudgets } from '../testing/budgets.ts'
import { anAddress } from '../testing/buyers.ts'
import { aProduct, aVariant } from '../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../testing/testShop.ts'

type Reply = Awaited<ReturnType<Visitor['get']>>

let shop: TestShop
let bicycle: number
let variant: number

beforeAll(async () => {
  shop = await buildTestShop({
    products: Array.from({ length: 12 }, (_empty, index) =>
      aProduct({
        sku: `TRAIL-${index}`,
        name: `Trail Bicycle ${index}`,
        brand: 'harrowpike',
        description: '<p>Made for long days in changing weather. Every part can be replaced with common tools.</p>',
        variants: ['s', 'm', 'l'].map((size) =>
          aVariant({
            sku: `TRAIL-${index}-${size}`,
            options: { color: 'black', size },
            priceMinor: 1000_00,
            stock: 50,
          }),
        ),
      }),
    ),
    coupons: [{ code: 'TEN', kind: 'percent', percentBp: 1000, name: { en: 'Ten' } }],
  })
  bicycle = shop.saved[0]?.productId ?? 0
  variant = await shop.variantId('TRAIL-0-m')
  // A running shop keeps labels and rates in memory.
  for (const path of ['/products?limit=1&featured=0', '/getattributes?cat_slug=spares']) await shop.get(path)
})
afterAll(() => shop.close())

async function measure(send: () => Promise<Reply>): Promise<{ statements: number; reply: Reply }> {
  let reply: Reply | undefined
  const statements = await shop.countStatements(async () => {
    reply = await send()
  })
  if (!reply) throw new Error('no reply')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).not.toHaveProperty('error')
  return { statements, reply }
}

describe('Reads stay within their budget', () => {
  const paths: Record<keyof typeof readBudgets, () => string> = {
    list: () => '/products?limit=12',
    search: () => '/products?search=trail&limit=12',
    detail: () => `/products/${bicycle}`,
    configuration: () => `/product-configurable-config/${bicycle}`,
    categories: () => '/descendant-categories?parent_id=1',
    facets: () => '/getattributes?cat_slug=mountain-bikes',
    suggestions: () => '/product-suggestions?name=trai',
    'related products': () => `/related-products/${bicycle}`,
  }

  test.each(Object.keys(readBudgets) as (keyof typeof readBudgets)[])('%s', async (name) => {
    const budget = readBudgets[name]
    const first = await measure(() => shop.guest().get(paths[name]()))
    expect(first.statements, 'statements').toBeLessThanOrEqual(budget.statements)
    expect(first.reply.rawPayload.byteLength, 'bytes').toBeLessThanOrEqual(budget.bytes)
    const { statements } = await measure(() => shop.guest().get(paths[name]()))
    expect(statements, 'statements when repeated').toBeLessThanOrEqual(budget.repeated)
    expect(first.reply.json().data).not.toEqual([])
  })
})

test('The calls from a product to an order stay within their budgets', async () => {
  // A running shop keeps the country's states and the sales channel in memory.
  await orderOnce('first@example.com')
  for (const { name, statements, reply } of await orderOnce('second@example.com')) {
    expect(statements, `statements of ${name}`).toBeLessThanOrEqual(writeBudgets[name].statements)
    expect(reply.rawPayload.byteLength, `bytes of ${name}`).toBeLessThanOrEqual(writeBudgets[name].bytes)
  }
})

interface MeasuredCall {
  name: keyof typeof writeBudgets
  statements: number
  reply: Reply
}

/** The calls of a new guest up to an order, with the idempotency keys that browsers send. */
async function orderOnce(email: string): Promise<MeasuredCall[]> {
  const guest = shop.guest()
  const checkout = (step: string, body: object = {}) =>
    guest.post(`/checkout/${step}`, body, { headers: { 'idempotency-key': `${step} ${email}` } })
  const added = await measure(() =>
    checkout(`cart/add/${bicycle}`, { quantity: 1, selected_configurable_option: variant }),
  )
  const [line] = added.reply.json().data.items
  const billing = { ...anAddress, email, phone: '+91 20 5550 0199' }
  const calls: [keyof typeof writeBudgets, () => Promise<Reply>][] = [
    ['update quantity', () => guest.put('/checkout/cart/update', { qty: { [line.id]: 2 } })],
    ['coupon', () => checkout('cart/coupon', { code: 'TEN' })],
    ['save address', () => checkout('save-address', { billing })],
    ['save shipping', () => checkout('save-shipping', { shipping_method: 'flatrate_flatrate' })],
    ['save payment', () => checkout('save-payment', { payment: { method: 'cashondelivery' } })],
    ['save order', () => checkout('save-order')],
  ]
  const measured: MeasuredCall[] = [{ name: 'add to cart', ...added }]
  for (const [name, send] of calls) measured.push({ name, ...(await measure(send)) })
  return measured
}
