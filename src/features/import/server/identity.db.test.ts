import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmptyShop } from '../../../testing/emptyShop.ts'
import { aBicycle, importedProduct } from '../../../testing/importedProduct.ts'
import { aRow, importRows } from '../../../testing/importFile.ts'

const database = openEmptyShop()

const productAt = (urlKey: string) => importedProduct(database.db, urlKey)

test('Imports a product whole or not at all, and names every row of a rejected one', async () => {
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
  const { messages: findings } = await importRows(database.db, rows)
  expect(findings).toEqual(['2  productRejected', '3  productRejected', '4 Variant Price priceNegative'])
  expect(await productAt('half')).toBeNull()
})

test('Rejects two variants with the same options', async () => {
  const [first, second] = aBicycle('same-options')
  const { messages: findings } = await importRows(database.db, [
    { ...first },
    { ...second, 'Option1 Value': 'Black', 'Option2 Value': '38  cm' },
  ])
  expect(findings).toContain('3 Option1 Value optionsRepeated')
})

test('Rejects a SKU that the file or the shop already has', async () => {
  await importRows(database.db, [aRow('owner', { 'Variant SKU': 'SHARED' })])
  const inFile = await importRows(database.db, [
    aRow('first', { 'Variant SKU': 'TWICE' }),
    aRow('second', { 'Variant SKU': 'TWICE' }),
  ])
  expect(inFile.messages).toEqual(['3 Variant SKU skuRepeated'])
  expect(inFile.findings[0]?.value).toBe('TWICE (row 2)')
  expect(await productAt('second')).toBeNull()
  const inShop = await importRows(database.db, [aRow('thief', { 'Variant SKU': 'SHARED' }), aRow('neighbour')])
  expect(inShop.messages).toEqual(['2 Variant SKU skuTaken'])
  expect(inShop.counts).toMatchObject({ created: 1, rejected: 1 })
})

test('The next product can use the SKU of a rejected one', async () => {
  const { messages: findings, counts } = await importRows(database.db, [
    aRow('wrong', { 'Variant SKU': 'FREED', 'Variant Price': '-1' }),
    aRow('right', { 'Variant SKU': 'FREED' }),
  ])
  expect(findings).toEqual(['2 Variant Price priceNegative'])
  expect(counts.created).toBe(1)
})

test('A duplicate handle gets a number, which stays the same when the rows are reordered', async () => {
  const one = aRow('twin', { Title: 'Twin', 'Variant SKU': 'TWIN-1' })
  const two = aRow('twin', { Title: 'Twin', 'Variant SKU': 'TWIN-2' })
  const between = aRow('between')
  expect((await importRows(database.db, [one, two])).messages).toEqual(['3 Handle handleRepeated'])
  expect((await productAt('twin'))?.sku).toBe('TWIN-1')
  expect((await productAt('twin-2'))?.sku).toBe('TWIN-2')
  expect((await importRows(database.db, [one, between, two])).counts).toMatchObject({ unchanged: 2, created: 1 })
  expect((await importRows(database.db, [two, between, one])).counts).toMatchObject({ unchanged: 3, created: 0 })
})

test('A file sorted by price loses no variant, wherever the title row is', async () => {
  const [first = {}, second = {}] = aBicycle('apart')
  await importRows(database.db, [first, second])
  const sorted = await importRows(database.db, [aRow('cheap'), second, aRow('in-the-way'), first])
  expect(sorted.findings).toEqual([])
  expect(sorted.counts).toMatchObject({ created: 2, unchanged: 1, rejected: 0, deactivated: 0 })
  const product = await productAt('apart')
  expect(product?.variants.map((variant) => variant.sku)).toEqual(['apart-B', 'apart-S'])
  expect(product?.texts.en?.name).toBe('Trail')
})

test('Rows that all repeat the title form one product, adjacent or not', async () => {
  const [first = {}, second = {}] = aBicycle('titled')
  const again = { ...second, Title: 'Trail', 'Option1 Name': 'Farbe', 'Option2 Name': 'Size' }
  const { counts } = await importRows(database.db, [again, aRow('in-the-way-too'), first])
  expect(counts).toMatchObject({ created: 2, variants: 3 })
  expect((await productAt('titled'))?.variants).toHaveLength(2)
})

test('Rejects both products when a row without a title could belong to either', async () => {
  const [first = {}, second = {}] = aBicycle('torn')
  await importRows(database.db, [first, second])
  const { messages: findings, counts } = await importRows(database.db, [
    { ...first, 'Variant Price': '70.00' },
    aRow('torn', { Title: 'Another', 'Variant SKU': 'torn-other' }),
    aRow('in-between'),
    second,
  ])
  expect(findings).toEqual(['2 Title rowsApart', '3  productRejected', '5  productRejected'])
  expect(counts).toMatchObject({ created: 1, rejected: 1 })
  const product = await productAt('torn')
  expect(product?.variants.map(({ sku, priceMinor }) => [sku, priceMinor])).toEqual([
    ['torn-B', 10_000],
    ['torn-S', 11_000],
  ])
})

