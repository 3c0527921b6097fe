import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'TRAIL', options: { rider: ['youth'] } })] })
})
afterAll(() => shop.close())

/** What product page and category page show beyond the products of a list. */
async function readPages() {
  const { products, catalog, reviews } = await shop.readersFor()
  const id = await products.findProductId('trail')
  const product = id === null ? null : await products.getProduct(id)
  const category = await catalog.findCategory('mountain-bikes')
  const titles = id === null ? [] : (await reviews.listReviewsOfProduct(id, 1)).reviews.map(({ title }) => title)
  return { specification: product?.specification, category: category?.name, titles, isFound: id !== null }
}

test('Product page and category page are read once for all currencies', async () => {
  const before = await readPages()
  const { products, catalog, reviews } = await shop.readersFor({ currency: 'EUR' })
  const statements = await shop.countStatements(async () => {
    const id = await products.findProductId('trail')
    expect((await products.getProduct(id ?? 0))?.specification).toEqual(before.specification)
    expect((await reviews.listReviewsOfProduct(id ?? 0, 1)).reviews).toEqual([])
    expect((await catalog.findCategory('mountain-bikes'))?.name).toBe(before.category)
  })
  expect(statements).toBe(0)
})

test.each([
  [
    'name of a category',
    sql`update category_text set name = 'Mountain' where language = 'en' and category_id = 2`,
    { category: 'Mountain' },
  ],
  [
    'name of an option',
    sql`update attribute_option_text set label = 'Children' where language = 'en' and option_id in (select option_id from product_option)`,
    { specification: [{ label: 'Rider', value: 'Children' }] },
  ],
  [
    'number of approved reviews',
    sql`insert into review (product_id, name, rating, title, comment, language, status)
        select id, 'Ann', 5, 'Fast', 'Fast.', 'en', 'approved' from product`,
    { titles: ['Fast'] },
  ],
  ['URL key', sql`update product set url_key = 'fell'`, { isFound: false }],
])('A changed %s is shown', async (_what, change, shown) => {
  expect(await readPages()).not.toMatchObject(shown)
  await change.execute(shop.db)
  expect(await readPages()).toMatchObject(shown)
})
