/** Every CSV that the shop writes, read back as a spreadsheet would. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/factories.ts'
import { aRow, testFile, testFolder, toCsv } from '../../testing/importFile.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', ' =1+1', "'=1+1", '＝1+1']

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: formulas.map((name, index) => aProduct({ sku: `${name}${index}`, name, urlKey: `product-${index}` })),
  })
  const { db } = shop
  for (const text of formulas) {
    const person = { name: text, email: text }
    await db
      .insertInto('contact_request')
      .values({ ...person, phone: text, subject: text, message: text })
      .execute()
    await db.insertInto('subscriber').values({ email: text }).execute()
    const bike = { product_name: text, serial_number: text, purchase_date: '2026-01-02', dealer: text, address: text }
    await db
      .insertInto('product_registration')
      .values({ ...person, ...bike, phone: text, message: text })
      .execute()
    const declaration = { ...person, order_number: text, language: 'en', outcome: 'unmatched' }
    await db
      .insertInto('withdrawal')
      .values({ ...declaration, received_at: new Date() })
      .execute()
  }
  const texts = JSON.stringify({ en: { title: '=1+1', description: '@SUM(A1)' } })
  await db.updateTable('shipping_rate').set({ texts }).execute()
  await db
    .insertInto('store')
    .values({
      ...{
        code: 'pune',
        name: '=1+1',
        address_lines: ['+1'],
        city: '-1',
        postcode: '@1',
        country: 'IN',
        phone: '+91 20',
      },
      ...{ email: '=1@x', time_zone: 'Asia/Kolkata', week_hours: JSON.stringify(Array(7).fill([])) },
    })
    .execute()
})
afterAll(() => shop.close())

test.each([
  [['export'], formulas.length],
  [['shipping', 'list', '--csv'], 1],
  [['stores', 'list', '--csv'], 1],
  [['requests', '--kind', 'contact', '--csv'], formulas.length],
  [['requests', '--kind', 'subscriber', '--csv'], formulas.length],
  [['requests', '--kind', 'registration', '--csv'], formulas.length],
  [['requests', '--kind', 'withdrawal', '--csv'], formulas.length],
])('%j writes no cell that a spreadsheet runs as a formula', async (args, count) => {
  const { code, out } = await shopCommandOn(shop)(...args)
  expect(code).toBe(0)
  expectHarmless(out, count)
})

test('The report of an import has no cell that a spreadsheet runs as a formula', async () => {
  const folder = await testFolder()
  const rows = formulas.map((text, index) => aRow(`handle-${index}`, { 'Variant Price': text, Title: text }))
  const report = join(folder, 'report.csv')
  await shopCommandOn(shop)('import', await testFile(toCsv(rows)), '--report', report)
  expectHarmless(await readFile(report, 'utf8'), 1)
})

/** @param least expected number of rows with escaped formulas */
function expectHarmless(content: string, least: number): void {
  const rows: string[][] = parse(content, { relaxColumnCount: true })
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
  const guarded = rows.filter((cells) => cells.some((cell) => /^'+\s*[=+\-@＝＋－＠]/.test(cell)))
  expect(guarded.length).toBeGreaterThanOrEqual(least)
}
