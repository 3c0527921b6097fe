import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noContent } from '../../../shared/shopContent.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { loadHome } from './loadHome.server.ts'
import { loadMainHome } from './loadMainHome.server.ts'

const shopper = { language: 'en', currency: 'INR', rates: { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 }, terms: {} } as const

let shop: TestShop
beforeAll(async () => {
  const promoted = { isNew: true, saleCount: 9, priceMinor: 100_00, salePriceMinor: 80_00 }
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'GONE', urlKey: 'sold-out-bike', ...promoted, stock: 0 }),
      aProduct({ sku: 'THERE', urlKey: 'bike-in-stock', ...promoted, stock: 3 }),
    ],
  })
  for (const [position, link] of [
    '/product/sold-out-bike',
    '/product/bike-in-stock',
    '/catalog/road-bikes',
  ].entries()) {
    const row = { position, link, image_path: 'bikes/one.avif' }
    const { id } = await shop.db.insertInto('banner').values(row).returning('id').executeTakeFirstOrThrow()
    await shop.db.insertInto('banner_text').values({ banner_id: id, language: 'en', title: link }).execute()
  }
})
afterAll(() => shop.close())

test('Lists only products in stock', async () => {
  const { arrivals, popular, sale } = await loadMainHome(await shop.readersFor())
  for (const cards of [arrivals, popular, sale]) {
    expect(cards.map(({ urlKey }) => urlKey)).toEqual(['bike-in-stock'])
  }
})

test('Has best sellers only after the first sale', async () => {
  const fresh = await buildTestShop({ products: [aProduct({ sku: 'BELL' })] })
  onTestFinished(() => fresh.close())
  const readHasSales = async () => (await loadMainHome(await fresh.readersFor())).hasSales
  expect(await readHasSales()).toBe(false)
  await fresh.db.updateTable('product').set({ sale_count: 1 }).execute()
  expect(await readHasSales()).toBe(true)
})

test('Omits the banner of a sold-out product', async () => {
  const { banners } = await loadMainHome(await shop.readersFor())
  expect(banners.map(({ link }) => link)).toEqual(['/product/bike-in-stock', '/catalog/road-bikes'])
})

test('Omits a block about a single product while that product is sold out', async () => {
  const content = { ...noContent, homes: { 'fashion-eight': { spotlights: ['sold-out-bike'] } } }
  const listSpotlights = async () =>
    (await loadHome('fashion-eight', await shop.readersFor(), { ...shopper, content })).blocks.flatMap(({ block }) =>
      block.kind === 'spotlight' ? [block.data.card.urlKey] : [],
    )
  const { saved } = shop
  const setStock = (units: number) =>
    shop.db
      .updateTable('variant')
      .set({ stock: units })
      .where('product_id', '=', saved[0]?.productId ?? 0)
      .execute()
  expect(await listSpotlights()).toEqual([])
  await setStock(1)
  expect(await listSpotlights()).toEqual(['sold-out-bike'])
  await setStock(0)
})
