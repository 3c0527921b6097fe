import { expect, test } from 'vitest'
import { loadCatalogIndex } from '../../features/catalog/server/catalogIndex.ts'
import { saveProducts } from '../../features/product/server/saveProduct.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { addCatalogFrame, aProduct } from '../../testing/factories.ts'
import { testFile } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

async function shopWithProducts() {
  const { db, run } = await openCommandShop()
  const index = await loadCatalogIndex(db)
  await addCatalogFrame(db, index)
  const products = [
    aProduct({ sku: 'BELL', name: 'Bell\u001b[2J', stock: 5 }),
    aProduct({ sku: 'LAMP', name: 'Lamp', stock: 0 }),
  ]
  await inTransaction(db, (tx) => saveProducts(tx, products, index))
  return Object.assign((...args: string[]) => run('stock', ...args), {
    withInput: (input: string, ...args: string[]) => run.withInput(input, 'stock', ...args),
  })
}

test('Lists the stock as an aligned table and as JSON', async () => {
  const stock = await shopWithProducts()
  expect((await stock('list')).out).toBe(
    ['sku     stock  state     product', 'BELL-1      5  for sale  Bell [2J', 'LAMP-1      0  for sale  Lamp', ''].join(
      '\n',
    ),
  )
  expect(JSON.parse((await stock('list', '--below', '1', '--json')).out)).toEqual([
    { sku: 'LAMP-1', productSku: 'LAMP', product: 'Lamp', stock: 0, isActive: true },
  ])
  expect((await stock('--help')).out).toContain('  stock list [--below N]')
})

test('Sets the stock of one SKU and shows its history', async () => {
  const stock = await shopWithProducts()
  expect(await stock('set', 'BELL-1', '3', '--reason', 'write-off')).toMatchObject({
    code: 0,
    out: 'BELL-1: 5 → 3\n1 changed, 0 unchanged\n',
  })
  expect((await stock('history', 'BELL-1')).out.split('\n')).toEqual([
    'at (UTC)          change  stock  reason     order  by',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {6}-2 {6}3 {2}write-off {2}- {6}staff$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {6}\+5 {6}5 {2}import {5}- {6}\w+$/),
    '',
  ])
  const [newest] = JSON.parse((await stock('history', 'BELL-1', '--json')).out)
  expect(newest).toMatchObject({ delta: -2, stockAfter: 3, reason: 'write-off', order: null, actor: 'staff' })
})

test('Sets the stock from CSV in a file or the standard input, for all SKUs or none', async () => {
  const stock = await shopWithProducts()
  const file = await testFile('SKU;Stock\r\nBELL-1;5\r\nLAMP-1;8\r\n')
  expect((await stock('set', '--csv', file)).out).toBe('LAMP-1: 0 → 8\n1 changed, 1 unchanged\n')
  expect((await stock.withInput('stock,sku\n2,LAMP-1\n', 'set', '--csv', '-', '--json')).out).toBe(
    `${JSON.stringify([{ sku: 'LAMP-1', stock: 2, before: 8 }], null, 2)}\n`,
  )
  expect(await stock.withInput('sku,stock\nBELL-1,1\nNONE,1\n', 'set', '--csv', '-')).toMatchObject({
    code: 2,
    out: '',
    err: 'There is no SKU NONE.\nNothing was changed.\n',
  })
  expect(JSON.parse((await stock('list', '--json')).out)).toMatchObject([{ stock: 5 }, { stock: 2 }])
})

test('Rejects invalid input with one sentence and exit code 1', async () => {
  const stock = await shopWithProducts()
  const wrong: [args: string[], sentence: string][] = [
    [['set', 'BELL-1'], 'Expected a SKU and a number'],
    [['set', 'BELL-1', '-1'], 'The stock must be a whole number from 0 to 1000000, not "-1".'],
    [['set', 'BELL-1', 'many'], 'The stock must be a whole number from 0 to 1000000, not "many".'],
    [['set', 'BELL-1', '1', '--reason', 'order'], '--reason must be one of correction'],
    [['set', '--csv', await testFile('sku,stock\nA,1\nA,2\n')], 'Row 3: A is in the file twice.'],
    [['set', '--csv', await testFile('sku,stock\nA,-1\n')], 'Row 2: the stock must be a whole number'],
    [['set', '--csv', await testFile('name,stock\nA,1\n')], 'The first row must name the columns: sku, stock.'],
    [['set', '--csv', '/none.csv'], 'There is no file /none.csv.'],
    [['list', '--reason', 'return'], '--reason is not valid here'],
    [['sell'], 'Expected list, set or history'],
  ]
  for (const [args, sentence] of wrong) {
    const { code, out, err } = await stock(...args)
    expect([args, code, out]).toEqual([args, 1, ''])
    expect(err).toContain(sentence)
  }
  expect(await stock('history', 'NONE')).toMatchObject({ code: 2, err: 'There is no SKU NONE.\n' })
})
