import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../testing/adminCall.ts'
import { act, placeOrder, placePickup, readVersion, shipOne } from '../../../testing/adminOrders.ts'
import { anAddress } from '../../../testing/buyers.ts'
import type { TestOrder } from '../../../testing/deliveredOrder.ts'
import { aProduct } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { signInAs } from '../../../testing/staff.ts'
import { aStore } from '../../../testing/stores.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { issueInvoice } from '../../order/server/issueInvoice.ts'
import { saveStore } from '../../shipping/server/store.sql.ts'
import { parseReturnPath, signInPath } from '../../staff/staff.paths.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 500 })] })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

test('The first of two concurrent requests wins', async () => {
  const order = await placeOrder(office)
  const sent = {
    version: await readVersion(office, order.number),
    carrier: 'dhl',
    lines: [{ lineId: order.lines[0], quantity: 1 }],
  }
  const path = `/admin/orders/${order.number}/shipments`
  const other = await signInAs(shop, 'sales', 'colleague@example.com')
  const replies = await Promise.all([office.owner.post(path, sent), other.browser.post(path, sent)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { shipments, events } = (await office.owner.get(`/admin/orders/${order.number}`)).json().data
  expect(shipments).toHaveLength(1)
  expect(events.find(({ label }: { label: string }) => /handed over|shipped|parcel/i.test(label)).staffName).toMatch(
    /^Asha \((owner|sales)\)$/,
  )
})

test('The list and the order have the version that a change is checked against', async () => {
  const order = await placeOrder(office)
  const shown = async () => {
    const { data } = (await office.owner.get(`/admin/orders?search=${order.number}`)).json()
    return [data[0].version, await readVersion(office, order.number)]
  }
  const [listed, version] = await shown()
  expect(listed).toBe(version)
  const path = `/admin/orders/${order.number}/process`
  expect((await office.owner.post(path, { version: version - 1 })).statusCode).toBe(409)
  const done = await office.owner.post(path, { version })
  expect(done.statusCode).toBe(200)
  expect(await shown()).toEqual([done.json().data.version, done.json().data.version])
  expect(done.json().data.version).toBeGreaterThan(version)
})

test('A rejection names the reason and changes neither order nor audit log', async () => {
  const order = await placeOrder(office)
  const before = await shop.db
    .selectFrom('audit_entry')
    .select((row) => row.fn.countAll().as('count'))
    .execute()
  const complete = await act(office, order, 'refunds', {
    lines: [],
    withShipping: false,
    amount: 100,
    restock: 'unsent',
  })
  expect([complete.statusCode, complete.json().message]).toEqual([
    409,
    'Nothing has been paid. Cancel the order, or take items off it.',
  ])
  const carrier = await act(office, order, 'shipments', {
    carrier: 'nobody',
    lines: [{ lineId: order.lines[0], quantity: 1 }],
  })
  expect([carrier.statusCode, carrier.json().message]).toEqual([409, 'This carrier is not active.'])
  expect(
    (await office.owner.post(`/admin/orders/${order.number}/shipments`, { version: 1, carrier: 'dhl' })).statusCode,
  ).toBe(422)
  expect(
    await shop.db
      .selectFrom('audit_entry')
      .select((row) => row.fn.countAll().as('count'))
      .execute(),
  ).toEqual(before)
})

test('An overpayment is listed as a problem until its transfer is recorded, which counts once', async () => {
  const [exact, order] = [await placeOrder(office), await placeOrder(office)]
  await act(office, exact, 'pay')
  await act(office, order, 'pay', { received: order.grandTotal + 1250 })
  const readProblems = async (): Promise<string[]> =>
    (await office.owner.get('/admin/orders?view=problems')).json().data.map(({ number }: { number: string }) => number)
  const readRefunds = async () => (await office.owner.get(`/admin/orders/${order.number}`)).json().data.refunds
  expect(await readProblems()).toEqual([order.number])
  expect(await readRefunds()).toMatchObject([{ amount: 1250, status: 'pending', due: 'transfer', reason: 'surplus' }])
  const retried = await act(office, order, 'refunds/retry')
  expect([retried.statusCode, retried.json().message]).toEqual([409, 'There is nothing left to do.'])

  const seen = { version: await readVersion(office, order.number) }
  const settle = () => office.owner.post(`/admin/orders/${order.number}/refunds/done`, seen)
  const replies = await Promise.all([settle(), settle()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await settle()).json().message).toMatch(/^Someone else has changed this order/)
  expect(await readProblems()).toEqual([])
  expect(await readRefunds()).toMatchObject([{ amount: 1250, status: 'succeeded', due: null }])
  for (const each of [order, exact]) {
    const again = await act(office, each, 'refunds/done')
    expect([again.statusCode, again.json().message]).toEqual([409, 'There is nothing left to do.'])
  }
  const audits = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('entity_name', '=', order.number)
    .where('action', 'like', 'order.refund%')
    .execute()
  expect(audits).toMatchObject([{ action: 'order.refundDone', after: { amount: 1250, currency: 'INR' } }])
})

test('An order to be shipped is handed over in a store, and one that is collected is shipped', async () => {
  await saveStore(shop.db, aStore())
  await saveStore(shop.db, aStore({ code: 'closed', name: 'Closed', isActive: false }))
  const order = await placeOrder(office)
  const lines = [{ lineId: order.lines[0], quantity: 1 }]
  const read = async (number: string) => (await office.owner.get(`/admin/orders/${number}`)).json().data
  expect(await read(order.number)).toMatchObject({
    pickupStore: null,
    stores: [{ code: 'pune', name: 'Chainline Works' }],
  })
  for (const [store, message] of [
    [undefined, 'The order is to be shipped. Choose a store.'],
    ['closed', 'This store is no longer open for orders.'],
    ['nowhere', 'This store is no longer open for orders.'],
  ]) {
    const reply = await act(office, order, 'ready', { lines, store })
    expect([reply.statusCode, reply.json().message]).toEqual([409, message])
  }
  const ready = await act(office, order, 'ready', { lines, store: 'pune' })
  expect(ready.json().data.shipments).toMatchObject([{ status: 'ready', carrier: 'Chainline Works' }])
  expect(await readAudit(order.number)).toMatchObject([{ action: 'order.ready', after: { store: 'pune' } }])

  const pickup = await placePickup(office)
  expect(await read(pickup.number)).toMatchObject({ pickupStore: { code: 'pune' } })
  const input = { carrier: 'dhl', lines: [{ lineId: pickup.lines[0], quantity: 1 }] }
  const unknown = await act(office, pickup, 'shipments', input)
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    ...[409, 'It was to be collected: enter where it is sent instead.'],
  ])
  const wrong = await act(office, pickup, 'shipments', {
    ...input,
    address: { ...anAddress, city: ' ', postcode: '1' },
  })
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['address.city', 'address.postcode']])
  const inFrench = await act(office, pickup, 'shipments?locale=fn', {
    ...input,
    address: { ...anAddress, address1: [], first_name: '' },
  })
  expect(inFrench.json().errors).toEqual({
    'address.address1': ['Le champ «\u00a0Numéro et rue\u00a0» est obligatoire.'],
    'address.first_name': ['Le champ «\u00a0Prénom\u00a0» est obligatoire.'],
  })
  const sent = await act(office, pickup, 'shipments', { ...input, address: { ...anAddress, city: 'Nashik' } })
  expect(sent.json().data).toMatchObject({
    ...{ shipments: [{ status: 'shipped', carrier: 'DHL' }], sendTo: { city: 'Nashik' } },
    addresses: [
      { kind: 'billing' },
      { kind: 'shipping' },
      { kind: 'sent', lines: expect.arrayContaining(['411001 Nashik']) },
    ],
  })
  // The next parcel has the same destination.
  expect((await shipOne(office, pickup)).statusCode).toBe(200)
  // The audit log contains no personal data.
  expect(JSON.stringify(await readAudit(pickup.number))).not.toContain('Nashik')
})

