import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { WireProduct } from './product.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
  const saleCount = 5
  await shop.save(
    aProduct({
      sku: 'TRAIL',
      categoryIds: [2],
      brand: 'fell',
      options: { rider: ['women', 'men'], frame_material: ['steel'] },
      variants: [aVariant({ sku: 'TRAIL-B', options: { color: 'black' } })],
    }),
    aProduct({ sku: 'POPULAR', categoryIds: [2], saleCount }),
    aProduct({ sku: 'SAME-FRAME', categoryIds: [2], options: { frame_material: ['steel'] } }),
    aProduct({
      sku: 'SAME-COLOR',
      categoryIds: [2],
      variants: [aVariant({ sku: 'SAME-COLOR-B', options: { color: 'black' } })],
    }),
    // The brand and the shared properties together count as much as a category.
    aProduct({
      sku: 'SAME-BRAND',
      categoryIds: [3],
      brand: 'fell',
      saleCount: 1,
      options: { rider: ['women', 'men'] },
    }),
    aProduct({ sku: 'BRAND-ONLY', categoryIds: [3], brand: 'fell', saleCount: 9 }),
    aProduct({ sku: 'UNRELATED', categoryIds: [3], saleCount, options: { frame_material: ['steel'] } }),
    aProduct({ sku: 'SOLD-OUT', categoryIds: [2], saleCount, stock: 0, options: { frame_material: ['steel'] } }),
  )
})
afterAll(() => shop.close())

test('Ranks by shared properties, a category like three of them, then by popularity', async () => {
  const { data } = (await shop.get('/products?sku=TRAIL')).json()
  const related = (await shop.get(`/related-products/${data[0].id}?limit=20`)).json().data
  expect(related.map(({ sku }: WireProduct) => sku)).toEqual([
    // Shares the category and the frame.
    'SAME-FRAME',
    // Equal scores, because a shared color counts for nothing.
    'POPULAR',
    'SAME-BRAND',
    'SAME-COLOR',
    'BRAND-ONLY',
  ])
})
