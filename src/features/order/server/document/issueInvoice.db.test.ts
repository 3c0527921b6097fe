import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, placeProductOrder, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { shipLines } from '../shipment/shipLines.ts'
import { cancelOrder } from '../status/cancelOrder.ts'
import { payOrder } from '../status/orderTransitions.ts'
import { saveDocumentPrefixes } from './documentSeries.sql.ts'
import { issueInvoice } from './issueInvoice.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })],
    now: new Date('2026-03-01T12:00:00Z'),
  })
})
afterAll(() => shop.close())

const now = () => shop.services.now()
const bell = () => shop.saved[0]?.productId

async function newOrder(): Promise<number> {
  const guest = shop.guest()
  await addProduct(guest, bell())
  await readyToOrder(guest)
  return (await guest.post('/checkout/save-order')).json().order.id
}

async function readInvoice(orderId: number) {
  const { number, issued_at } = await shop.db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { number, issuedAt: issued_at }
}

async function lastNumber(): Promise<number> {
  const series = await shop.db
    .selectFrom('document_series')
    .selectAll()
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  return series.last_number
}

const invoiceNumber = (number: number) => `INV-2026-${String(number).padStart(5, '0')}`

test('The invoice is issued with the first payment or shipment, once', async () => {
  const paidFirst = await newOrder()
  expect(await readInvoice(paidFirst)).toEqual({ number: null, issuedAt: null })
  await payOrder(shop.db, paidFirst, now(), null)
  const issued = { number: invoiceNumber(await lastNumber()), issuedAt: now() }
  expect(await readInvoice(paidFirst)).toEqual(issued)
  await shipLines(shop.db, paidFirst, null, { carrier: 'DHL', trackNumber: null }, now())
  expect(await readInvoice(paidFirst)).toEqual(issued)

  const shippedFirst = await newOrder()
  await shipLines(shop.db, shippedFirst, null, { carrier: 'DHL', trackNumber: null }, now())
  const { number } = await readInvoice(shippedFirst)
  expect(number).toBe(invoiceNumber(await lastNumber()))
  await payOrder(shop.db, shippedFirst, now(), null)
  expect((await readInvoice(shippedFirst)).number).toBe(number)
})

test('The API shows number and date of an issued invoice', async () => {
  const guest = shop.guest()
  const { id } = await placeProductOrder(guest, bell())
  const readOrder = async () => (await guest.get(`/orders/${id}`)).json().data
  expect((await readOrder()).invoices).toMatchObject([{ number: null, issued_at: null }])
  await payOrder(shop.db, id, now(), null)
  const { number } = await readInvoice(id)
  expect((await readOrder()).invoices).toMatchObject([{ number, issued_at: now().toISOString() }])
})

test('A canceled order takes no number', async () => {
  const before = await lastNumber()
  const orderId = await newOrder()
  await cancelOrder(shop.db, orderId, now())
  expect((await readInvoice(orderId)).number).toBeNull()
  expect(await lastNumber()).toBe(before)
})

test('30 invoices issued at the same time get 30 consecutive numbers', async () => {
  const orderIds: number[] = []
  for (let count = 0; count < 30; count += 1) orderIds.push(await newOrder())
  const before = await lastNumber()
  await Promise.all(orderIds.map((orderId) => payOrder(shop.db, orderId, now(), null)))
  const numbers = await Promise.all(orderIds.map(async (orderId) => (await readInvoice(orderId)).number))
  expect(numbers.toSorted()).toEqual(orderIds.map((_, index) => invoiceNumber(before + index + 1)))
})

test('A transaction that is rolled back leaves no gap', async () => {
  const [failing, next] = [await newOrder(), await newOrder()]
  const before = await lastNumber()
  const attempt = shop.db.transaction().execute(async (tx) => {
    await issueInvoice(tx, failing, now())
    throw new Error('the payment could not be written')
  })
  await expect(attempt).rejects.toThrow('could not be written')
  await payOrder(shop.db, next, now(), null)
  expect((await readInvoice(failing)).number).toBeNull()
  expect((await readInvoice(next)).number).toBe(invoiceNumber(before + 1))
})

test('A new year starts a new series, and a server with a slow clock continues it', async () => {
  const newYear = new Date('2027-01-01T00:00:01Z')
  const oldYear = new Date('2026-12-31T23:59:59Z')
  expect(await issueInvoice(shop.db, await newOrder(), newYear)).toBe('INV-2027-00001')
  expect(await issueInvoice(shop.db, await newOrder(), oldYear)).toBe('INV-2027-00002')
  await saveDocumentPrefixes(shop.db, { invoice: 'RE', 'credit-note': 'GS' })
  expect(await issueInvoice(shop.db, await newOrder(), newYear)).toBe('RE-2027-00003')
})
