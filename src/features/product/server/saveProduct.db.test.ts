import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant, frameGeometry } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { DraftError } from './saveProduct.ts'

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

test('a product is created once; saving it again changes nothing', async () => {
  const first = await shop.saveOne(bike())
  expect(first.change).toBe('created')
  const before = await everything()
  const second = await shop.saveOne(bike())
  expect(second).toMatchObject({ productId: first.productId, change: 'unchanged', deactivatedSkus: [] })
  expect(await everything()).toEqual(before)
})

test('what differs is updated, and ids of variants and pictures stay', async () => {
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

test('two variants may swap their options, and one that is left out is deactivated', async () => {
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

test('a sale count is the shop’s own once the product is there', async () => {
  await shop.save(aProduct({ sku: 'SOLD', saleCount: 5 }))
  const again = await shop.saveOne(aProduct({ sku: 'SOLD', saleCount: 0, name: 'Sold' }))
  const row = await shop.db
    .selectFrom('product')
    .select('sale_count')
    .where('id', '=', again.productId)
    .executeTakeFirstOrThrow()
  expect(row.sale_count).toBe(5)
})

test('a key in use gets a number, and keeps it when saved again', async () => {
  const drafts = ['KEY-A', 'KEY-B', 'KEY-C'].map((sku) => aProduct({ sku, name: sku, urlKey: 'same-key' }))
  await shop.save(...drafts)
  const keys = () =>
    shop.db.selectFrom('product').select(['sku', 'url_key']).where('sku', 'like', 'KEY-%').orderBy('sku').execute()
  const first = await keys()
  expect(first.map((row) => row.url_key)).toEqual(['same-key', 'same-key-2', 'same-key-3'])
  expect((await shop.save(...drafts)).map((saved) => saved.change)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(await keys()).toEqual(first)
})

test('a description is made safe', async () => {
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
  ['a SKU twice', () => [aProduct({ sku: 'TWICE' }), aProduct({ sku: 'TWICE' })], 'repeated'],
  [
    'a variant SKU twice',
    () => [
      aProduct({
        variants: [aVariant({ sku: 'W', options: { size: 's' } }), aVariant({ sku: 'W', options: { size: 'm' } })],
      }),
    ],
    'variantSkuRepeated',
  ],
  ['a variant of another product', () => [aProduct({ variants: [aVariant({ sku: 'SOLD-1' })] })], 'variantSkuTaken'],
  [
    'the same options twice',
    () => [aProduct({ variants: [aVariant({ options: { size: 's' } }), aVariant({ options: { size: 's' } })] })],
    'optionsRepeated',
  ],
  [
    'options that differ in kind',
    () => [aProduct({ variants: [aVariant({ options: { size: 's' } }), aVariant({ options: { color: 'black' } })] })],
    'optionsUneven',
  ],
])('%s is refused and nothing is written', async (_name, drafts, reason) => {
  const before = await everything()
  const saving = shop.save(...drafts())
  await expect(saving).rejects.toThrow(DraftError)
  await expect(saving).rejects.toMatchObject({ reason })
  expect(await everything()).toEqual(before)
})

test('many products cost as many statements as one', async () => {
  const many = Array.from({ length: 50 }, (_empty, place) => aProduct({ sku: `MANY-${place}` }))
  const one = await shop.countStatements(() => shop.save(aProduct({ sku: 'ONE' })))
  expect(await shop.countStatements(() => shop.save(...many))).toBe(one)
})
