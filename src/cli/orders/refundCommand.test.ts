import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOrder } from '../../features/order/server/orderTransitions.ts'
import { placeProductOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00 })] })
})
afterAll(() => shop.close())

test('Refunds items, the shipping or an amount, and says what is left to do', async () => {
  const orders = (...args: string[]) => shopCommandOn(shop)('orders', 'refund', ...args)
  const { id, increment_id: number } = await placeProductOrder(shop, shop.saved[0]?.productId, { quantity: 2 })
  expect(await orders(number)).toMatchObject({
    code: 2,
    out: `Order ${number} was not refunded: nothing has been paid.\n`,
  })
  await payOrder(shop.db, id, new Date(), null)
  expect(await orders(number, '--lines', 'BELL-1=1')).toMatchObject({
    code: 0,
    out: `Refunded ₹11.80 of order ${number}, credit note CN-${new Date().getUTCFullYear()}-00001. The payment was made outside the shop: please transfer the money to the customer.\n`,
  })
  const keyed = [number, '--amount', '1.50', '--reason', 'scratch', '--key', 'case 7', '--json']
  const first = await orders(...keyed)
  expect(JSON.parse(first.out)).toMatchObject({
    order: number,
    amount: 150,
    currency: 'INR',
    creditNote: expect.stringMatching(/^CN-\d{4}-00002$/),
  })
  expect(JSON.parse((await orders(...keyed)).out)).toMatchObject({ amount: 150, isRepeated: true })
  expect((await orders(number, '--shipping')).out).toMatch(/^Refunded ₹25\.00/)
  expect(JSON.parse((await orders(number, '--lines', 'BELL-1=2', '--json')).out)).toEqual({
    order: number,
    error: 'tooManyPieces',
  })
  expect((await orders(number)).out).toMatch(/^Refunded ₹10\.30/)
  expect(await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()).toEqual({
    status: 'closed',
  })
})

test.each([
  [['100001', '--lines', 'BELL'], '--lines must be SKUs'],
  [['100001', '--lines', 'BELL=1,BELL=2'], 'names an SKU twice'],
  [['100001', '--amount', '1,50'], '--amount must be a decimal number'],
  [['100001', '--restock', '--no-restock'], 'exclude each other'],
  [[], 'exactly one order number'],
])('Rejects %j', async (args, error) => {
  const { code, err } = await shopCommandOn(shop)('orders', 'refund', ...args)
  expect(err).toContain(error)
  expect(code).toBe(1)
})

test('Reports an unknown order', async () => {
  expect(await shopCommandOn(shop)('orders', 'refund', '999999')).toMatchObject({
    code: 2,
    out: 'There is no order 999999.\n',
  })
})
