import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { demoBicycles } from '../../../testing/demoBicycles.ts'
import { openEmptyShop } from '../../../testing/emptyShop.ts'
import { aProduct } from '../../../testing/factories.ts'
import { aBicycle, importedProduct } from '../../../testing/importedProduct.ts'
import { aRow, importFile, importRows, testFile, toCsv } from '../../../testing/importFile.ts'
import { ensureAttributes, loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { storeRates } from '../../currency/server/rates.sql.ts'
import { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import { saveProduct } from '../../product/server/saveProduct.ts'

const database = openEmptyShop()

const productAt = (urlKey: string) => importedProduct(database.db, urlKey)

test('Imports a product with options; repeating the import changes nothing', async () => {
  const first = await importRows(database.db, aBicycle('trail'))
  expect(first.counts).toMatchObject({ created: 1, variants: 2, rejected: 0 })
  expect(first.findings).toEqual([])
  expect(await productAt('trail')).toMatchObject({
    sku: 'trail',
    type: 'configurable',
    category: 'mountain-bikes',
    brand: 'Maker',
    isActive: true,
    isNew: true,
    riders: ['women'],
    texts: {
      en: { name: 'Trail', description: '<p>Made for every day.</p>', shortDescription: 'Made for every day.' },
    },
    variants: [
      {
        sku: 'trail-B',
        options: 'black 38-cm',
        priceMinor: 10_000,
        salePriceMinor: 8000,
        stock: 5,
        weightGrams: 9231,
        barcode: '4006381333931',
      },
      {
        sku: 'trail-S',
        options: 'silver-black 42-cm',
        priceMinor: 11_000,
        salePriceMinor: null,
        stock: 2,
        weightGrams: null,
      },
    ],
  })
  const swatch = await database.db
    .selectFrom('attribute_option')
    .select('swatch_value')
    .where('code', '=', 'silver-black')
    .executeTakeFirst()
  expect(swatch?.swatch_value).toBe('#b9bcbe')
  expect((await importRows(database.db, aBicycle('trail'))).counts).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 1,
  })
})

test('An excerpt that would end within a character ends before it', async () => {
  const row = aRow('emoji', { 'Body (HTML)': `<p>a${'🚲'.repeat(150)}</p>` })
  const { counts, findings } = await importRows(database.db, [row])
  expect([counts.created, findings]).toEqual([1, []])
  expect((await productAt('emoji'))?.texts.en?.shortDescription).toBe(`a${'🚲'.repeat(99)}…`)
  expect((await importRows(database.db, [row])).counts.unchanged).toBe(1)
})

test('A changed row updates only its product', async () => {
  await importRows(database.db, [aRow('one'), aRow('two')])
  const again = await importRows(database.db, [aRow('one'), aRow('two', { 'Variant Price': '90.00' })])
  expect(again.counts).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await productAt('two'))?.variants[0]?.priceMinor).toBe(9000)
})

test('Reads the code of the Harmonized System; a file without it changes nothing', async () => {
  const readCode = async (handle: string) =>
    (await findExistingProducts(database.db, [`SKU-${handle}`])).get(`SKU-${handle}`)?.record.hsnCode
  const { findings } = await importRows(database.db, [
    aRow('coded', { 'HS Code': '8714.91' }),
    aRow('miscoded', { 'HS Code': '87149' }),
  ])
  expect(findings).toMatchObject([{ column: 'HS Code', reason: 'hsCodeIgnored', value: '87149' }])
  expect([await readCode('coded'), await readCode('miscoded')]).toEqual(['871491', null])
  await importRows(database.db, [aRow('coded', { 'Variant Price': '90.00' })])
  expect(await readCode('coded')).toBe('871491')
})

