import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { aBicycle } from '../../../testing/demoBicycles.ts'
import { aProduct, aVariant, frameGeometry } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { DraftError, productTables, saveProducts } from './saveProduct.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(() => shop.close())

const medium = () =>
  aVariant({
    sku: 'TRAIL-M',
    options: { size: 'm', color: 'black' },
    salePriceMinor: 90_00,
    imagePaths: ['bikes/trail.svg'],
  })
const large = () => aVariant({ sku: 'TRAIL-L', options: { color: 'black', size: 'l' }, priceMinor: 120_00 })

const bike = () =>
  aProduct({
    sku: 'TRAIL',
    name: 'Trail Vélo 29',
    brand: 'harrowpike',
    categoryIds: [2, 1],
    saleStartsAt: new Date('2026-01-01T00:00:00Z'),
    createdAt: new Date('2025-03-04T00:00:00Z'),
    options: { rider: ['women', 'men'], frame_material: ['steel'] },
    values: { fork: { en: 'Rigid', de: 'Starr' } },
    variants: [medium(), large()],
    images: [{ path: 'bikes/trail.svg', width: 1200, height: 800, alt: { en: 'Trail', de: 'Trail' } }],
    geometry: { m: geometry },
  })

const geometry = { ...frameGeometry, riderMinCm: 168, riderMaxCm: 178 }

const everything = () =>
  Promise.all(
    (
      [
        'product',
        'product_text',
        'variant',
        'variant_option',
        'product_image',
        'product_geometry',
        'search_term',
        'product_value',
      ] as const
    ).map((table) => shop.db.selectFrom(table).selectAll().execute()),
  )

test('Creates a product once and changes nothing when it is saved again', async () => {
  const first = await shop.saveOne(bike())
  expect(first.change).toBe('created')
  const before = await everything()
  const second = await shop.saveOne(bike())
  expect(second).toMatchObject({ productId: first.productId, change: 'unchanged', deactivatedSkus: [] })
  expect(await everything()).toEqual(before)
})

test('Updates what differs and keeps the ids of variants and images', async () => {
  await shop.save(bike())
  const before = await shop.saveOne(bike())
  const id = await shop.variantId('TRAIL-M')
  const draft = bike()
  const after = await shop.saveOne({
    ...draft,
    text: { en: { ...draft.text.en, name: 'Trail 30' } },
    variants: [
      { ...medium(), stock: 3 },
      { ...large(), priceMinor: 80_00 },
      aVariant({ sku: 'TRAIL-S', options: { color: 'white', size: 's' } }),
    ],
  })
  expect(after).toMatchObject({ productId: before.productId, change: 'updated', deactivatedSkus: [] })
  expect(await shop.variantId('TRAIL-M')).toBe(id)
  const product = await shop.db.selectFrom('product').selectAll().where('sku', '=', 'TRAIL').executeTakeFirstOrThrow()
  expect(product.from_price_minor).toBe(80_00)
  expect(product.created_at).toEqual(new Date('2025-03-04T00:00:00Z'))
  const terms = await shop.db.selectFrom('search_term').select('term').where('product_id', '=', product.id).execute()
  expect(terms.map((row) => row.term)).not.toContain('velo')
})

test('Lets two variants swap options and deactivates an omitted one', async () => {
  const draft = bike()
  await shop.save(draft)
  const swapped = await shop.saveOne({
    ...draft,
    variants: [
      { ...medium(), options: large().options },
      { ...large(), options: medium().options },
    ],
  })
  expect(swapped.change).toBe('updated')
  const shrunk = await shop.saveOne({ ...draft, variants: [medium()] })
  expect(shrunk.deactivatedSkus).toContain('TRAIL-L')
  const active = shop.db.selectFrom('variant').select('sku').where('product_id', '=', swapped.productId)
  expect(await active.where('is_active', '=', true).execute()).toEqual([{ sku: 'TRAIL-M' }])
  expect(await active.where('sku', '=', 'TRAIL-L').execute()).toHaveLength(1)
})

