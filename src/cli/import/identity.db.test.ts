import { expect, test } from 'vitest'
import { openEmptyShop } from '../../testing/emptyShop.ts'
import { aBicycle, importedProduct } from '../../testing/importedProduct.ts'
import { aRow, importRows } from '../../testing/importFile.ts'

const database = openEmptyShop()

const productAt = (urlKey: string) => importedProduct(database.db, urlKey)

test('a product comes whole or not at all, and every row of it is named', async () => {
  const rows = [
    ...aBicycle('half'),
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
  const [first, second] = aBicycle('same-options')
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
  expect(inFile.findings[0]?.value).toBe('TWICE (row 2)')
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

test('a file sorted by price keeps every variant, wherever the row with the title stands', async () => {
  const [first = {}, second = {}] = aBicycle('apart')
  await importRows(database.db, [first, second])
  const sorted = await importRows(database.db, [aRow('cheap'), second, aRow('in-the-way'), first])
  expect(sorted.findings).toEqual([])
  expect(sorted.counts).toMatchObject({ created: 2, unchanged: 1, refused: 0, deactivated: 0 })
  const product = await productAt('apart')
  expect(product?.variants.map((variant) => variant.sku)).toEqual(['apart-B', 'apart-S'])
  expect(product?.texts.en?.name).toBe('Trail')
})

test('rows that all repeat the title are one product, together or apart', async () => {
  const [first = {}, second = {}] = aBicycle('titled')
  const again = { ...second, Title: 'Trail', 'Option1 Name': 'Farbe', 'Option2 Name': 'Size' }
  const { counts } = await importRows(database.db, [again, aRow('in-the-way-too'), first])
  expect(counts).toMatchObject({ created: 2, variants: 3 })
  expect((await productAt('titled'))?.variants).toHaveLength(2)
})

test('a row without a title that could belong to two products refuses both and changes nothing', async () => {
  const [first = {}, second = {}] = aBicycle('torn')
  await importRows(database.db, [first, second])
  const { said, counts } = await importRows(database.db, [
    { ...first, 'Variant Price': '70.00' },
    aRow('torn', { Title: 'Another', 'Variant SKU': 'torn-other' }),
    aRow('in-between'),
    second,
  ])
  expect(said).toEqual(['2 Title rowsApart', '3  productRefused', '5  productRefused'])
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  const product = await productAt('torn')
  expect(product?.variants.map(({ sku, priceMinor }) => [sku, priceMinor])).toEqual([
    ['torn-B', 10_000],
    ['torn-S', 11_000],
  ])
})

test('a variant that the file lacks is deactivated, stays in carts, and comes back with a later file', async () => {
  const [first = {}, second = {}] = aBicycle('shrinks')
  await importRows(database.db, [first, second])
  const { id } = await database.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', 'shrinks-S')
    .executeTakeFirstOrThrow()
  const { id: cartId } = await database.db
    .insertInto('cart')
    .values({ guest_key_hash: new Uint8Array(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db.insertInto('cart_line').values({ cart_id: cartId, variant_id: id, quantity: 1 }).execute()

  const less = await importRows(database.db, [first])
  expect(less.counts).toMatchObject({ updated: 1, deactivated: 1 })
  expect(less.findings).toMatchObject([{ row: 2, reason: 'variantDeactivated', value: 'shrinks-S' }])
  expect((await productAt('shrinks'))?.variants.map((variant) => variant.sku)).toEqual(['shrinks-B'])
  expect((await importRows(database.db, [first])).counts).toMatchObject({ unchanged: 1, deactivated: 0 })
  const lines = await database.db.selectFrom('cart_line').select('variant_id').where('cart_id', '=', cartId).execute()
  expect(lines).toEqual([{ variant_id: id }])

  await importRows(database.db, [first, second])
  const back = await database.db
    .selectFrom('variant')
    .select(['id', 'is_active'])
    .where('sku', '=', 'shrinks-S')
    .execute()
  expect(back).toEqual([{ id, is_active: true }])
})

/** A row of a product in sizes. */
const sized = (handle: string, size: string, cells: Record<string, string> = {}) =>
  aRow(handle, { 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant SKU': `moves-${size}`, ...cells })

test('a variant that stands under another handle stays with its product and is sold as before', async () => {
  const together = [sized('moves', 'S'), sized('moves', 'M', { Title: '' })]
  await importRows(database.db, together)
  const apart = [sized('moves', 'S', { 'Variant Price': '90.00' }), aRow('near'), sized('moves-too', 'M')]
  const { said, findings, counts } = await importRows(database.db, apart)
  expect(said).toEqual(['2 Variant SKU variantElsewhere', '4 Variant SKU skuTaken'])
  expect(findings.map(({ value }) => value)).toEqual(['moves-M (row 4)', 'moves-M (moves)'])
  expect(counts).toMatchObject({ created: 1, updated: 1, refused: 1, deactivated: 0 })
  expect(await productAt('moves-too')).toBeNull()
  expect((await productAt('moves'))?.variants).toMatchObject([
    { sku: 'moves-S', priceMinor: 9000 },
    { sku: 'moves-M', priceMinor: 10_000, stock: 5 },
  ])
  expect((await importRows(database.db, apart)).counts).toMatchObject({ unchanged: 2, deactivated: 0 })

  const without = await importRows(database.db, apart.slice(0, 2))
  expect(without.said).toEqual(['2 Variant SKU variantDeactivated'])
})

test.each([
  ['no options', 'SKU', {}],
  ['its options', 'other', { 'Option1 Name': 'Size', 'Option1 Value': 'M' }],
])(
  'a product whose variant stands under another handle is refused when what is left has %s',
  async (_name, sku, cells) => {
    const handle = `left-${sku.toLowerCase()}`
    const rows = [
      sized(handle, 'S', { 'Variant SKU': `${sku}-${handle}` }),
      sized(handle, 'M', { Title: '', 'Variant SKU': `${handle}-M` }),
    ]
    await importRows(database.db, rows)
    const { said, findings } = await importRows(database.db, [
      aRow(handle, { 'Variant SKU': `${sku}-${handle}`, ...cells }),
      sized(`${handle}-too`, 'M', { 'Variant SKU': `${handle}-M` }),
    ])
    expect(said).toEqual(['2 Variant SKU variantUnfit', '3 Variant SKU skuTaken'])
    expect(findings[0]?.value).toBe(`${handle}-M (row 3)`)
    expect((await productAt(handle))?.variants.map((variant) => variant.options)).toEqual(['s', 'm'])
  },
)

test.each([
  ['letter case', 'look-1', 'LOOK-1'],
  ['a space', 'look 2', 'look2'],
  ['width', 'look-３', 'look-3'],
])('refuses SKUs that differ only in %s, in the file and in the shop', async (name, sku, other) => {
  const handle = name.replaceAll(' ', '-')
  const inFile = await importRows(database.db, [
    aRow(`${handle}-a`, { 'Variant SKU': sku }),
    aRow(`${handle}-b`, { 'Variant SKU': other }),
  ])
  expect(inFile.counts).toMatchObject({ created: 1, refused: 1 })
  expect(inFile.said).toContain('3 Variant SKU skuLookalike')
  expect(inFile.findings.find(({ reason }) => reason === 'skuLookalike')?.value).toBe(`${other} (row 2)`)
  const inShop = await importRows(database.db, [aRow(`${handle}-c`, { 'Variant SKU': other })])
  expect(inShop.said).toEqual(['2 Variant SKU skuLookalike'])
  expect(inShop.findings[0]?.value).toBe(`${other} (${sku} of ${handle}-a)`)
})

test('a product without options that gets some stays the product it was', async () => {
  await importRows(database.db, [aRow('grows', { 'Variant SKU': 'GROWS' })])
  const inSize = (sku: string, size: string) => ({ 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant SKU': sku })
  const { counts } = await importRows(database.db, [
    aRow('grows', inSize('GROWS', 'M')),
    { Handle: 'grows', 'Variant Price': '100.00', ...inSize('GROWS-L', 'L') },
  ])
  expect(counts).toMatchObject({ updated: 1, created: 0 })
  expect(await productAt('grows')).toMatchObject({
    sku: 'GROWS',
    type: 'configurable',
    variants: [{ options: 'm' }, { options: 'l' }],
  })
})
