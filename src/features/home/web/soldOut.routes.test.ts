import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../../shared/apiClient.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { loadHome } from './loadHome.server.ts'
import { loadMainHome } from './loadMainHome.server.ts'

const shopper = { language: 'en', currency: 'INR', rates: { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 } } as const

let shop: TestShop
beforeAll(async () => {
  const promoted = { isNew: true, saleCount: 9, priceMinor: 100_00, salePriceMinor: 80_00 }
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'GONE', urlKey: 'skerry-rc', ...promoted, stock: 0 }),
      aProduct({ sku: 'THERE', urlKey: 'vane-aero', ...promoted, stock: 3 }),
    ],
  })
  for (const [position, link] of ['/product/skerry-rc', '/product/vane-aero', '/catalog/road-bikes'].entries()) {
    const row = { position, link, image_path: 'bikes/one.avif' }
    const { id } = await shop.db.insertInto('banner').values(row).returning('id').executeTakeFirstOrThrow()
    await shop.db.insertInto('banner_text').values({ banner_id: id, language: 'en', title: link }).execute()
  }
})
afterAll(() => shop.close())

const api = () =>
  createApi(async ({ method, url }) => {
    const { statusCode, body } = await shop.app.inject({ method: method as 'GET', url })
    return { status: statusCode, text: body }
  }, shopper)

test('the shelves of the home hold only products in stock', async () => {
  const { arrivals, bestSellers, sale } = await loadMainHome(api())
  for (const shelf of [arrivals, bestSellers, sale]) expect(shelf.map(({ urlKey }) => urlKey)).toEqual(['vane-aero'])
})

test('a banner of a sold-out product is left out', async () => {
  const { banners } = await loadMainHome(api())
  expect(banners.map(({ link }) => link)).toEqual(['/product/vane-aero', '/catalog/road-bikes'])
})

test('a block about one product is left out while that product is sold out', async () => {
  const spotlights = async (key: Parameters<typeof loadHome>[0]) =>
    (await loadHome(key, api(), shopper)).blocks.flatMap(({ block }) =>
      block.kind === 'spotlight' ? [block.data.card.urlKey] : [],
    )
  const { saved } = shop
  const stock = (units: number) =>
    shop.db
      .updateTable('variant')
      .set({ stock: units })
      .where('product_id', '=', saved[0]?.productId ?? 0)
      .execute()
  expect(await spotlights(homeOfSkerry)).toEqual([])
  await stock(1)
  expect(await spotlights(homeOfSkerry)).toEqual(['skerry-rc'])
  await stock(0)
})

/** It has a spotlight on the bicycle that is sold out here. */
const homeOfSkerry = 'fashion-eight'
