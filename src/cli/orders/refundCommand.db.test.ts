import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOrder } from '../../features/order/server/status/orderTransitions.ts'
import { placeProductOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 })] })
})
afterAll(() => shop.close())

test('Refunds items, the shipping or an amount, and says what remains to be done', async () => {
  const orders = (...args: string[]) => shopCommandOn(shop)('orders', 'refund', ...args)
  const { id, increment_id: number } = await placeProductOrder(shop, shop.saved[0]?.productId, { quantity: 2 })
  expect(await orders(number)).toMatchObject({
    code: 2,
    out: `Order ${number} was not refunded: nothing has been paid; "orders cancel" ends the order, and --lines takes items off it.\n`,
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

test('Refunds the rest of the shipping, before or after the items', async () => {
  const orders = (...args: string[]) => shopCommandOn(shop)('orders', 'refund', ...args)
  async function aPaidOrder() {
    const { id, increment_id: number } = await placeProductOrder(shop, shop.saved[0]?.productId, { quantity: 2 })
    await payOrder(shop.db, id, new Date(), null)
    const readStatus = async () =>
      (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    const listNotes = async () => {
      const notes = shop.db.selectFrom('credit_note').selectAll().where('order_id', '=', id).orderBy('id')
      return (await notes.execute()).map((note) => [note.shipping_minor, note.sub_total_minor])
    }
    return { number, readStatus, listNotes }
  }
  const before = await aPaidOrder()
  expect((await orders(before.number, '--shipping', '--amount', '10.00')).out).toMatch(/^Refunded ₹10\.00/)
  expect(await orders(before.number, '--shipping', '--amount', '15.01')).toMatchObject({
    code: 2,
    out: `Order ${before.number} was not refunded: the amount is more than these items cost or than is left.\n`,
  })
  expect((await orders(before.number, '--shipping')).out).toMatch(/^Refunded ₹15\.00/)
  expect((await orders(before.number, '--shipping')).out).toContain('the shipping has been refunded before')
  expect((await orders(before.number, '--lines', 'BELL-1=2')).out).toMatch(/^Refunded ₹23\.60/)
  const notes = [
    [10_00, 0],
    [15_00, 0],
    [0, 20_00],
  ]
  expect([await before.readStatus(), await before.listNotes()]).toEqual(['closed', notes])

  const after = await aPaidOrder()
  await orders(after.number, '--lines', 'BELL-1=2')
  expect(await after.readStatus()).toBe('processing')
  expect((await orders(after.number, '--shipping')).out).toMatch(/^Refunded ₹25\.00/)
  expect(await after.readStatus()).toBe('closed')
  expect((await orders(after.number, '--shipping')).out).toContain('everything that was paid has been refunded')
})

test('Refunding the remaining amount closes the order and puts unshipped items back into stock', async () => {
  const orders = (...args: string[]) => shopCommandOn(shop)('orders', ...args)
  const readStock = async () =>
    (await shop.db.selectFrom('variant').select('stock').where('sku', '=', 'BELL-1').executeTakeFirstOrThrow()).stock
  const before = await readStock()
  const { increment_id: number } = await placeProductOrder(shop, shop.saved[0]?.productId, { quantity: 2 })
  await orders('pay', number)
  await orders('ship', number, '--carrier', 'DHL', '--lines', 'BELL-1=1')
  expect((await orders('refund', number, '--amount', '40.00')).out).toMatch(/^Refunded ₹40\.00/)
  expect(await readStock()).toBe(before - 2)
  expect((await orders('refund', number, '--amount', '8.61')).out).toContain('the amount is more than')
  expect((await orders('refund', number, '--amount', '8.60')).out).toMatch(/^Refunded ₹8\.60/)
  expect(await readStock()).toBe(before - 1)
  expect((await orders('list', '--status', 'closed')).out).toContain(number)
  expect((await orders('ship', number, '--carrier', 'DHL')).code).toBe(2)
  expect((await orders('refund', number, '--amount', '0.01')).out).toContain(
    'everything that was paid has been refunded',
  )
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
