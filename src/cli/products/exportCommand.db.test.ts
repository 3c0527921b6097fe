import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadCatalogIndex } from '../../features/catalog/server/catalogIndex.ts'
import { saveProducts } from '../../features/product/server/saveProduct.ts'
import type { Db } from '../../kit/database/database.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { prepareShop } from '../../server/demo/seed.ts'
import { addCatalogFrame, aProduct, aVariant } from '../../testing/factories.ts'
import { testFolder } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

const realProducts = join(import.meta.dirname, '../../../../shared/data/adventureworks-products.csv')

/** The number of rows and the sum of their hashes, for each table of the catalog. */
async function readCatalog(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname ~ '^(attribute|category|product|variant|stock|search)'`.execute(db)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as text from ${sql.table(name)} as t`.execute(
      db,
    )
    contents[name] = rows[0]?.text ?? ''
  }
  return contents
}

async function expectSameAfterImport({ db, run }: Awaited<ReturnType<typeof openCommandShop>>, language = 'en') {
  const folder = await testFolder()
  const file = join(folder, 'export.csv')
  expect(await run('export', '--output', file, '--language', language)).toMatchObject({ code: 0, err: '' })
  const before = await readCatalog(db)
  const report = join(folder, 'report.csv')
  const { code, out } = await run('import', file, '--language', language, '--report', report)
  expect(out).toMatch(/^\d+ products: 0 created, 0 updated, \d+ unchanged, 0 rejected$/m)
  expect(code).toBe(0)
  expect((await readFile(report, 'utf8')).trim().split('\n')).toHaveLength(1)
  expect(await readCatalog(db)).toEqual(before)
  return file
}

test('Importing the export of the demo shop changes nothing, in any language', async () => {
  const shop = await openCommandShop()
  await prepareShop(shop.db, true)
  for (const language of ['en', 'de']) await expectSameAfterImport(shop, language)
  const { out } = await shop.run('export')
  expect(out.split('\r\n')[0]).toMatch(/^Handle,Title,Body \(HTML\),Vendor,/)
})

const isPresent = existsSync(realProducts)
test(
  isPresent ? 'Importing the export of real products changes nothing' : 'The real products are not present',
  async () => {
    if (!isPresent) return expect(existsSync(realProducts)).toBe(false)
    const shop = await openCommandShop({ BASE_CURRENCY: 'USD' })
    await prepareShop(shop.db, false)
    const report = join(await testFolder(), 'report.csv')
    expect((await shop.run('import', realProducts, '--report', report)).out).toContain('119 products: 119 created')
    await expectSameAfterImport(shop)
  },
)

async function aShop() {
  const shop = await openCommandShop()
  const index = await loadCatalogIndex(shop.db)
  await addCatalogFrame(shop.db, index)
  const products = [
    aProduct({
      sku: 'TRAIL',
      name: '=HYPERLINK("https://evil.example")',
      description: '<p>Long.</p>',
      brand: 'harrowpike',
      categoryIds: [2, 3],
      isNew: true,
      saleEndsAt: new Date('2027-01-01T00:00:00Z'),
      options: { rider: ['men', 'women'], frame_material: ['steel'] },
      variants: [
        aVariant({
          sku: '+TRAIL-S',
          options: { color: 'black', size: 's' },
          priceMinor: 900_00,
          salePriceMinor: 800_50,
        }),
        aVariant({ sku: 'TRAIL-M', options: { color: 'black', size: 'm' }, priceMinor: 900_00, stock: 0 }),
      ],
    }),
    aProduct({ sku: 'BELL', name: '\'-Bell; "brass", loud', priceMinor: 5, isActive: false, stock: 0 }),
  ]
  await inTransaction(shop.db, (tx) => saveProducts(tx, products, index))
  return shop
}

test('Cells that look like formulas are neutralized, and an import restores them', async () => {
  const shop = await aShop()
  const file = await expectSameAfterImport(shop)
  const [header = [], ...rows] = parse(await readFile(file, 'utf8')) as string[][]
  const column = (name: string) => rows.map((cells) => cells[header.indexOf(name)])
  expect(column('Title')).toEqual([`'=HYPERLINK("https://evil.example")`, '', `''-Bell; "brass", loud`])
  expect(column('Variant SKU')).toEqual(["'+TRAIL-S", 'TRAIL-M', 'BELL-1'])
  expect(column('Variant Price')).toEqual(['800.50', '900.00', '0.05'])
  expect(column('Variant Compare At Price')).toEqual(['900.00', '', ''])
  expect(column('Tags')).toEqual(['men, women, new', '', ''])
  expect(column('Status')).toEqual(['active', '', 'draft'])
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
})

test('An edited price changes the price only', async () => {
  const { db, run } = await aShop()
  const folder = await testFolder()
  const file = join(folder, 'export.csv')
  expect(JSON.parse((await run('export', '-o', file, '--json')).out)).toEqual({
    file,
    rows: 3,
    seconds: expect.any(Number),
  })
  expect(await run('export', '--json')).toMatchObject({ code: 1, err: expect.stringContaining('add --output FILE') })
  const edited = (await readFile(file, 'utf8')).replace('900.00,,', '850.00,,')
  await writeFile(file, edited)
  const before = await readCatalog(db)
  const { out } = await run('import', file, '--report', join(folder, 'report.csv'))
  expect(out).toContain('2 products: 0 created, 1 updated, 1 unchanged, 0 rejected')
  const after = await readCatalog(db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(
    changed.filter(
      (table) => !['product', 'product_card', 'variant', 'variant_image', 'product_image'].includes(table),
    ),
  ).toEqual([])
  const { rows } = await sql<object>`
    select sku, price_minor::int as price, sale_price_minor::int as sale, stock from variant order by id`.execute(db)
  expect(rows.slice(0, 2)).toEqual([
    { sku: '+TRAIL-S', price: 900_00, sale: 800_50, stock: 10 },
    { sku: 'TRAIL-M', price: 850_00, sale: null, stock: 0 },
  ])
})
