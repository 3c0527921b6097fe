import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { makeRandom } from '../../../testing/random.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { countPlaces } from '../../catalog/server/bitmap.ts'
import { interpretSearch } from '../../catalog/server/interpretSearch.sql.ts'
import { type Listing, listingIndexForShop, type OptionCounts } from '../../catalog/server/listingIndex.ts'
import {
  filterConditions,
  fromPrice,
  makeResolveFilter,
  matchAll,
  parseProductFilter,
  toPrice,
} from '../../catalog/server/productFilter.ts'
import { matchingProducts } from '../../catalog/server/search.sql.ts'
import type { ProductDraft } from '../product.draft.ts'
import { idsOfPage, readOrder } from './indexedPage.ts'
import { listingPage, parseSorting, type Sorting, sortKeys } from './productList.sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(() => shop.close())

/** The counts according to the database. */
async function countInDatabase({ filter, search, language, now }: Listing): Promise<OptionCounts> {
  const match = search
    ? sql`join ${matchingProducts(search, language)} as match on match.product_id = product.id`
    : sql``
  const { rows } = await sql<OptionCounts>`
    with listed as (
      select product.id, ${fromPrice(now)} as least, ${toPrice(now)} as most
        from product ${match} where ${matchAll(filterConditions(filter, now))}
    )
    select (select coalesce(json_object_agg(option_id, number), '{}')
              from (select option_id, count(*) as number
                      from listed join product_facet on product_id = id group by option_id) as counted) as options,
           min(least) as "minMinor", max(most) as "maxMinor" from listed`.execute(shop.db)
  return rows[0] ?? { options: {}, minMinor: null, maxMinor: null }
}

async function listInDatabase(listing: Listing, sorting: Sorting): Promise<number[]> {
  const page = listingPage(listing, sorting, { page: 1, limit: 500, isWhole: true })
  const { rows } = await sql<{ id: number }>`select id from (${page}) as page order by place`.execute(shop.db)
  return rows.map(({ id }) => id)
}

