import { expect, test } from 'vitest'
import { loadCatalogIndex } from '../../features/catalog/server/catalogIndex.ts'
import { findOutdatedProducts } from '../../features/product/server/productCards.sql.ts'
import { saveProducts } from '../../features/product/server/saveProduct.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { addCatalogFrame, aProduct, aVariant } from '../../testing/factories.ts'
import { testFile } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

async function aShop() {
  const { db, run } = await openCommandShop()
  const index = await loadCatalogIndex(db)
  await addCatalogFrame(db, index)
  const products = [
    aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 100_00 }),
    aProduct({
      sku: 'TRAIL',
      name: 'Trail',
      variants: [
        aVariant({ sku: 'TRAIL-L', options: { size: 'l' }, priceMinor: 1000_00 }),
        aVariant({ sku: 'TRAIL-M', options: { size: 'm' }, priceMinor: 900_00 }),
      ],
    }),
  ]
  await inTransaction(db, (tx) => saveProducts(tx, products, index))
  return {
    db,
    prices: Object.assign((...args: string[]) => run('prices', ...args), {
      withInput: (input: string, ...args: string[]) => run.withInput(input, 'prices', ...args),
    }),
  }
}

test('A special price with its days is set, listed and removed', async () => {
  const { db, prices } = await aShop()
  const sale = ['--special', '79.90', '--from', '2026-12-01', '--until', '2026-12-24']
  expect(await prices('set', 'BELL-1', '95', ...sale)).toMatchObject({ code: 0, out: '1 changed, 0 unchanged\n' })
  expect((await prices('list', '--specials')).out.split('\n')).toEqual([
    'sku      price  special  from        until       product',
    'BELL-1  ₹95.00   ₹79.90  2026-12-01  2026-12-24  Bell',
    '',
  ])
  const product = await db.selectFrom('product').selectAll().where('sku', '=', 'BELL').executeTakeFirstOrThrow()
  expect(product).toMatchObject({
    from_price_minor: 95_00,
    from_sale_price_minor: 79_90,
    sale_starts_at: new Date('2026-12-01T00:00:00Z'),
    sale_ends_at: new Date('2026-12-25T00:00:00Z'),
  })
  expect(await findOutdatedProducts(db)).toEqual([])
  expect((await prices('set', 'BELL-1', '95')).out).toBe('0 changed, 1 unchanged\n')
  await prices('set', 'BELL-1', '--special', 'none', '--from', 'none', '--until', 'none')
  expect(JSON.parse((await prices('list', '--json')).out)).toEqual({
    currency: 'INR',
    prices: [
      { sku: 'BELL-1', product: 'Bell', priceMinor: 95_00, specialMinor: null, startsAt: null, endsAt: null },
      { sku: 'TRAIL-L', product: 'Trail', priceMinor: 1000_00, specialMinor: null, startsAt: null, endsAt: null },
      { sku: 'TRAIL-M', product: 'Trail', priceMinor: 900_00, specialMinor: null, startsAt: null, endsAt: null },
    ],
  })
})

test('Prices are set from CSV, for all rows or none; blank cells change nothing', async () => {
  const { db, prices } = await aShop()
  const file = await testFile(
    'sku,price,special,until\nTRAIL-L,,950.00,2026-12-24\nTRAIL-M,880,,2026-12-24\nBELL-1,100,,\n',
  )
  expect(JSON.parse((await prices('set', '--csv', file, '--json')).out)).toEqual({ changed: 2, unchanged: 1 })
  const range = await db
    .selectFrom('product')
    .select(['from_price_minor', 'from_sale_price_minor', 'to_price_minor', 'to_sale_price_minor'])
    .where('sku', '=', 'TRAIL')
    .executeTakeFirst()
  expect(range).toEqual({
    from_price_minor: 880_00,
    from_sale_price_minor: 880_00,
    to_price_minor: 1000_00,
    to_sale_price_minor: 950_00,
  })
  const input = 'sku,price,special,until\nNONE,1,,\nTRAIL-L,900,950,2026-12-24\nTRAIL-M,1,,2026-12-31\n'
  expect(await prices.withInput(input, 'set', '--csv', '-')).toMatchObject({
    code: 2,
    out: '',
    err: [
      'There is no SKU NONE.',
      'TRAIL-L: the special price must be below the price.',
      'TRAIL-M: another variant of its product has other dates.',
      'Nothing was changed.',
      '',
    ].join('\n'),
  })
  expect(await findOutdatedProducts(db)).toEqual([])
})

test('Rejects invalid input with one sentence and exit code 1', async () => {
  const { prices } = await aShop()
  const wrong: [args: string[], sentence: string][] = [
    [['set'], 'Expected a SKU and a price'],
    [['set', 'BELL-1'], 'Name what to set for BELL-1'],
    [['set', 'BELL-1', '0'], 'The price must be an amount in INR above 0'],
    [['set', 'BELL-1', '1.299'], 'The price must be an amount in INR above 0'],
    [['set', 'BELL-1', '--special', '-5'], 'The special price must be an amount in INR above 0'],
    [['set', 'BELL-1', '10', '--until', 'soon'], 'The last day must be a date such as 2026-12-24, or none.'],
    [['set', '--csv', await testFile('sku,price\nA,x\n')], 'Row 2: the price must be an amount'],
    [['set', '--csv', await testFile('sku,price\nA,1\nA,2\n')], 'Row 3: A is in the file twice.'],
    [['list', '--from', '2026-12-01'], 'list takes --specials and --json only'],
    [['lower'], 'Expected list or set'],
  ]
  for (const [args, sentence] of wrong) {
    const { code, out, err } = await prices(...args)
    expect([args, code, out]).toEqual([args, 1, ''])
    expect(err).toContain(sentence)
  }
})