test('Preserves data without a column: geometry, build, specification', async () => {
  const [bicycle] = demoBicycles
  const [size, geometry] = bicycle?.sizes[0] ?? []
  if (!bicycle || !size || !geometry) throw new Error('the demo has no bicycle')
  const known = aProduct({
    sku: 'kept',
    categoryIds: [1],
    options: { rider: ['women'], frame_material: ['steel'] },
    values: { fork: { en: 'Rigid', de: 'Starr' } },
    geometry: { [size]: geometry },
    bicycle: { build: bicycle.build, colourways: {} },
  })
  const attribute = { isFilterable: false, isVisible: true, swatchType: null } as const
  await inTransaction(database.db, async (tx) => {
    const index = await loadCatalogIndex(tx)
    await ensureAttributes(tx, index, [
      { ...attribute, code: 'size', type: 'select', name: { en: 'Size' } },
      { ...attribute, code: 'rider', type: 'multiselect', name: { en: 'Rider' } },
      { ...attribute, code: 'frame_material', type: 'select', name: { en: 'Frame' } },
      { ...attribute, code: 'fork', type: 'text', name: { en: 'Fork' } },
    ])
    await saveProduct(tx, known, index)
  })
  const saved = async () => (await findExistingProducts(database.db, ['kept'])).get('kept')?.record
  const before = await saved()

  await importRows(database.db, [aRow('kept', { Tags: 'Men', 'Variant Price': '90.00' })])
  const after = await saved()
  expect(after?.variants[0]?.priceMinor).toBe(9000)
  expect(after?.geometry).toEqual(before?.geometry)
  expect(after?.bicycle?.build).toEqual(bicycle.build)
  expect(after?.values).toEqual(before?.values)
  expect((await productAt('kept'))?.riders.toSorted()).toEqual(['men', 'steel'])
})

test('A dry run reports the same findings and changes nothing', async () => {
  const rows = [
    aRow('dry', { Type: 'Dry things', 'Option1 Name': 'Wetness', 'Option1 Value': 'Low' }),
    aRow('dry-2', { 'Variant Price': '-1' }),
  ]
  const many = [
    ...rows,
    ...Array.from({ length: 120 }, (_, index) => aRow(`dry-many-${index}`, { Type: 'Dry things' })),
  ]
  const dry = await importRows(database.db, many, { isDryRun: true })
  expect(await productAt('dry')).toBeNull()
  expect(await database.db.selectFrom('category').select('id').where('slug', '=', 'dry-things').execute()).toEqual([])
  const real = await importRows(database.db, many)
  expect(real.counts).toEqual(dry.counts)
  expect(real.findings).toEqual(dry.findings)
  expect(real.counts).toMatchObject({ created: 121, rejected: 1 })
})

