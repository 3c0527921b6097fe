/** Orders and their documents, as the back office reads them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../testing/adminCall.ts'
import { placeOrder } from '../../../testing/adminOrders.ts'
import { aProduct } from '../../../testing/factories.ts'
import { insertManyOrders } from '../../../testing/manyOrders.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { issueInvoice } from '../../order/server/document/issueInvoice.ts'
import { parseReturnPath, signInAdminPath } from '../../staff/staff.paths.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 500 })] })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

test('Orders are found by the beginnings of words of number, name and email address, by SKU and by frame number', async () => {
  const order = await placeOrder(office)
  const [person] = await shop.db
    .updateTable('orders')
    .set({ customer_first_name: 'Zoë', customer_last_name: 'Quill_%' })
    .where('id', '=', order.id)
    .returning('customer_email')
    .execute()
  await shop.db
    .insertInto('product_registration')
    .values({
      ...{ name: 'Zoë', email: person?.customer_email ?? '', phone: '1', product_name: 'Ridge' },
      ...{ serial_number: 'WTU123K4567', purchase_date: '2026-01-01' },
    })
    .execute()
  await shop.db
    .updateTable('order_address')
    .set({ phone: '+49 (171) 555-0123' })
    .where('order_id', '=', order.id)
    .execute()
  const find = async (search: string): Promise<string[]> =>
    (await office.owner.get(`/admin/orders?search=${encodeURIComponent(search)}`))
      .json()
      .data.map(({ number }: { number: string }) => number)
  for (const search of [
    order.number,
    `#${order.number}`,
    'zoë q',
    'QUILL zoe',
    person?.customer_email ?? '',
    'wtu123k4567',
    'Quill_%',
    '+49 171 5550123',
    '0049 171/555',
  ])
    expect(await find(search), search).toEqual([order.number])
  expect(await find('bell')).toContain(order.number)
  for (const search of ['%', 'uill', '491', '171 5550123', `quill ${order.number}1`])
    expect(await find(search), search).toEqual([])
  expect(await find('nobody')).toEqual([])
})

test('The list continues where a page ends', async () => {
  const orders = await shop.db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  await insertManyOrders(shop.db, 52 - Number(orders?.count))
  const first = (await office.owner.get('/admin/orders')).json()
  const second = (await office.owner.get(`/admin/orders?before=${first.next}`)).json()
  const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id)
  expect(first.data).toHaveLength(50)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
  expect(second.next).toBeNull()

  // Thanks to the cursors, pages do not shift when an order is placed.
  const read = async (query: string) => (await office.owner.get(`/admin/orders${query}`)).json()
  const { data: pages } = await read('/cursors')
  expect(pages).toEqual({ total: ids.length, cursors: [String(first.next)] })
  const newest = await placeOrder(office, 1)
  expect(await read(`?before=${first.next}`)).toEqual(second)
  const grown = await read(`?through=${first.next}`)
  expect([grown.data.length, grown.data[0].number, grown.next]).toEqual([51, newest.number, null])
  expect((await read(`/cursors?search=${newest.number}`)).data).toEqual({ total: 1, cursors: [] })
  expect((await office.owner.get('/admin/orders?before=x')).statusCode).toBe(422)
})

test('An order is read in the language of the staff: place names, delivery, payment', async () => {
  await shop.db.insertInto('country').values({ code: 'IN' }).execute()
  await shop.db.insertInto('country_state').values({ country_code: 'IN', code: 'MH', name: 'Maharashtra' }).execute()
  const order = await placeOrder(office)
  const reply = await office.owner.get(`/admin/orders/${order.number}?locale=de`)
  const { addresses, shippingTitle, paymentTitle } = reply.json().data
  expect(addresses[0].lines.at(-2)).toBe('Maharashtra, Indien')
  expect([shippingTitle, paymentTitle]).toEqual(['Standardversand', 'Nachnahme'])
})

test('The lines of an order have the barcodes of their variants, and none once the variant is deleted', async () => {
  const order = await placeOrder(office)
  const readBarcodes = async () =>
    (await office.owner.get(`/admin/orders/${order.number}`))
      .json()
      .data.lines.map(({ barcode }: { barcode: string | null }) => barcode)
  expect(await readBarcodes()).toEqual([null])
  await shop.db
    .updateTable('variant')
    .set({ barcode: '4006381333931' })
    .where('id', 'in', (row) => row.selectFrom('order_line').select('variant_id').where('id', 'in', order.lines))
    .execute()
  expect(await readBarcodes()).toEqual(['4006381333931'])
  await shop.db.updateTable('order_line').set({ variant_id: null }).where('id', 'in', order.lines).execute()
  expect(await readBarcodes()).toEqual([null])
})

test('Packing slips of several orders are one file, each with its own pages', async () => {
  const [first, second] = [await placeOrder(office), await placeOrder(office)]
  const reply = await office.owner.get(`/admin/packing-slips?numbers=${second.number},${first.number},${second.number}`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await readPdf(reply.rawPayload)
  expect(pdf.title).toBe(`Packing slip ${second.number}, ${first.number}, Chainline`)
  expect(pdf.pages).toHaveLength(2)
  const texts = pdf.pages.map((rows) => rows.flat().join(' '))
  expect(texts[0]).toContain(second.number)
  expect(texts[1]).toContain(first.number)
  expect(texts.map((text) => text.includes('Page 1 of 1'))).toEqual([true, true])
  expect((await office.owner.get('/admin/packing-slips?numbers=999')).statusCode).toBe(404)
  expect((await office.owner.get('/admin/packing-slips?numbers=,')).statusCode).toBe(404)
  const tooMany = Array.from({ length: 101 }, (_, index) => 100_001 + index).join(',')
  expect((await office.owner.get(`/admin/packing-slips?numbers=${tooMany}`)).statusCode).toBe(422)
})

test('Prints packing slips in the staff language, regardless of who requests them', async () => {
  const { number } = await placeOrder(office)
  for (const path of [`/admin/orders/${number}/documents/packing-slip?`, `/admin/packing-slips?numbers=${number}&`]) {
    const reply = await office.owner.get(`${path}locale=de`)
    expect((await readPdf(reply.rawPayload)).title, path).toBe(`Packing slip ${number}, Chainline`)
  }
})

test('A document that is opened without a session leads to the sign-in page and back; a program gets the error', async () => {
  const path = '/admin/packing-slips?numbers=100001'
  const opened = await shop.get(path, { headers: { 'sec-fetch-mode': 'navigate' } })
  expect(opened.statusCode).toBe(302)
  const { pathname, searchParams } = new URL(String(opened.headers.location), 'http://shop.example')
  expect(pathname).toBe(signInAdminPath)
  expect(searchParams.get('to')).toBe(`/api${path}`)
  expect(parseReturnPath(searchParams.get('to'))).toBe(`/api${path}`)
  expect(parseReturnPath('/api/checkout')).toBe('/admin')
  expect((await shop.get(path)).statusCode).toBe(401)
  const { browser } = await signInAs(shop, 'content', 'no-orders@example.com')
  expect((await browser.get(path, { headers: { 'sec-fetch-mode': 'navigate' } })).statusCode).toBe(403)
})

test('Documents are PDF files', async () => {
  const order = await placeOrder(office)
  await issueInvoice(shop.db, order.id, shop.services.now())
  for (const kind of ['invoice', 'packing-slip']) {
    const reply = await office.owner.get(`/admin/orders/${order.number}/documents/${kind}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})