test('Keeps the shop’s own sale count for an existing product', async () => {
  await shop.save(aProduct({ sku: 'SOLD', saleCount: 5 }))
  const again = await shop.saveOne(aProduct({ sku: 'SOLD', saleCount: 0, name: 'Sold' }))
  const row = await shop.db
    .selectFrom('product')
    .select('sale_count')
    .where('id', '=', again.productId)
    .executeTakeFirstOrThrow()
  expect(row.sale_count).toBe(5)
})

test('Appends a number to a URL key in use, and the same number when saved again', async () => {
  const drafts = ['KEY-A', 'KEY-B', 'KEY-C'].map((sku) => aProduct({ sku, name: sku, urlKey: 'same-key' }))
  await shop.save(...drafts)
  const keys = () =>
    shop.db.selectFrom('product').select(['sku', 'url_key']).where('sku', 'like', 'KEY-%').orderBy('sku').execute()
  const first = await keys()
  expect(first.map((row) => row.url_key)).toEqual(['same-key', 'same-key-2', 'same-key-3'])
  expect((await shop.save(...drafts)).map((saved) => saved.change)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(await keys()).toEqual(first)
})

test('Appends the next free number to a URL key, whatever characters it has', async () => {
  const drafts = ['a_b', 'axb', 'axb', 'a_b', 'A%b', 'Axb', 'Axb', 'A%b', 'été', 'été', 'a_b.c', 'a_b'].map(
    (urlKey, index) => aProduct({ sku: `SIGNS-${index}`, name: urlKey, urlKey }),
  )
  // One at a time, so that each key is compared with the stored ones.
  for (const draft of drafts) await shop.save(draft)
  const rows = await shop.db
    .selectFrom('product')
    .select(['url_key'])
    .where('sku', 'like', 'SIGNS-%')
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.url_key)).toEqual([
    ...['a_b', 'axb', 'axb-2', 'a_b-2', 'A%b', 'Axb', 'Axb-2', 'A%b-2', 'été', 'été-2', 'a_b.c', 'a_b-3'],
  ])
})

test('Sanitizes a description', async () => {
  const saved = await shop.saveOne(aProduct({ description: '<p onclick="x()">Fine</p><script>alert(1)</script>' }))
  const row = await shop.db
    .selectFrom('product_text')
    .select('description')
    .where('product_id', '=', saved.productId)
    .executeTakeFirstOrThrow()
  expect(row.description).toBe('<p>Fine</p>')
})

test.each([
  ['no variant', () => [aProduct({ variants: [] })], 'noVariant'],
  ['a repeated SKU', () => [aProduct({ sku: 'TWICE' }), aProduct({ sku: 'TWICE' })], 'repeated'],
  [
    'a repeated variant SKU',
    () => [
      aProduct({
        variants: [aVariant({ sku: 'W', options: { size: 's' } }), aVariant({ sku: 'W', options: { size: 'm' } })],
      }),
    ],
    'variantSkuRepeated',
  ],
  ['a variant of another product', () => [aProduct({ variants: [aVariant({ sku: 'SOLD-1' })] })], 'variantSkuTaken'],
  [
    'two variants with the same options',
    () => [aProduct({ variants: [aVariant({ options: { size: 's' } }), aVariant({ options: { size: 's' } })] })],
    'optionsRepeated',
  ],
  [
    'variants with different attributes',
    () => [aProduct({ variants: [aVariant({ options: { size: 's' } }), aVariant({ options: { color: 'black' } })] })],
    'optionsUneven',
  ],
])('Rejects %s and writes nothing', async (_name, drafts, reason) => {
  const before = await everything()
  const saving = shop.save(...drafts())
  await expect(saving).rejects.toThrow(DraftError)
  await expect(saving).rejects.toMatchObject({ reason })
  expect(await everything()).toEqual(before)
})

