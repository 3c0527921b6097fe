import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, placeProductOrder, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { cancelOrder } from '../../order/server/status/cancelOrder.ts'
import { listMovements, setStock } from './stock.sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(async () => {
  expect(await findUnexplainedStock()).toEqual([])
  await shop.close()
})

/** Variants whose stock is not the sum of its movements. */
async function findUnexplainedStock() {
  const { rows } = await sql<{ sku: string }>`
    select sku from variant
     where stock <> (select coalesce(sum(delta), 0) from stock_movement where variant_id = variant.id)
        or stock <> coalesce((select stock_after from stock_movement where variant_id = variant.id order by id desc limit 1), 0)`.execute(
    shop.db,
  )
  return rows
}

const product = async (sku: string, stock: number) => (await shop.saveOne(aProduct({ sku, stock }))).productId
const movements = async (sku: string) =>
  ((await listMovements(shop.db, `${sku}-1`, 100)) ?? []).map(({ at, ...movement }) => {
    expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    return movement
  })
const imported = (stock: number) => ({
  ...{ delta: stock, stockAfter: stock },
  ...{ reason: 'import', order: null, actor: expect.any(String) },
})

test('An order and its cancellation are movements of the order', async () => {
  const bell = await product('BELL', 5)
  const { id, increment_id: order } = await placeProductOrder(shop.guest(), bell, { quantity: 2 })
  const taken = { delta: -2, stockAfter: 3, reason: 'order', order, actor: 'customer' }
  expect(await movements('BELL')).toEqual([taken, imported(5)])
  await cancelOrder(shop.db, id, shop.services.now(), { by: 'shop' })
  const returned = { delta: 2, stockAfter: 5, reason: 'cancel', order, actor: 'staff' }
  expect(await movements('BELL')).toEqual([returned, taken, imported(5)])
  await cancelOrder(shop.db, id, shop.services.now())
  expect(await movements('BELL')).toHaveLength(3)
})

test('Each order has its own movements when several are placed at once', async () => {
  const pedal = await product('PEDAL', 3)
  const orders = await Promise.all([1, 2, 3].map(() => placeProductOrder(shop.guest(), pedal)))
  const recorded = await movements('PEDAL')
  expect(recorded.slice(0, 3).map(({ stockAfter }) => stockAfter)).toEqual([0, 1, 2])
  expect(new Set(recorded.slice(0, 3).map(({ order }) => order))).toEqual(
    new Set(orders.map(({ increment_id: number }) => number)),
  )
})

test('An order that fails leaves no movement', async () => {
  const lamp = await product('LAMP', 2)
  const [first, second] = [shop.guest(), shop.guest()]
  for (const guest of [first, second]) {
    await addProduct(guest, lamp, { quantity: 2 })
    await readyToOrder(guest)
  }
  expect((await first.post('/checkout/save-order')).statusCode).toBe(200)
  expect((await second.post('/checkout/save-order')).statusCode).toBe(400)
  expect(await movements('LAMP')).toHaveLength(2)
})

test('An import records only changed stock', async () => {
  await product('GRIP', 4)
  await shop.saveOne(aProduct({ sku: 'GRIP', stock: 4, name: 'Renamed' }))
  expect(await movements('GRIP')).toEqual([imported(4)])
  await shop.saveOne(aProduct({ sku: 'GRIP', stock: 9, name: 'Renamed' }))
  expect(await movements('GRIP')).toEqual([
    { delta: 5, stockAfter: 9, reason: 'import', order: null, actor: 'staff' },
    imported(4),
  ])
})

test('Stock set by the staff has the given reason, a change by SQL is a correction by the system', async () => {
  await product('FORK', 4)
  expect(await setStock(shop.db, [{ sku: 'FORK-1', stock: 3 }], 'write-off')).toEqual({
    changed: [{ sku: 'FORK-1', stock: 3, before: 4 }],
  })
  await sql`update variant set stock = 7 where sku = 'FORK-1'`.execute(shop.db)
  expect(await movements('FORK')).toEqual([
    { delta: 4, stockAfter: 7, reason: 'correction', order: null, actor: 'system' },
    { delta: -1, stockAfter: 3, reason: 'write-off', order: null, actor: 'staff' },
    imported(4),
  ])
})