test('The index lists, counts and sorts as the database does, after random changes', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`indexedPage.db.test.ts: seed ${seed}\n`)
  const random = makeRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const isTrue = (share: number) => random() < share
  const some = <T>(list: readonly T[], share = 0.5) => list.filter(() => isTrue(share))
  const one = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)]
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))

  const randomDraft = (number: number): ProductDraft => {
    const sku = `RANDOM-${number}`
    const colors = some(['black', 'white', 'red'])
    const prices = () => ({ priceMinor: 1000 + upTo(30) * 100, salePriceMinor: isTrue(0.3) ? upTo(1000) : null })
    const name = `${one(['Road', 'Trail', 'Côte', 'Ändern'])} ${one(['racer', 'runner'])} ${upTo(20)}`
    return aProduct({
      sku,
      text: {
        en: { name, shortDescription: '', description: '<p>A bike for gravel.</p>' },
        ...(isTrue(0.4) ? { de: { name: `${name} DE`, shortDescription: '', description: '' } } : {}),
      },
      brand: isTrue(0.8) ? (one(['fell', 'harrowpike']) ?? null) : null,
      categoryIds: some([2, 3, 15, 56]),
      isActive: isTrue(0.9),
      isNew: isTrue(0.3),
      isFeatured: isTrue(0.3),
      saleCount: upTo(5),
      createdAt: day(1 + upTo(20)),
      saleStartsAt: isTrue(0.5) ? day(1 + upTo(20)) : null,
      saleEndsAt: isTrue(0.5) ? day(10 + upTo(20)) : null,
      options: { rider: some(['women', 'men']), frame_material: some(['steel'], 0.4) },
      variants:
        colors.length === 0
          ? [aVariant({ sku: `${sku}-1`, ...prices(), stock: upTo(2) })]
          : colors.map((color) =>
              aVariant({ sku: `${sku}-${color}`, options: { color }, ...prices(), stock: upTo(2) }),
            ),
    })
  }

  const changes = [
    () => shop.save(...some([...Array(90).keys()], 0.1).map(randomDraft)),
    () => sql`update variant set stock = ${upTo(2)}::int where id % 3 = ${upTo(3)}::int`.execute(shop.db),
    () =>
      sql`delete from product where id = (select min(id) from product where id % 5 = ${upTo(5)}::int)`.execute(shop.db),
    () =>
      sql`insert into review (product_id, name, rating, title, comment, status)
          select id, 'Ada', ${1 + upTo(5)}::int, 'Fine', 'Fine.', 'approved'
            from product where id % 4 = ${upTo(4)}::int`.execute(shop.db),
  ]

  const randomInput = async () => {
    const options = await shop.db.selectFrom('attribute_option').select('id').execute()
    const ids = () =>
      some(options, 0.4)
        .map(({ id }) => id)
        .join(',')
    const least = 500 + upTo(30) * 100
    return {
      ...(isTrue(0.4) ? { category_id: some([2, 3, 15, 56, 999]).join(',') } : {}),
      ...(isTrue(0.2) ? { cat_slug: one(['root', 'mountain-bikes', 'no-such-category']) } : {}),
      ...(isTrue(0.2) ? { brand: ids() } : {}),
      ...(isTrue(0.2) ? { color: ids() } : {}),
      ...(isTrue(0.2) ? { rider: ids() } : {}),
      ...(isTrue(0.3) ? { price: `${least / 100},${(least + upTo(8) * 100) / 100}` } : {}),
      ...(isTrue(0.1) ? { new: String(upTo(2)) } : {}),
      ...(isTrue(0.1) ? { featured: String(upTo(2)) } : {}),
      ...(isTrue(0.1) ? { in_stock: '1' } : {}),
      ...(isTrue(0.1) ? { on_sale: '1' } : {}),
      ...(isTrue(0.1) ? { ids: Array.from({ length: 20 }, () => 1000 + upTo(120)).join(',') } : {}),
      ...(isTrue(0.05) ? { sku: `RANDOM-${upTo(90)}` } : {}),
      ...(isTrue(0.05) ? { url_key: `random-${upTo(90)}` } : {}),
      ...(isTrue(0.3) ? { search: one(['road', 'rac', 'trial', 'gravel', 'road runner', 'nothing']) } : {}),
    }
  }

  await shop.save(...Array.from({ length: 80 }, (_empty, number) => randomDraft(number)))
  const readIndex = listingIndexForShop(shop.services)
  const resolveFilter = makeResolveFilter(shop.services)
  for (let round = 0; round < 8; round += 1) {
    await one(changes)?.()
    await shop.services.catalogChanges.catchUp()
    const index = await readIndex()
    for (let question = 0; question < 15; question += 1) {
      const input = await randomInput()
      const language = one(['en', 'de', 'fr'] as const) ?? 'en'
      const filter = await resolveFilter(parseProductFilter(input, 1))
      const search = await interpretSearch(shop.db, { text: filter.search, language })
      const now = new Date(day(1 + upTo(30)).getTime() - upTo(2))
      const listing: Listing = { filter, search, language, now }
      const sorting = parseSorting(
        one(sortKeys),
        one(['asc', 'desc']),
        search !== null,
        filter.ids ? 'listed' : 'created_at',
      )
      const asked = JSON.stringify({ seed, round, input, language, now, sorting })

      const all = await listInDatabase(listing, sorting)
      const places = await index.select(listing)
      expect(countPlaces(places), asked).toBe(all.length)
      expect(await index.countOptions(listing), asked).toEqual(await countInDatabase(listing))
      const limit = 1 + upTo(12)
      const page = 1 + upTo(Math.ceil(all.length / limit) + 1)
      const request = { page, limit, isWhole: false }
      const parsed = { listing, sorting, request }
      const ids = idsOfPage(index, await readOrder(shop.db, index, parsed), places, parsed)
      expect(ids, asked).toEqual(all.slice((page - 1) * limit, page * limit))
    }
  }
})
