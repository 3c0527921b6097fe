/** The order of products that a sort does not tell apart, as in a shop that has sold nothing. */
import { expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { aRow, importRows } from '../../../testing/importFile.ts'
import { buildTestShop } from '../../../testing/testShop.ts'

const queries = [
  ...['sort=popular', 'sort=created_at', 'sort=rating', 'sort=discount', 'sort=price', 'sort=name'],
  ...['name=lamp&sort=relevance', 'name=lamp&sort=popular'],
]

test('Equal products are listed newest first, and those of one import in the order of their file', async () => {
  const shop = await buildTestShop()
  onTestFinished(() => shop.close())
  // More than one batch.
  const rows = Array.from({ length: 502 }, (_empty, place) =>
    aRow(`lamp-${place}`, { Title: 'Lamp', 'Variant SKU': `lamp-${place}` }),
  )
  const { counts } = await importRows(shop.db, rows, { now: shop.services.now() })
  expect(counts.created).toBe(502)
  await shop.save(aProduct({ sku: 'LATER', name: 'Lamp', priceMinor: 10_000, createdAt: new Date('2100-01-01') }))
  const readSkus = async (query: string): Promise<string[]> => {
    const { data } = (await shop.get(`/products?limit=3&${query}`)).json()
    return data.map(({ sku }: { sku: string }) => sku)
  }
  for (const query of queries) {
    expect([query, await readSkus(query)]).toEqual([query, ['LATER', 'lamp-0', 'lamp-1']])
    expect([query, await readSkus(`${query}&page=167`)]).toEqual([query, ['lamp-497', 'lamp-498', 'lamp-499']])
  }
})