test('Deactivates a variant missing from the file without removing it from carts, and reactivates it with a later file', async () => {
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

/** A row of a product with sizes. */
const sizedRow = (handle: string, size: string, cells: Record<string, string> = {}) =>
  aRow(handle, { 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant SKU': `moves-${size}`, ...cells })

test('A variant listed under another handle stays with its product and can still be ordered', async () => {
  const together = [sizedRow('moves', 'S'), sizedRow('moves', 'M', { Title: '' })]
  await importRows(database.db, together)
  const apart = [sizedRow('moves', 'S', { 'Variant Price': '90.00' }), aRow('near'), sizedRow('moves-too', 'M')]
  const { messages, findings, counts } = await importRows(database.db, apart)
  expect(messages).toEqual(['2 Variant SKU variantElsewhere', '4 Variant SKU skuTaken'])
  expect(findings.map(({ value }) => value)).toEqual(['moves-M (row 4)', 'moves-M (moves)'])
  expect(counts).toMatchObject({ created: 1, updated: 1, rejected: 1, deactivated: 0 })
  expect(await productAt('moves-too')).toBeNull()
  expect((await productAt('moves'))?.variants).toMatchObject([
    { sku: 'moves-S', priceMinor: 9000 },
    { sku: 'moves-M', priceMinor: 10_000, stock: 5 },
  ])
  expect((await importRows(database.db, apart)).counts).toMatchObject({ unchanged: 2, deactivated: 0 })

  const without = await importRows(database.db, apart.slice(0, 2))
  expect(without.messages).toEqual(['2 Variant SKU variantDeactivated'])
})

test.each([
  ['no options', 'SKU', {}],
  ['the same options', 'other', { 'Option1 Name': 'Size', 'Option1 Value': 'M' }],
])(
  'A product whose variant is listed under another handle is rejected when its remaining row has %s',
  async (_name, sku, cells) => {
    const handle = `left-${sku.toLowerCase()}`
    const rows = [
      sizedRow(handle, 'S', { 'Variant SKU': `${sku}-${handle}` }),
      sizedRow(handle, 'M', { Title: '', 'Variant SKU': `${handle}-M` }),
    ]
    await importRows(database.db, rows)
    const { messages, findings } = await importRows(database.db, [
      aRow(handle, { 'Variant SKU': `${sku}-${handle}`, ...cells }),
      sizedRow(`${handle}-too`, 'M', { 'Variant SKU': `${handle}-M` }),
    ])
    expect(messages).toEqual(['2 Variant SKU variantUnfit', '3 Variant SKU skuTaken'])
    expect(findings[0]?.value).toBe(`${handle}-M (row 3)`)
    expect((await productAt(handle))?.variants.map((variant) => variant.options)).toEqual(['s', 'm'])
  },
)

test('Rejects only the product that cannot be saved', async () => {
  const cells = { S: { 'Variant SKU': 'alone-S' }, M: { 'Variant SKU': 'alone-M' } }
  await importRows(database.db, [sizedRow('alone', 'S', cells.S), sizedRow('alone', 'M', { Title: '', ...cells.M })])
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => aRow(`beside-${letter}`))
  const { counts, findings } = await importRows(database.db, [
    ...others.slice(0, 2),
    // The remaining variant has a size, but this row has none.
    aRow('alone', cells.S),
    ...others.slice(2),
    sizedRow('alone-too', 'M', cells.M),
  ])
  expect(findings.map(({ reason }) => reason)).toEqual(['variantUnfit', 'skuTaken'])
  expect(counts).toMatchObject({ created: 6, rejected: 2 })
})

test.each([
  ['letter case', 'look-1', 'LOOK-1'],
  ['a space', 'look 2', 'look2'],
  ['width', 'look-３', 'look-3'],
])('Rejects SKUs that differ only in %s, in the file and in the shop', async (name, sku, other) => {
  const handle = name.replaceAll(' ', '-')
  const inFile = await importRows(database.db, [
    aRow(`${handle}-a`, { 'Variant SKU': sku }),
    aRow(`${handle}-b`, { 'Variant SKU': other }),
  ])
  expect(inFile.counts).toMatchObject({ created: 1, rejected: 1 })
  expect(inFile.messages).toContain('3 Variant SKU skuLookalike')
  expect(inFile.findings.find(({ reason }) => reason === 'skuLookalike')?.value).toBe(`${other} (row 2)`)
  const inShop = await importRows(database.db, [aRow(`${handle}-c`, { 'Variant SKU': other })])
  expect(inShop.messages).toEqual(['2 Variant SKU skuLookalike'])
  expect(inShop.findings[0]?.value).toBe(`${other} (${sku} of ${handle}-a)`)
})

test('A product without options keeps its identity when options are added', async () => {
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

test('A former handle means the renamed product only for a SKU that it has', async () => {
  await importRows(database.db, [aRow('last-season', { Title: 'Last season', 'Variant SKU': 'SEASON-1' })])
  await sql`
    with renamed as (update product set url_key = 'last-season-renamed' where url_key = 'last-season' returning id)
    insert into product_redirect (url_key, product_id) select 'last-season', id from renamed`.execute(database.db)
  const repeated = await importRows(database.db, [
    aRow('last-season', { Title: 'Last season', 'Variant SKU': 'SEASON-1' }),
  ])
  expect(repeated.counts).toMatchObject({ created: 0 })
  const other = await importRows(database.db, [
    aRow('last-season', { Title: 'This season', 'Variant SKU': 'SEASON-2' }),
  ])
  expect(other.counts).toMatchObject({ created: 1 })
  expect(await productAt('last-season-renamed')).not.toBeNull()
})