test('Ships an unpaid order only on request, and only for staff who may record payments', async () => {
  const order = await placeOrder(office)
  await awaitTransfer(order)
  const input = { carrier: 'dhl', lines: [{ lineId: order.lines[0], quantity: 1 }] }
  const refused = await act(office, order, 'shipments', input)
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'The order has not been paid yet.'])
  const allowed = { version: await readVersion(office, order.number), ...input, isUnpaidAllowed: true }
  const workshop = await signInAs(shop, 'workshop')
  const path = `/admin/orders/${order.number}`
  expect((await workshop.browser.post(`${path}/shipments`, allowed)).statusCode).toBe(403)
  expect((await workshop.browser.post(`${path}/ready`, { ...allowed, store: 'pune' })).statusCode).toBe(403)
  const sales = await signInAs(shop, 'sales')
  expect((await sales.browser.post(`${path}/shipments`, allowed)).statusCode).toBe(200)
  const [{ sku, name }] = (await office.owner.get(path)).json().data.lines
  expect(await readAudit(order.number)).toMatchObject([
    { action: 'order.ship', after: { isUnpaidAllowed: true, lines: [{ sku, name, quantity: 1 }] } },
  ])

  const pickup = await placePickup(office)
  await awaitTransfer(pickup)
  const all = { lines: [{ lineId: pickup.lines[0], quantity: 2 }] }
  expect((await act(office, pickup, 'ready', all)).statusCode).toBe(409)
  const { shipments } = (await act(office, pickup, 'ready', { ...all, isUnpaidAllowed: true })).json().data
  // Ready items can be handed over only after the payment.
  const unpaid = await act(office, pickup, `shipments/${shipments[0].id}`, { event: 'collect' })
  expect([unpaid.statusCode, unpaid.json().message]).toEqual([409, 'The order has not been paid yet.'])
})

