import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCreditNote } from '../../features/order/server/document/issueCreditNote.ts'
import { payOrder } from '../../features/order/server/status/orderTransitions.ts'
import { placeProductOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { testFolder } from '../../testing/importFile.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell' })] })
})
afterAll(() => shop.close())

test('Writes invoice, credit note and packing slip once they exist', async () => {
  const invoice = (...args: string[]) => shopCommandOn(shop)('orders', 'invoice', ...args)
  const { id, increment_id: number } = await placeProductOrder(shop, shop.saved[0]?.productId)
  const out = join(await testFolder(), 'document.pdf')
  const readTitle = async () => (await readPdf(await readFile(out))).title

  expect(await invoice(number, '--output', out)).toMatchObject({
    code: 2,
    out: `The invoice of order ${number} is issued with its first payment or shipment.\n`,
  })
  expect(await invoice(number, '--kind', 'packing-slip', '--output', out)).toMatchObject({
    code: 0,
    out: `Written: ${out}\n`,
  })
  expect(JSON.parse((await invoice(number, '--kind', 'packing-slip', '-o', out, '--json')).out)).toEqual({
    order: number,
    kind: 'packing-slip',
    files: [out],
  })
  expect(await readTitle()).toBe(`Packing slip ${number}, Chainline`)

  await payOrder(shop.db, id, new Date(), null)
  expect((await invoice(number, '--output', out)).code).toBe(0)
  expect(await readTitle()).toMatch(/^Invoice INV-\d{4}-00001, Chainline$/)

  const creditNote = [number, '--kind', 'credit-note', '--output', out]
  expect(await invoice(...creditNote)).toMatchObject({ code: 2, out: `Order ${number} has no credit note.\n` })
  const amounts = { subTotal: 0, discount: 0, tax: 0, shipping: 100, grandTotal: 100 }
  await issueCreditNote(shop.db, { orderId: id, refundId: null, lines: [], ...amounts }, new Date())
  expect((await invoice(...creditNote)).code).toBe(0)
  expect(await readTitle()).toMatch(/^Credit note CN-\d{4}-00001, Chainline$/)
  await issueCreditNote(shop.db, { orderId: id, refundId: null, lines: [], ...amounts }, new Date())
  expect(await invoice(...creditNote)).toMatchObject({ code: 1, err: expect.stringContaining('has 2 credit notes') })
  expect(await invoice(number, '--output', join(out, 'nowhere', 'a.pdf'))).toMatchObject({ code: 1 })
  expect(await invoice(number, '--output', `${out}-missing/a.pdf`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('the folder does not exist'),
  })
})

test('A packing slip is in the language of the staff, not of the buyer', async () => {
  const { id, increment_id: number } = await placeProductOrder(shop, shop.saved[0]?.productId)
  await shop.db.updateTable('orders').set({ language: 'de' }).where('id', '=', id).execute()
  const out = join(await testFolder(), 'slip.pdf')
  const slip = (...more: string[]) =>
    shopCommandOn(shop)('orders', 'invoice', number, '--kind', 'packing-slip', '-o', out, ...more)
  const readTitle = async () => (await readPdf(await readFile(out))).title
  await slip()
  expect(await readTitle()).toBe(`Packing slip ${number}, Chainline`)
  await slip('--language', 'fr')
  expect(await readTitle()).toBe(`Bon de préparation ${number}, Chainline`)
  expect(await shopCommandOn(shop)('orders', 'invoice', number, '--language', 'fr')).toMatchObject({
    code: 1,
    err: expect.stringContaining('only with packing slips'),
  })
})

test.each([
  [['100009'], 2, 'There is no order 100009.'],
  [['100001', '--kind', 'receipt'], 1, '--kind must be one of invoice, credit-note, packing-slip.'],
  [[], 1, 'Expected exactly one order number'],
])('orders invoice %j exits with %i: %s', async (args, code, sentence) => {
  const result = await shopCommandOn(shop)('orders', 'invoice', ...args)
  expect(result.code).toBe(code)
  expect(result.out + result.err).toContain(sentence)
})
