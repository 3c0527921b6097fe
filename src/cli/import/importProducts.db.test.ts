import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAttributes, loadCatalogIndex } from '../../features/catalog/server/catalogIndex.ts'
import { storeRates } from '../../features/currency/server/rates.sql.ts'
import { findExistingProducts } from '../../features/product/server/existingProducts.sql.ts'
import { saveProduct } from '../../features/product/server/saveProduct.ts'
import type { OpenDatabase } from '../../kit/database/database.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { aProduct } from '../../testing/factories.ts'
import { aRow, csvOf, importFile, importRows, importText, testFile } from '../../testing/importFile.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database.db, { isDemo: false })
})

afterAll(async () => {
  await database.close()
})

/** What the shop has under a url key, with the names of category, brand and options. */
async function productAt(urlKey: string) {
  const { rows } = await sql<{
    sku: string
    category: string
    brand: string | null
    isActive: boolean
    isNew: boolean
  }>`
    select product.sku, category.slug as category, brand.admin_name as brand, product.is_active as "isActive", product.is_new as "isNew"
      from product
      join product_category on product_category.product_id = product.id
      join category on category.id = category_id
      left join attribute_option as brand on brand.id = product.brand_id
     where url_key = ${urlKey}`.execute(database.db)
  const [product] = rows
  if (!product) return null
  const record = (await findExistingProducts(database.db, [product.sku])).get(product.sku)?.record
  if (!record) return null
  const options = await database.db.selectFrom('attribute_option').select(['id', 'code']).execute()
  const codes = new Map(options.map((option) => [option.id, option.code]))
  const texts = Object.fromEntries(record.texts.map((text) => [text.language, text]))
  const variants = record.variants.map((variant) => ({
    ...variant,
    options: variant.options.map(([, id]) => codes.get(id)).join(' '),
  }))
  const riders = record.options.map(([, id]) => codes.get(id))
  return { ...product, type: record.type, texts, variants, riders, images: record.images }
}

/** Two rows that only the first of their kind explains: a product in two colours and two sizes. */
const bike = (handle: string): Record<string, string>[] => [
  aRow(handle, {
    Title: 'Trail',
    Type: 'Mountain Bikes',
    Tags: 'Bikes, Women, New',
    'Option1 Name': 'Farbe',
    'Option1 Value': 'Schwarz',
    'Option2 Name': 'Size',
    'Option2 Value': '38 cm',
    'Variant SKU': `${handle}-B`,
    'Variant Grams': '9231',
    'Variant Barcode': "'4006381333931",
    'Variant Price': '80.00',
    'Variant Compare At Price': '100.00',
  }),
  {
    Handle: handle,
    'Option1 Value': 'Silver/Black',
    'Option2 Value': '42 cm',
    'Variant SKU': `${handle}-S`,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '2',
    'Variant Price': '110.00',
  },
]

