import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { buildProductShop } from '../../../testing/productShop.ts'
import type { TestShop } from '../../../testing/testShop.ts'
import { interpretSearch } from '../../catalog/server/interpretSearch.sql.ts'
import type { Listing } from '../../catalog/server/listingIndex.ts'
import { makeResolveFilter, parseProductFilter } from '../../catalog/server/productFilter.ts'
import { bestMatchesPage, listingPage } from './productList.sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildProductShop()
  await shop.save(
    ...Array.from({ length: 6 }, (_empty, index) =>
      aProduct({
        sku: `SALE-${index}`,
        name: `Sale road ${index}`,
        description: 'Fits a tyre.',
        priceMinor: (index + 28) * 100_00,
        salePriceMinor: index % 2 === 0 ? (index + 1) * 10_00 : null,
        saleStartsAt: new Date(index < 3 ? '2026-06-01' : '2026-07-01'),
        saleCount: index % 3,
      }),
    ),
  )
})
afterAll(() => shop.close())

async function readIds(page: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${page}) as page order by place`.execute(shop.db)
  return rows.map(({ id }) => id)
}

async function makeListing(input: Readonly<Record<string, unknown>>): Promise<Listing> {
  const filter = await makeResolveFilter(shop.services)(parseProductFilter(input, 1))
  const search = await interpretSearch(shop.db, { text: filter.search, language: 'en' })
  return { filter, search, language: 'en', now: shop.services.now() }
}

test('A list by price is sorted by the prices shown, during a sale and after it', async () => {
  const prices = async () => {
    const { data } = (await shop.get('/products?sort=price&limit=50')).json()
    return data.map(({ price }: { price: string }) => Number(price))
  }
  const during = await prices()
  expect(during).toEqual(during.toSorted((a: number, b: number) => a - b))
  expect(during.slice(0, 3)).toEqual([5, 10, 20])

  shop.setNow(new Date('2026-08-15T12:00:00Z'))
  const after = await prices()
  shop.setNow(new Date('2026-06-15T12:00:00Z'))
  expect(after).toEqual(after.toSorted((a: number, b: number) => a - b))
  expect(after).toHaveLength(during.length)
  expect(after).not.toEqual(during)
})

test.each([
  ['road', 'word'],
  ['roa', 'beginning'],
  ['sale roa', 'beginning'],
] as const)('The best matches of "%s" equal its first page by relevance', async (name, inNames) => {
  const listing = await makeListing({ name })
  expect(bestMatchesPage(listing, { page: 1, limit: 5, isWhole: false })).toBeNull()
  const words = (listing.search?.words ?? []).map((word, index, all) => ({
    ...word,
    inNames: index === all.length - 1 ? inNames : ('word' as const),
  }))
  const common: Listing = { ...listing, search: { words, corrected: null, areBicyclesFirst: false } }
  for (const page of [1, 2, 3]) {
    const request = { page, limit: 5, isWhole: false }
    const best = bestMatchesPage(common, request)
    if (best === null) throw new Error('no page of best matches')
    const scored = listingPage(listing, { key: 'relevance', isDescending: true }, request)
    expect(await readIds(best)).toEqual(await readIds(scored))
  }
})

test('A word, a misspelled word or the beginning of a word in a hundred names has best matches', async () => {
  await shop.save(
    ...Array.from({ length: 100 }, (_empty, index) => aProduct({ sku: `MANY-${index}`, name: `Gemstone ${index}` })),
  )
  const find = async (text: string) => (await interpretSearch(shop.db, { text, language: 'en' }))?.words[0]?.inNames
  expect(await Promise.all(['gemstone', 'gemstnoe', 'gem', 'gemstone bike', 'tyre'].map(find))).toEqual([
    ...['word', 'word', 'beginning', 'word'],
    null,
  ])
  await shop.saveOne(aProduct({ sku: 'GEM', name: 'Gem' }))
  // The few names that contain the exact word come first.
  expect(await find('gem')).toBeNull()
})
