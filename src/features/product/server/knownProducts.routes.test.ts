import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { storeRates } from '../../currency/server/rates.sql.ts'

let shop: TestShop
let trail: number
let fell: number

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'TRAIL', priceMinor: 20_00, stock: 5 }),
      aProduct({ sku: 'FELL', priceMinor: 10_00, stock: 5 }),
      aProduct({ sku: 'MOOR', priceMinor: 30_00, stock: 5 }),
    ],
  })
  const [first, second] = shop.saved.map(({ productId }) => productId)
  trail = first ?? 0
  fell = second ?? 0
})
afterAll(() => shop.close())

// A change of the catalog empties the memory of this process.
beforeEach(async () => {
  await shop.db.updateTable('product').set({ is_new: sql`not is_new` }).where('sku', '=', 'MOOR').execute()
  await shop.services.catalogChanges.catchUp()
  // Reads the exchange rates and the labels.
  await shop.get(`/products/${fell}`)
})

const setStock = (productId: number, stock: number) =>
  shop.db.updateTable('variant').set({ stock }).where('product_id', '=', productId).execute()

const read = async (path: string) => (await shop.get(path)).json().data

test('A product that one response has read is not read again for another one', async () => {
  await read(`/products/${trail}`)
  expect(await shop.countStatements(() => read(`/products/${trail}?currency=EUR`))).toBe(0)
  expect(await shop.countStatements(() => read(`/product-configurable-config/${trail}`))).toBe(0)
})

test('A list combines products in memory with others, in its order', async () => {
  const ids = async (path: string) => (await read(path)).map(({ id }: { id: number }) => id)
  await read(`/products/${trail}`)
  const list = await ids('/products?limit=3&sort=price&order=desc')
  expect(list).toHaveLength(3)
  expect(await ids('/products?limit=3&sort=price&order=asc&currency=EUR')).toEqual(list.toReversed())
})

test('A change of the stock is shown, of this product only', async () => {
  await setStock(trail, 1)
  await read(`/products/${trail}`)
  await setStock(trail, 0)
  await shop.services.catalogChanges.catchUp()
  expect(await read(`/products/${trail}?currency=EUR`)).toMatchObject({ in_stock: false })
  expect(await read(`/products/${fell}?currency=EUR`)).toMatchObject({ in_stock: true })
})

test('A change of another product’s stock leaves a product in memory', async () => {
  await read(`/products/${trail}`)
  await setStock(fell, 4)
  await shop.services.catalogChanges.catchUp()
  expect(await shop.countStatements(() => read(`/products/${trail}?currency=EUR`))).toBe(0)
  expect(await shop.countStatements(() => read(`/products/${fell}?currency=EUR`))).toBe(1)
})

test('A changed price is shown', async () => {
  await read(`/products/${trail}`)
  await shop.save(aProduct({ sku: 'TRAIL', priceMinor: 77_00 }))
  await shop.services.catalogChanges.catchUp()
  expect(await read(`/products/${trail}?locale=en`)).toMatchObject({ price: '77.0000' })
})

test('A product in memory is shown in each currency, and at new exchange rates', async () => {
  const readPrice = async (currency: string) => (await read(`/products/${fell}?currency=${currency}`)).price
  expect([await readPrice('INR'), await readPrice('EUR'), await readPrice('INR')]).toEqual([
    '10.0000',
    '0.1000',
    '10.0000',
  ])
  const perUsd = { USD: 1, EUR: 1.6, GBP: 0.75, INR: 80 }
  await storeRates(shop.db, { perUsd, dated: '2026-11-02', fetchedAt: new Date() })
  await shop.services.catalogChanges.catchUp()
  expect(await readPrice('EUR')).toBe('0.2000')
})

test('A product that is no longer for sale is not found', async () => {
  await read(`/products/${fell}`)
  await shop.db.updateTable('product').set({ is_active: false }).where('id', '=', fell).execute()
  await shop.services.catalogChanges.catchUp()
  expect((await shop.get(`/products/${fell}?currency=EUR`)).statusCode).toBe(404)
})
