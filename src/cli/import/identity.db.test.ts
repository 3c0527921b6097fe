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
  const [first = {}, second = {}] = aBicycle('apart')
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
