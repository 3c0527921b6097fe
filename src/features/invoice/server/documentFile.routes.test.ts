import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, placeProductOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { issueCreditNote } from '../../order/server/document/issueCreditNote.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })],
    settings: { SHOP_ADDRESS: '1 High Street, York' },
    now: new Date('2026-03-01T12:00:00Z'),
  })
})
afterAll(() => shop.close())

const now = () => shop.services.now()

test('The customer downloads the invoice under its number, in the order’s language', async () => {
  const { query } = await aCustomer(shop, 'invoice@example.com')
  const visitor = shop.guest()
  const order = await placeProductOrder(visitor, shop.saved[0]?.productId, { quantity: 2 }, `${query}&locale=de`)
  await payOrder(shop.db, order.id, now(), null)
  const reply = await visitor.get(`/invoices/${order.invoices[0].id}/pdf${query}`)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="INV-2026-\d{5}\.pdf"$/),
  })
  const pdf = await readPdf(reply.rawPayload)
  expect(pdf.title).toMatch(/^Rechnung INV-2026-\d{5}, Chainline$/)
  expect(pdf.text).toContain('1 High Street, York')
  expect(pdf.pages.flat()).toContainEqual(['Gesamtsumme', '261,00 ₹'])
})

test('A guest downloads the confirmation of an unpaid order with the session that placed it', async () => {
  const visitor = shop.guest()
  const { id } = await placeProductOrder(visitor, shop.saved[0]?.productId)
  const order = (await visitor.get(`/orders/${id}`)).json().data
  const path = `/invoices/${order.invoices[0].id}/pdf`
  const reply = await visitor.get(path)
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="order-${order.increment_id}.pdf"`)
  expect((await readPdf(reply.rawPayload)).text).toContain('not an invoice')
  expect((await shop.guest().get(path)).statusCode).toBe(404)
})

test('A credit note names its invoice and the amount', async () => {
  const visitor = shop.guest()
  const { id } = await placeProductOrder(visitor, shop.saved[0]?.productId)
  await payOrder(shop.db, id, now(), null)
  const [line] = (await visitor.get(`/orders/${id}`)).json().data.items
  const amounts = { total: 10_000, discount: 0, tax: 1_800 }
  await issueCreditNote(
    shop.db,
    {
      orderId: id,
      refundId: null,
      lines: [{ orderLineId: line.id, quantity: 1, ...amounts }],
      subTotal: 10_000,
      discount: 0,
      tax: 1_800,
      shipping: 500,
      grandTotal: 12_300,
    },
    now(),
  )
  const order = (await visitor.get(`/orders/${id}`)).json().data
  const reply = await visitor.get(`/credit-notes/${order.credit_notes[0].id}/pdf`)
  const pdf = await readPdf(reply.rawPayload)
  expect(pdf.title).toBe(`Credit note ${order.credit_notes[0].number}, Chainline`)
  expect(pdf.text).toContain(order.invoices[0].number)
  expect(pdf.pages.flat()).toContainEqual(['Bell', '1', '₹100.00', '₹18.00', '₹100.00'])
  expect(pdf.pages.flat()).toContainEqual(['Amount credited', '₹123.00'])
})
