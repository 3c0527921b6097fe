import { expect, test } from 'vitest'
import { openEmptyShop } from '../../../testing/emptyShop.ts'
import { importedProduct } from '../../../testing/importedProduct.ts'
import { aRow, importRows, importText, toCsv } from '../../../testing/importFile.ts'

const database = openEmptyShop()

const productAt = (urlKey: string) => importedProduct(database.db, urlKey)

test.each<[name: string, cells: Record<string, string>, findings: string]>([
  ['a negative price', { 'Variant Price': '-5' }, '2 Variant Price priceNegative'],
  ['no price', { 'Variant Price': '' }, '2 Variant Price priceMissing'],
  ['a price in words', { 'Variant Price': 'on request' }, '2 Variant Price priceNotNumber'],
  ['an ambiguous price', { 'Variant Price': '1.299' }, '2 Variant Price priceAmbiguous'],
  ['a price of zero', { 'Variant Price': '0.00' }, '2 Variant Price priceZero'],
  ['no title', { Title: '' }, '2 Title titleMissing'],
  ['neither handle nor title', { Handle: '', Title: '' }, '2 Handle handleMissing'],
  ['a huge cell', { 'Body (HTML)': 'x'.repeat(100_001) }, '2  cellTooLarge'],
  ['a SKU that is too long', { 'Variant SKU': 'S'.repeat(101) }, '2 Variant SKU skuTooLong'],
  ['an excessive stock', { 'Variant Inventory Qty': '999999999999999' }, '2 Variant Inventory Qty stockTooHigh'],
  ['a stock in words', { 'Variant Inventory Qty': 'abc' }, '2 Variant Inventory Qty stockNotNumber'],
  ['a stock with an exponent', { 'Variant Inventory Qty': '1e6' }, '2 Variant Inventory Qty stockNotNumber'],
  ['a gift card', { 'Gift Card': 'TRUE' }, '2 Gift Card giftCard'],
  ['an option without a name', { 'Option1 Name': '', 'Option1 Value': 'Red' }, '2 Option1 Name optionUnnamed'],
  ['an option without a value', { 'Option1 Name': 'Size', 'Option1 Value': '' }, '2 Option1 Value optionMissing'],
  [
    'the same option twice',
    { 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Option2 Name': 'Farbe', 'Option2 Value': 'Rot' },
    '2 Option2 Name optionNamesRepeated',
  ],
])('Rejects a row with %s', async (_name, cells, findings) => {
  const handle = 'rejected-row'
  const result = await importRows(database.db, [aRow(handle, cells)])
  expect(result.counts).toMatchObject({ rejected: 1, created: 0 })
  expect(result.messages).toContain(findings)
  expect(await productAt(handle)).toBeNull()
})

test.each<[name: string, cells: Record<string, string>, findings: string, expected: object]>([
  [
    'a price in continental European format',
    { 'Variant Price': '1.299,00' },
    '2 Variant Price priceSeparators',
    { variants: [{ priceMinor: 129_900 }] },
  ],
  [
    'a price with four decimals',
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
    'a negative stock',
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
  [
    'zero-width characters',
    { Title: 'Zero\u200b-width\u2060 saddle' },
    '2 Title controlCharacters',
    { texts: { en: { name: 'Zero-width saddle' } } },
  ],
  ['no vendor', { Vendor: '' }, '2 Vendor vendorMissing', { brand: null }],
  ['no type', { Type: '' }, '2 Type typeMissing', { category: 'accessories' }],
  ['an unknown status', { Status: 'sleeping' }, '2 Status statusUnknown', { isActive: false }],
  ['no SKU', { 'Variant SKU': '' }, '2 Variant SKU skuMade', { variants: [{ sku: 'corrected-row' }] }],
  [
    'a weight in words',
    { 'Variant Grams': '2 kg' },
    '2 Variant Grams weightIgnored',
    { variants: [{ weightGrams: null }] },
  ],
  ['a missing image', { 'Image Src': 'none.gif' }, '2 Image Src imageMissing', { images: [] }],
  ['an image outside the folder', { 'Image Src': '../../../etc/passwd' }, '2 Image Src imagePath', { images: [] }],
  [
    'an image on the local machine',
    { 'Image Src': 'https://127.0.0.1/a.gif' },
    '2 Image Src imagePrivate',
    { images: [] },
  ],
])('Corrects and reports %s', async (_name, cells, findings, expected) => {
  const result = await importRows(database.db, [aRow('corrected-row', cells)])
  expect(result.messages).toContain(findings)
  expect(result.counts.rejected).toBe(0)
  expect(await productAt('corrected-row')).toMatchObject(expected)
})

test.each([
  ['Status', 'draft'],
  ['Status', 'archived'],
  ['Published', 'FALSE'],
])('Hides a product with %s "%s"', async (column, cell) => {
  await importRows(database.db, [aRow('hidden', { [column]: cell })])
  expect((await productAt('hidden'))?.isActive).toBe(false)
})

test('Normalizes a handle that is not allowed in URLs', async () => {
  const { messages: findings } = await importRows(database.db, [aRow('Șa--Racing-', { Title: 'Șa' })])
  expect(findings).toEqual(['2 Handle handleNormalised'])
  expect((await productAt('sa-racing'))?.texts.en?.name).toBe('Șa')
})

test('Rejects rows with too many cells, corrects rows with too few, and reports unknown columns', async () => {
  const header = 'Handle,Title,Vendor,Type,Variant Price,Variant SKU,Variant Inventory Qty,Color of the box'
  const { messages: findings } = await importText(
    database.db,
    `${header}\nwide,Wide,V,Saddles,1.00,WIDE,1,red,extra\nnarrow,Narrow,V,Saddles,1.00,NARROW,1\n`,
  )
  expect(findings).toEqual(['1 Color of the box columnUnknown', '2  extraCells', '3  shortRow'])
  expect(await productAt('narrow')).not.toBeNull()
})

test.each([
  ['a byte order mark and CRLF', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`, []],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), ['1  encoding']],
  ['semicolons', (text: string) => text.replaceAll(',', ';'), ['1  delimiter']],
])('Imports a file with %s normally', async (_name, encode, findings) => {
  const text = toCsv([aRow('encoded', { Title: 'Vélo de ville', 'Body (HTML)': '<p>Two\nlines</p>' })])
  const result = await importText(database.db, encode(text))
  expect(result.messages).toEqual(findings)
  expect((await productAt('encoded'))?.texts.en).toMatchObject({
    name: 'Vélo de ville',
    description: '<p>Two\nlines</p>',
  })
})

test('Rejects a file without product columns before changing anything', async () => {
  await expect(importText(database.db, 'a,b\n1,2\n')).rejects.toThrow('This is not a product file')
})