test('Updates the planner’s statistics after many new products', async () => {
  const rows = Array.from({ length: 500 }, (_empty, number) => aRow(`many-${number}`))
  expect((await importRows(database.db, rows)).counts).toMatchObject({ created: 500 })
  const tables = await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'product'`.execute(
    database.db,
  )
  expect(tables.rows[0]?.rows).toBeGreaterThanOrEqual(500)
})

test('Prices of 0 and blank stocks are handled as the operator chooses', async () => {
  const { counts } = await importRows(
    database.db,
    [aRow('free', { 'Variant Price': '0.00', 'Variant Inventory Qty': '' })],
    { allowFree: true, blankStock: 7 },
  )
  expect(counts.created).toBe(1)
  expect((await productAt('free'))?.variants[0]).toMatchObject({ priceMinor: 0, stock: 7 })
})

test('Orders gallery images by position, assigns variant images, and stores each once', async () => {
  const rows: Record<string, string>[] = [
    {
      ...aBicycle('with-images')[0],
      'Image Src': 'images/b.gif',
      'Image Position': '2',
      'Image Alt Text': 'Side',
      'Variant Image': 'images/a.gif',
    },
    {
      ...aBicycle('with-images')[1],
      'Image Src': 'images/a.gif',
      'Image Position': '1',
      'Variant Image': 'images/c.gif',
    },
    { Handle: 'with-images', 'Image Src': 'images/none.gif', 'Image Position': '3' },
  ]
  const path = await testFile(toCsv(rows))
  await mkdir(join(dirname(path), 'images'))
  for (const [name, width] of [
    ['a', 3],
    ['b', 4],
    ['c', 5],
  ] as const) {
    const content = await sharp({ create: { width, height: 2, channels: 3, background: '#b3261e' } })
      .gif()
      .toBuffer()
    await writeFile(join(dirname(path), 'images', `${name}.gif`), content)
  }
  const { messages: findings, counts, dataDir } = await importFile(database.db, path)
  expect(findings).toEqual(['4 Image Src imageMissing'])
  expect(counts.images).toBe(3)
  const product = await productAt('with-images')
  expect(product?.images.map(({ width, alt }) => [width, alt])).toEqual([
    [3, [['en', 'Trail']]],
    [4, [['en', 'Side']]],
    [5, [['en', 'Trail']]],
  ])
  const paths = product?.images.map((image) => image.path) ?? []
  expect(product?.variants.map((variant) => variant.imagePaths)).toEqual([[paths[0]], [paths[2]]])
  expect((await readFile(join(dataDir, 'storage', product?.images[0]?.path ?? ''))).subarray(0, 3).toString()).toBe(
    'GIF',
  )
  expect((await importFile(database.db, path)).counts.unchanged).toBe(1)
})

test('Converts prices in another currency at the stored rate', async () => {
  await storeRates(database.db, {
    perUsd: { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 },
    dated: '2026-01-01',
    fetchedAt: new Date(),
  })
  await importRows(database.db, [aRow('dollars', { 'Variant Price': '12.34', 'Variant Compare At Price': '20' })], {
    currency: 'USD',
  })
  await importRows(database.db, [aRow('euros', { 'Variant Price': '10.00' })], { currency: 'EUR' })
  expect((await productAt('dollars'))?.variants[0]).toMatchObject({ priceMinor: 160_000, salePriceMinor: 98_720 })
  expect((await productAt('euros'))?.variants[0]?.priceMinor).toBe(100_000)
})

test('A file in another language fills in for the default one until that is imported; translations are preserved', async () => {
  await importRows(database.db, [aRow('spoken', { Title: 'Selle' })], { language: 'fr' })
  expect((await productAt('spoken'))?.texts).toMatchObject({ en: { name: 'Selle' }, fr: { name: 'Selle' } })
  await importRows(database.db, [aRow('spoken', { Title: 'Saddle' })])
  expect((await productAt('spoken'))?.texts).toMatchObject({ en: { name: 'Saddle' }, fr: { name: 'Selle' } })
  const again = await importRows(database.db, [aRow('spoken', { Title: 'Selle' })], { language: 'fr' })
  expect(again.counts.unchanged).toBe(1)
})

test('With keepStock, the stock of existing variants does not change', async () => {
  await importRows(database.db, [aRow('sold')])
  await database.db.updateTable('variant').set({ stock: 1 }).where('sku', '=', 'SKU-sold').execute()
  expect((await importRows(database.db, [aRow('sold')], { keepStock: true })).counts.unchanged).toBe(1)
  expect((await importRows(database.db, [aRow('sold')])).counts.updated).toBe(1)
  expect((await productAt('sold'))?.variants[0]?.stock).toBe(5)
})

test('An unreadable quantity leaves the stock unchanged', async () => {
  await importRows(database.db, [aRow('counted')])
  const { counts } = await importRows(database.db, [aRow('counted', { 'Variant Inventory Qty': '1e6' })])
  expect(counts).toMatchObject({ rejected: 1, updated: 0 })
  expect((await productAt('counted'))?.variants[0]?.stock).toBe(5)
})

test('Cost prices appear neither in the shop nor in the report', async () => {
  const { findings } = await importRows(database.db, [
    aRow('paid', { 'Cost per item': '77.7654321' }),
    aRow('paid-2', { 'Cost per item': '77.7654321', 'Variant Price': '-1' }),
  ])
  expect(JSON.stringify(findings)).not.toContain('77.7654321')
  const tables = await database.db.introspection.getTables()
  for (const { name, isView } of tables) {
    if (isView) continue
    const { rows } = await sql<{
      found: boolean
    }>`select exists (select from ${sql.table(name)} as row where row::text like '%77.7654321%') as found`.execute(
      database.db,
    )
    expect([name, rows[0]?.found]).toEqual([name, false])
  }
})