test('A product or option that is deleted manually leaves no derived rows behind', async () => {
  const tables = ['search_term', 'product_card', 'product_facet'] as const
  const countCopies = (productId: number) =>
    Promise.all(
      tables.map(async (table) => {
        const rows = await shop.db.selectFrom(table).select('product_id').where('product_id', '=', productId).execute()
        return rows.length
      }),
    )
  const { productId } = await shop.saveOne(aProduct({ sku: 'DELETED', options: { frame_material: ['bamboo'] } }))
  const [terms = 0, cards = 0, facets = 0] = await countCopies(productId)
  expect(Math.min(terms, cards, facets)).toBeGreaterThan(0)
  await shop.db.deleteFrom('attribute_option').where('code', '=', 'bamboo').execute()
  expect(await countCopies(productId)).toEqual([terms, cards, facets - 1])
  await shop.db.deleteFrom('product').where('id', '=', productId).execute()
  expect(await countCopies(productId)).toEqual([0, 0, 0])
})

interface StoredTerm {
  /** Where the row is stored: another place after it was written again. */
  place: string
  language: string
  term: string
  weight: number
}

test('Search terms are written only for a product whose terms are other than stored', async () => {
  const draft = aProduct({
    sku: 'TERMS',
    text: { en: { name: 'Alder', shortDescription: '', description: '<p>Light</p>' } },
  })
  const { productId } = await shop.saveOne(draft)
  const readTerms = async () => {
    const { rows } = await sql<StoredTerm>`
      select ctid::text as place, language, term, weight from search_term
       where product_id = ${productId} order by language, term`.execute(shop.db)
    return rows
  }
  const withoutPlace = ({ language, term, weight }: StoredTerm) => [language, term, weight]
  const first = await readTerms()
  const isPriced = (priceMinor: number) => ({
    ...draft,
    variants: draft.variants.map((variant) => ({ ...variant, priceMinor })),
  })
  expect((await shop.save(isPriced(77_00))).map(({ change }) => change)).toEqual(['updated'])
  expect(await readTerms()).toEqual(first)

  const disturbances = [
    sql`delete from search_term`,
    sql`update search_term set weight = 1`,
    sql`update search_term set language = 'fr'`,
    sql`insert into search_term select language, 'elm', product_id, weight from search_term`,
  ]
  for (const [place, change] of disturbances.entries()) {
    await sql`${change} where product_id = ${productId} and term = 'alder'`.execute(shop.db)
    await shop.save(isPriced(place + 1))
    expect((await readTerms()).map(withoutPlace)).toEqual(first.map(withoutPlace))
  }

  const name = 'Alder light'
  await shop.save({ ...draft, text: { en: { name, shortDescription: '', description: '<p>Light and quick</p>' } } })
  const last = await readTerms()
  const find = (word: string) => last.filter(({ term }) => term === word).map(({ weight }) => weight)
  expect([find('alder'), find('light'), find('quick')]).toEqual([[9], [9], [1]])
  expect(last).toHaveLength(first.length + 1)
})

test('Names all tables that it writes to, so that an import can update their statistics', async () => {
  const { bicycle, geometry: sizes, variants } = aBicycle('COMPLETE')
  const [variant = aVariant()] = variants
  const images = [{ path: 'complete.avif', width: 3, height: 2, alt: { en: 'Complete' } }]
  const complete = { ...bike(), sku: 'COMPLETE', urlKey: 'complete', bicycle, geometry: sizes, images }
  const draft = { ...complete, variants: [{ ...variant, stock: 3, imagePaths: ['complete.avif'] }] }
  const written = await inTransaction(shop.db, async (tx) => {
    const before = await countWrites(tx)
    await saveProducts(tx, [draft], await loadCatalogIndex(tx))
    const after = await countWrites(tx)
    return [...after].flatMap(([table, count]) => (count === before.get(table) ? [] : [table]))
  })
  // Changes of the catalog are deleted after some minutes.
  expect(written.filter((table) => table !== 'catalog_change').toSorted()).toEqual(productTables)
})

/** Rows written by this connection lately, by table. */
async function countWrites(tx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables`.execute(tx)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

test('Saves many products with as many statements as one', async () => {
  const many = Array.from({ length: 50 }, (_empty, index) => aProduct({ sku: `MANY-${index}` }))
  const one = await shop.countStatements(() => shop.save(aProduct({ sku: 'ONE' })))
  expect(await shop.countStatements(() => shop.save(...many))).toBe(one)
})
