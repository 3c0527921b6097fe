import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveStore } from '../../features/shipping/server/store.sql.ts'
import { addProduct, readyToOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { aStore } from '../../testing/stores.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 })] })
  await saveStore(shop.db, aStore())
})
afterAll(() => shop.close())

const orders = (...args: string[]) => shopCommandOn(shop)('orders', ...args)

/** Three bells. @returns the order's number */
async function anOrder(shippingMethod = 'pickup_pune', paymentMethod = 'cashondelivery'): Promise<string> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 3 })
  await readyToOrder(guest, '', paymentMethod, {}, shippingMethod)
  return (await guest.post('/checkout/save-order')).json().order.increment_id
}

test('An order is set aside in parts, collected and paid in the store', async () => {
  const number = await anOrder()
  expect((await orders('ready', number, '--lines', 'BELL-1=1')).out).toMatch(
    new RegExp(
      `^Done: ready\\. Order ${number} waits to be collected until \\d{4}-\\d\\d-\\d\\d; the customer gets an`,
    ),
  )
  expect(await orders('ready', number, '--lines', 'BELL-1=3')).toMatchObject({
    code: 2,
    out: `Order ${number}: only 2 × BELL-1 left to set aside.\n`,
  })
  expect(await orders('ready', number, '--lines', 'TYRE')).toMatchObject({
    code: 2,
    out: `Order ${number} has no line TYRE.\n`,
  })
  const rest = JSON.parse((await orders('ready', number, '--json')).out)
  expect(rest).toEqual({
    order: number,
    status: 'processing',
    isDone: true,
    message: expect.stringContaining(rest.keptUntil),
    shipment: expect.any(Number),
    keptUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await orders('ready', number)).toMatchObject({
    code: 2,
    out: `Order ${number}: there is nothing left to set aside.\n`,
  })

  expect(await orders('collected', number, '--shipment', String(rest.shipment))).toMatchObject({
    code: 0,
    out: `Done: collected. Order ${number}.\n`,
  })
  expect(await orders('collected', number, '--shipment', '99999')).toMatchObject({
    code: 2,
    out: `Order ${number} has no such shipment. "orders show ${number}" lists them.\n`,
  })
  expect((await orders('collected', number, '--transaction', 'TERMINAL-7')).out).toBe(
    `Done: collected. Order ${number} was paid in the store: ₹35.40.\n`,
  )
  expect((await orders('show', number)).out).toMatch(/^invoice .*₹35\.40, paid, TERMINAL-7$/m)
  const again = await orders('collected', number, '--json')
  expect(again.code).toBe(2)
  expect(JSON.parse(again.out)).toEqual({
    order: number,
    status: 'processing',
    isDone: false,
    message: `Order ${number}: nothing waits to be collected.`,
  })
  expect((await orders('complete', number)).code).toBe(0)
  expect(await orders('ready', number)).toMatchObject({
    code: 2,
    out: `Order ${number} is completed: ready is not allowed. Allowed: nothing.\n`,
  })
})

test('Collecting the last item reports the amount, also as JSON', async () => {
  const number = await anOrder()
  await orders('ready', number)
  expect(JSON.parse((await orders('collected', number, '--json')).out)).toMatchObject({
    isDone: true,
    paidMinor: 35_40,
    currency: 'INR',
  })
})

test('Uncollected items are put back and can be set aside again', async () => {
  const number = await anOrder()
  expect(await orders('uncollected', number)).toMatchObject({
    code: 2,
    out: `Order ${number} has no parcel for which uncollected is allowed.\n`,
  })
  await orders('ready', number, '--lines', 'BELL-1=1')
  await orders('ready', number)
  const both = await orders('uncollected', number)
  expect([both.code, both.out]).toEqual([0, `Done: uncollected. 2 parcels of order ${number}.\n`])
  expect(JSON.parse((await orders('uncollected', number, '--json')).out)).toMatchObject({ isDone: false })
  expect((await orders('show', number)).out).toContain('3 × Bell, BELL-1')
  expect((await orders('ready', number)).code).toBe(0)
})

test('An order by bank transfer is set aside once it is paid, or with --unpaid', async () => {
  const number = await anOrder('pickup_pune', 'moneytransfer')
  expect(await orders('ready', number)).toMatchObject({
    code: 2,
    out: `Order ${number} is not paid yet: pay first, or add --unpaid.\n`,
  })
  expect((await orders('ready', number, '--unpaid')).code).toBe(0)
  expect(await orders('collected', number)).toMatchObject({
    code: 2,
    out: `Order ${number} is not paid yet: pay first, or add --paid if the customer pays in the store.\n`,
  })
  await orders('pay', number)
  expect(await orders('collected', number, '--paid')).toMatchObject({
    code: 2,
    out: `Order ${number} is paid already: take no money. Without --paid, it counts as collected.\n`,
  })
  expect((await orders('collected', number)).out).toBe(`Done: collected. Order ${number}.\n`)
})

test('An order whose bank transfer has not arrived can be paid in the store', async () => {
  const number = await anOrder('pickup_pune', 'moneytransfer')
  await orders('ready', number, '--unpaid', '--lines', 'BELL-1=1')
  expect((await orders('collected', number, '--paid', '--transaction', 'TILL-3')).out).toBe(
    `Done: collected. Order ${number} was paid in the store: ₹35.40.\n`,
  )
  expect((await orders('show', number)).out).toMatch(/^invoice .*₹35\.40, paid, TILL-3$/m)
  // The rest is paid, too.
  await orders('ready', number)
  expect((await orders('collected', number)).out).toBe(`Done: collected. Order ${number}.\n`)
})

test('An order with delivery is handed over in a store only with --store', async () => {
  const number = await anOrder('flatrate_flatrate')
  expect(await orders('ready', number)).toMatchObject({
    code: 2,
    out: `Order ${number} is to be shipped. To hand it over in a store instead: --store CODE.\n`,
  })
  expect(await orders('ready', number, '--store', 'delhi')).toMatchObject({
    code: 2,
    out: 'There is no active store delhi. "stores" lists them.\n',
  })
  expect((await orders('ready', number, '--store', 'pune')).code).toBe(0)
})

test.each([
  [['ready', '100001', '--carrier', 'DHL'], '--carrier is not valid with ready'],
  [['ready', '100001', '--shipment', '1'], '--shipment is not valid with ready'],
  [['collected', '100001', '--store', 'pune'], '--store is not valid with collected'],
  [['collected', '100001', '--shipment', 'x'], '--shipment must be the id of a parcel'],
  [['ready', '100001', '--paid'], '--paid is not valid with ready'],
  [['uncollected', '100001', '--unpaid'], '--unpaid is not valid with uncollected'],
  [['ready'], 'exactly one order number'],
])('Rejects %j', async (args, error) => {
  const { code, err } = await orders(...args)
  expect(err).toContain(error)
  expect(code).toBe(1)
})

test.each(['ready', 'collected', 'uncollected'])('%s reports an unknown order', async (verb) => {
  expect(await orders(verb, '999999')).toMatchObject({ code: 2, out: 'There is no order 999999.\n' })
  expect(JSON.parse((await orders(verb, '999999', '--json')).out)).toEqual({ order: '999999', error: 'unknownOrder' })
})

test('The help explains how an order is collected', async () => {
  const { code, out } = await orders('--help')
  expect(code).toBe(0)
  for (const part of ['ready NUMBER [--store CODE]', 'collected NUMBER [--shipment ID]', 'uncollected NUMBER'])
    expect(out).toContain(part)
  expect(out.replace(/\s+/g, ' ')).toContain('pending → ready → collected → complete')
})