test('a product with options, and the same again', async () => {
  const first = await importRows(database.db, bike('trail'))
  expect(first.counts).toMatchObject({ created: 1, variants: 2, refused: 0 })
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
  expect((await importRows(database.db, bike('trail'))).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

test('a changed row changes its product and no other', async () => {
  await importRows(database.db, [aRow('one'), aRow('two')])
  const again = await importRows(database.db, [aRow('one'), aRow('two', { 'Variant Price': '90.00' })])
  expect(again.counts).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await productAt('two'))?.variants[0]?.priceMinor).toBe(9000)
})

test('what the shop knows and no column can say stays: geometry, build, specification', async () => {
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
  await database.db.transaction().execute(async (tx) => {
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

test('a dry run says the same and changes nothing', async () => {
  const rows = [
    aRow('dry', { Type: 'Dry things', 'Option1 Name': 'Wetness', 'Option1 Value': 'Low' }),
    aRow('dry-2', { 'Variant Price': '-1' }),
  ]
  const many = [
    ...rows,
    ...Array.from({ length: 120 }, (_, place) => aRow(`dry-many-${place}`, { Type: 'Dry things' })),
  ]
  const dry = await importRows(database.db, many, { isDryRun: true })
  expect(await productAt('dry')).toBeNull()
  expect(await database.db.selectFrom('category').select('id').where('slug', '=', 'dry-things').execute()).toEqual([])
  const real = await importRows(database.db, many)
  expect(real.counts).toEqual(dry.counts)
  expect(real.findings).toEqual(dry.findings)
  expect(real.counts).toMatchObject({ created: 121, refused: 1 })
})

test.each<[name: string, cells: Record<string, string>, said: string]>([
  ['negative price', { 'Variant Price': '-5' }, '2 Variant Price priceNegative'],
  ['no price', { 'Variant Price': '' }, '2 Variant Price priceMissing'],
  ['a price that is none', { 'Variant Price': 'on request' }, '2 Variant Price priceNotNumber'],
  ['a price of two meanings', { 'Variant Price': '1.299' }, '2 Variant Price priceAmbiguous'],
  ['a price of nothing', { 'Variant Price': '0.00' }, '2 Variant Price priceZero'],
  ['no title', { Title: '' }, '2 Title titleMissing'],
  ['neither handle nor title', { Handle: '', Title: '' }, '2 Handle handleMissing'],
  ['a huge cell', { 'Body (HTML)': 'x'.repeat(100_001) }, '2  cellTooLarge'],
  ['a SKU without end', { 'Variant SKU': 'S'.repeat(101) }, '2 Variant SKU skuTooLong'],
  ['a gift card', { 'Gift Card': 'TRUE' }, '2 Gift Card giftCard'],
  ['an option without a name', { 'Option1 Name': '', 'Option1 Value': 'Red' }, '2 Option1 Name optionUnnamed'],
  ['an option without a value', { 'Option1 Name': 'Size', 'Option1 Value': '' }, '2 Option1 Value optionMissing'],
  [
    'one option twice',
    { 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Option2 Name': 'Farbe', 'Option2 Value': 'Rot' },
    '2 Option2 Name optionNamesRepeated',
  ],
])('refuses a row with %s', async (_name, cells, said) => {
  const handle = 'refused-row'
  const result = await importRows(database.db, [aRow(handle, cells)])
  expect(result.counts).toMatchObject({ refused: 1, created: 0 })
  expect(result.said).toContain(said)
  expect(await productAt(handle)).toBeNull()
})

test.each<[name: string, cells: Record<string, string>, said: string, expected: object]>([
  [
    'a price of the continent',
    { 'Variant Price': '1.299,00' },
    '2 Variant Price priceSeparators',
    { variants: [{ priceMinor: 129_900 }] },
  ],
  [
    'a price of four decimals',
    { 'Variant Price': '60.7450' },
    '2 Variant Price priceRounded',
    { variants: [{ priceMinor: 6075 }] },
  ],
  [
    'a compare-at price below the price',
    { 'Variant Compare At Price': '50' },
    '2 Variant Compare At Price compareAtIgnored',
    { variants: [{ priceMinor: 10_000, salePriceMinor: null }] },
  ],
  [
    'a blank stock',
    { 'Variant Inventory Qty': '' },
    '2 Variant Inventory Qty stockMissing',
    { variants: [{ stock: 0 }] },
  ],
  [
    'an untracked stock',
    { 'Variant Inventory Qty': '', 'Variant Inventory Tracker': '' },
    '2 Variant Inventory Qty stockNotTracked',
    { variants: [{ stock: 999 }] },
  ],
  [
    'a stock below zero',
    { 'Variant Inventory Qty': '-3' },
    '2 Variant Inventory Qty stockNegative',
    { variants: [{ stock: 0 }] },
  ],
  [
    'a script',
    { 'Body (HTML)': '<p>Hi</p><script>alert(1)</script>' },
    '2 Body (HTML) htmlUnsafe',
    { texts: { en: { description: '<p>Hi</p>' } } },
  ],
  [
    'plain text',
    { 'Body (HTML)': 'One\n\nTwo' },
    '2 Body (HTML) plainText',
    { texts: { en: { description: '<p>One</p><p>Two</p>' } } },
  ],
  [
    'a formula',
    { Title: '=HYPERLINK("https://elsewhere.example")' },
    '2 Title formula',
    { texts: { en: { name: '=HYPERLINK("https://elsewhere.example")' } } },
  ],
  ['tags in the title', { Title: '<b>Bold</b>' }, '2 Title htmlInText', { texts: { en: { name: 'Bold' } } }],
  ['double spaces', { Title: 'Two  spaces' }, '2 Title spaces', { texts: { en: { name: 'Two spaces' } } }],
  [
    'invisible characters',
    { Title: 'In\u202evisible' },
    '2 Title controlCharacters',
    { texts: { en: { name: 'Invisible' } } },
  ],
  ['no vendor', { Vendor: '' }, '2 Vendor vendorMissing', { brand: null }],
  ['no type', { Type: '' }, '2 Type typeMissing', { category: 'accessories' }],
  ['an unknown status', { Status: 'sleeping' }, '2 Status statusUnknown', { isActive: false }],
  ['no SKU', { 'Variant SKU': '' }, '2 Variant SKU skuMade', { variants: [{ sku: 'mended-row' }] }],
  [
    'a weight in words',
    { 'Variant Grams': '2 kg' },
    '2 Variant Grams weightIgnored',
    { variants: [{ weightGrams: null }] },
  ],
  ['a picture that is not there', { 'Image Src': 'none.gif' }, '2 Image Src pictureMissing', { images: [] }],
  ['a picture from elsewhere', { 'Image Src': '../../../etc/passwd' }, '2 Image Src picturePath', { images: [] }],
  [
    'a picture from this machine',
    { 'Image Src': 'https://127.0.0.1/a.gif' },
    '2 Image Src picturePrivate',
    { images: [] },
  ],
])('mends and names %s', async (_name, cells, said, expected) => {
  const result = await importRows(database.db, [aRow('mended-row', cells)])
  expect(result.said).toContain(said)
  expect(result.counts.refused).toBe(0)
  expect(await productAt('mended-row')).toMatchObject(expected)
})

test.each([
  ['Status', 'draft'],
  ['Status', 'archived'],
  ['Published', 'FALSE'],
])('%s "%s" is not shown', async (column, cell) => {
  await importRows(database.db, [aRow('hidden', { [column]: cell })])
  expect((await productAt('hidden'))?.isActive).toBe(false)
})

test('prices of 0 and blank stocks as the operator says', async () => {
  const { counts } = await importRows(
    database.db,
    [aRow('free', { 'Variant Price': '0.00', 'Variant Inventory Qty': '' })],
    { allowFree: true, blankStock: 7 },
  )
  expect(counts.created).toBe(1)
  expect((await productAt('free'))?.variants[0]).toMatchObject({ priceMinor: 0, stock: 7 })
})

test('a product comes whole or not at all, and every row of it is named', async () => {
  const rows = [
    ...bike('half'),
    {
      Handle: 'half',
      'Option1 Value': 'Red',
      'Option2 Value': '50 cm',
      'Variant SKU': 'half-R',
      'Variant Price': '-1',
    },
  ]
  const { said } = await importRows(database.db, rows)
  expect(said).toEqual(['2  productRefused', '3  productRefused', '4 Variant Price priceNegative'])
  expect(await productAt('half')).toBeNull()
})

test('two variants with the same options are refused', async () => {
  const [first, second] = bike('same-options')
  const { said } = await importRows(database.db, [
    { ...first },
    { ...second, 'Option1 Value': 'Black', 'Option2 Value': '38  cm' },
  ])
  expect(said).toContain('3 Option1 Value optionsRepeated')
})

test('a SKU stands once in a file and once in the shop', async () => {
  await importRows(database.db, [aRow('owner', { 'Variant SKU': 'SHARED' })])
  const inFile = await importRows(database.db, [
    aRow('first', { 'Variant SKU': 'TWICE' }),
    aRow('second', { 'Variant SKU': 'TWICE' }),
  ])
  expect(inFile.said).toEqual(['3 Variant SKU skuRepeated'])
  expect(await productAt('second')).toBeNull()
  const inShop = await importRows(database.db, [aRow('thief', { 'Variant SKU': 'SHARED' }), aRow('neighbour')])
  expect(inShop.said).toEqual(['2 Variant SKU skuTaken'])
  expect(inShop.counts).toMatchObject({ created: 1, refused: 1 })
})

test('the SKU of a refused product is free for the next one', async () => {
  const { said, counts } = await importRows(database.db, [
    aRow('wrong', { 'Variant SKU': 'FREED', 'Variant Price': '-1' }),
    aRow('right', { 'Variant SKU': 'FREED' }),
  ])
  expect(said).toEqual(['2 Variant Price priceNegative'])
  expect(counts.created).toBe(1)
})

test('a handle that occurs twice gets a number, and keeps it when the rows change places', async () => {
  const one = aRow('twin', { Title: 'Twin', 'Variant SKU': 'TWIN-1' })
  const two = aRow('twin', { Title: 'Twin', 'Variant SKU': 'TWIN-2' })
  const between = aRow('between')
  expect((await importRows(database.db, [one, two])).said).toEqual(['3 Handle handleRepeated'])
  expect((await productAt('twin'))?.sku).toBe('TWIN-1')
  expect((await productAt('twin-2'))?.sku).toBe('TWIN-2')
  expect((await importRows(database.db, [one, between, two])).counts).toMatchObject({ unchanged: 2, created: 1 })
  expect((await importRows(database.db, [two, between, one])).counts).toMatchObject({ unchanged: 3, created: 0 })
})

test('rows of a product that stand apart are refused', async () => {
  const [first = {}, second = {}] = bike('apart')
  const { said } = await importRows(database.db, [first, aRow('in-the-way'), second])
  expect(said).toEqual(['4 Title rowsApart'])
  expect((await productAt('apart'))?.variants).toHaveLength(1)
})

test('a product without options that gets some stays the product it was', async () => {
  await importRows(database.db, [aRow('grows', { 'Variant SKU': 'GROWS' })])
  const sized = (sku: string, size: string) => ({ 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant SKU': sku })
  const { counts } = await importRows(database.db, [
    aRow('grows', sized('GROWS', 'M')),
    { Handle: 'grows', 'Variant Price': '100.00', ...sized('GROWS-L', 'L') },
  ])
  expect(counts).toMatchObject({ updated: 1, created: 0 })
  expect(await productAt('grows')).toMatchObject({
    sku: 'GROWS',
    type: 'configurable',
    variants: [{ options: 'm' }, { options: 'l' }],
  })
})

test('a handle that no address can hold is normalised', async () => {
  const { said } = await importRows(database.db, [aRow('Șa--Racing-', { Title: 'Șa' })])
  expect(said).toEqual(['2 Handle handleNormalised'])
  expect((await productAt('sa-racing'))?.texts.en?.name).toBe('Șa')
})

test('rows with too many cells are refused, with too few mended, unknown columns named', async () => {
  const header = 'Handle,Title,Vendor,Type,Variant Price,Variant SKU,Variant Inventory Qty,Colour of the box'
  const { said } = await importText(
    database.db,
    `${header}\nwide,Wide,V,Saddles,1.00,WIDE,1,red,extra\nnarrow,Narrow,V,Saddles,1.00,NARROW,1\n`,
  )
  expect(said).toEqual(['1 Colour of the box columnUnknown', '2  extraCells', '3  shortRow'])
  expect(await productAt('narrow')).not.toBeNull()
})

test.each([
  ['a byte order mark and CRLF', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`, []],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), ['1  encoding']],
  ['semicolons', (text: string) => text.replaceAll(',', ';'), ['1  delimiter']],
])('a file with %s is a file like another', async (_name, encode, said) => {
  const text = csvOf([aRow('encoded', { Title: 'Vélo de ville', 'Body (HTML)': '<p>Two\nlines</p>' })])
  const result = await importText(database.db, encode(text))
  expect(result.said).toEqual(said)
  expect((await productAt('encoded'))?.texts.en).toMatchObject({
    name: 'Vélo de ville',
    description: '<p>Two\nlines</p>',
  })
})

test('a file that is no product file is refused before anything happens', async () => {
  await expect(importText(database.db, 'a,b\n1,2\n')).rejects.toThrow('This is not a product file')
})

test('pictures: the gallery by position, a variant by its own, each kept once', async () => {
  const rows: Record<string, string>[] = [
    {
      ...bike('pictured')[0],
      'Image Src': 'images/b.gif',
      'Image Position': '2',
      'Image Alt Text': 'Side',
      'Variant Image': 'images/a.gif',
    },
    { ...bike('pictured')[1], 'Image Src': 'images/a.gif', 'Image Position': '1', 'Variant Image': 'images/c.gif' },
    { Handle: 'pictured', 'Image Src': 'images/none.gif', 'Image Position': '3' },
  ]
  const path = await testFile(csvOf(rows))
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
  const { said, counts, dataDir } = await importFile(database.db, path)
  expect(said).toEqual(['4 Image Src pictureMissing'])
  expect(counts.pictures).toBe(3)
  const product = await productAt('pictured')
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

test('prices in another currency become prices of the shop at its stored rate', async () => {
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

test('a file in another language stands in for the default one until that comes; translations stay', async () => {
  await importRows(database.db, [aRow('spoken', { Title: 'Selle' })], { language: 'fr' })
  expect((await productAt('spoken'))?.texts).toMatchObject({ en: { name: 'Selle' }, fr: { name: 'Selle' } })
  await importRows(database.db, [aRow('spoken', { Title: 'Saddle' })])
  expect((await productAt('spoken'))?.texts).toMatchObject({ en: { name: 'Saddle' }, fr: { name: 'Selle' } })
  const again = await importRows(database.db, [aRow('spoken', { Title: 'Selle' })], { language: 'fr' })
  expect(again.counts.unchanged).toBe(1)
})

test('with keepStock what the shop sold stays sold', async () => {
  await importRows(database.db, [aRow('sold')])
  await database.db.updateTable('variant').set({ stock: 1 }).where('sku', '=', 'SKU-sold').execute()
  expect((await importRows(database.db, [aRow('sold')], { keepStock: true })).counts.unchanged).toBe(1)
  expect((await importRows(database.db, [aRow('sold')])).counts.updated).toBe(1)
  expect((await productAt('sold'))?.variants[0]?.stock).toBe(5)
})

test('what the shop paid is nowhere in the shop and nowhere in the report', async () => {
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