test('Records in one step that an order was paid in the store and collected', async () => {
  const pickup = await placePickup(office)
  await awaitTransfer(pickup)
  const all = { lines: [{ lineId: pickup.lines[0], quantity: 2 }], isUnpaidAllowed: true }
  const ready = (await act(office, pickup, 'ready', all)).json().data
  expect(ready).toMatchObject({ awaitsPayment: true, isPayableInStore: true })
  const shipment = `shipments/${ready.shipments[0].id}`
  const paid = { event: 'collect', isPaidNow: true, transactionId: ' TILL-3 ' }
  const workshop = await signInAs(shop, 'workshop', 'counter@example.com')
  const path = `/admin/orders/${pickup.number}/${shipment}`
  expect((await workshop.browser.post(path, { version: ready.version, ...paid })).statusCode).toBe(403)
  expect((await act(office, pickup, shipment, { ...paid, event: 'putBack' })).statusCode).toBe(409)

  const done = await act(office, pickup, shipment, paid)
  expect(done.json().data).toMatchObject({
    ...{ awaitsPayment: false, isPayableInStore: false, amountDue: 0, paymentTitle: 'In the store' },
    ...{ invoiceNumber: expect.any(String), shipments: [{ status: 'delivered' }] },
    payments: [{ status: 'paid', captured: ready.amountDue, reference: 'TILL-3' }],
  })
  const audit = await readAudit(pickup.number)
  expect(audit.at(-1)).toMatchObject({
    action: 'order.parcel',
    after: { event: 'collect', paidInStore: ready.amountDue, transactionId: 'TILL-3' },
  })
  expect((await act(office, pickup, shipment, paid)).statusCode).toBe(409)
  expect(await readAudit(pickup.number)).toHaveLength(audit.length)
})

const readAudit = (number: string) =>
  shop.db.selectFrom('audit_entry').select(['action', 'after']).where('entity_name', '=', number).execute()

/** Changes its payment method to bank transfer. */
async function awaitTransfer({ id }: TestOrder) {
  await shop.db.updateTable('orders').set({ payment_method: 'moneytransfer' }).where('id', '=', id).execute()
}

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
  for (let missing = Number(orders?.count); missing < 52; missing += 1) await placeOrder(office, 1)
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
})

test('A document that is opened without a session leads to the login and back; a program gets the error', async () => {
  const path = '/admin/packing-slips?numbers=100001'
  const opened = await shop.get(path, { headers: { 'sec-fetch-mode': 'navigate' } })
  expect(opened.statusCode).toBe(302)
  const { pathname, searchParams } = new URL(String(opened.headers.location), 'http://shop.example')
  expect(pathname).toBe(signInPath)
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
