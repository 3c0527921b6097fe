import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../testing/buyers.ts'
import { placeLines } from '../../../testing/deliveredOrder.ts'
import { downloadExport } from '../../../testing/exports.ts'
import { aProduct } from '../../../testing/factories.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { insertManyOrders } from '../../../testing/manyOrders.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { exportOwnData } from '../../customer/server/ownData/exportOwnData.ts'
import { exportGuestData } from '../../customer/server/ownData/guestData.ts'
import { shipLines } from '../../order/server/shipment/shipLines.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import type { AdminCustomer } from './customerAdmin.contract.ts'

let shop: TestShop
let manager: Visitor
let bell = 0
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 500 })] })
  bell = shop.saved[0]?.productId ?? 0
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

const reader = { language: 'en', currency: 'INR' } as const
const show = async (key: string): Promise<AdminCustomer> => (await manager.get(`/admin/customers/${key}`)).json().data
const find = async (search: string): Promise<string[]> =>
  (await manager.get(`/admin/customers?search=${encodeURIComponent(search)}`))
    .json()
    .data.map(({ email }: { email: string }) => email)
const placeAsGuest = (email: string) => placeLines(shop.guest(), [{ productId: bell, quantity: 2 }], { email })

async function registerBike(customer: { id: number | null; email: string }, serialNumber: string): Promise<void> {
  await shop.db
    .insertInto('product_registration')
    .values({
      ...{ customer_id: customer.id, name: 'Zoë', email: customer.email, phone: '1', product_name: 'Ridge' },
      ...{ serial_number: serialNumber, purchase_date: '2026-01-31' },
    })
    .execute()
}

test('Accounts are found by name, email address, phone number and frame number', async () => {
  const email = 'zoe.quill@example.com'
  const { id } = await aCustomer(shop, email)
  await aCustomer(shop, 'other@example.com')
  const name = { first_name: 'Zoë', last_name: 'Quill', phone: '+912055500199' }
  await shop.db.updateTable('customer').set(name).where('id', '=', id).execute()
  await registerBike({ id, email }, 'WTU123K4567')
  for (const search of ['zoe q', 'Quill Zoë', email, 'zoe.quill', '+91 20 5550 0199', '912055', 'wtu123k4567'])
    expect(await find(search), search).toEqual([email])
  for (const search of ['%', 'nobody', 'WTU123']) expect(await find(search), search).toEqual([])
})

test('Guests are found by name, email address, phone number, order number and frame number, each once', async () => {
  const email = 'Gesa.Grünfink@example.com'
  const first = await placeAsGuest(email)
  const second = await placeAsGuest(email.toLowerCase())
  const stranger = await placeAsGuest('stranger@example.com')
  const named = (name: string, ...ids: number[]) =>
    shop.db
      .updateTable('orders')
      .set({ customer_first_name: name, customer_last_name: 'Grünfink' })
      .where('id', 'in', ids)
  await named('Gesa', first.id).execute()
  await named('Gesine', second.id).execute()
  await shop.db
    .updateTable('order_address')
    .set({ phone: '+49 (0)151 / 2345 678' })
    .where('order_id', '=', first.id)
    .execute()
  await registerBike({ id: null, email }, 'WTU999G')
  const search = async (text: string, kind = '') =>
    (await manager.get(`/admin/customers?search=${encodeURIComponent(text)}${kind && `&kind=${kind}`}`)).json().data
  const key = `order-${second.number}`
  for (const text of ['gesa gru', 'Gesine', email, '+49 0151 2345', '490151', 'wtu999g', first.number, second.number]) {
    const found = await search(text)
    expect(found, text).toMatchObject([{ key, isGuest: true, name: 'Gesine Grünfink', orders: 2 }])
    expect(found[0].createdAt <= found[0].lastOrderAt).toBe(true)
    expect(await search(text, 'accounts')).toEqual([])
  }
  for (const text of ['rünfink', '490', '2345', '%', 'WTU999']) expect(await search(text), text).toEqual([])
  expect((await search('stranger@example.com'))[0].key).toBe(`order-${stranger.number}`)

  // An account with the same email address may belong to another person: entering an address proves nothing.
  const { id } = await aCustomer(shop, email.toLowerCase())
  expect((await search(email)).map((found: { key: string }) => found.key)).toEqual([String(id), key])
  expect((await search(email, 'guests')).map((found: { key: string }) => found.key)).toEqual([key])
  const listed = (await manager.get('/admin/customers?kind=guests')).json().data
  expect(listed.filter((each: { email: string }) => each.email.toLowerCase() === email.toLowerCase())).toHaveLength(1)

  expect((await manager.post(`/admin/customers/${key}/erasure`)).statusCode).toBe(200)
  // Open orders are anonymized once they end.
  for (const { number } of [first, second]) {
    const { version, isToBeForgotten } = (await manager.get(`/admin/orders/${number}`)).json().data
    expect(isToBeForgotten).toBe(true)
    await manager.post(`/admin/orders/${number}/cancel`, { version })
  }
  expect((await search(email)).map((found: { key: string }) => found.key)).toEqual([String(id)])
})

test('A registered bike shows what its owner wrote, and its invoice can be downloaded', async () => {
  const email = 'ida@example.com'
  const { id } = await aCustomer(shop, email)
  await registerBike({ id, email }, 'B1')
  await registerBike({ id, email }, 'B2')
  await shop.services.files.put('registrations/b2.pdf', Buffer.from('%PDF'))
  const told = { phone: '+49 30 5550114', address: 'Hauptstraße 4', message: 'Repainted.' }
  const file = { invoice_path: 'registrations/b2.pdf', invoice_name: 'Rechnung.pdf', invoice_type: 'application/pdf' }
  const change = shop.db.updateTable('product_registration').set({ ...told, ...file })
  await change.where('serial_number', '=', 'B2').execute()
  const { bikes } = await show(String(id))
  expect(bikes).toMatchObject([
    { serialNumber: 'B2', ...told, hasInvoice: true },
    { serialNumber: 'B1', address: null, message: null, hasInvoice: false },
  ])
  const [second, first] = bikes.map((bike) => `/admin/customers/${id}/bikes/${bike.id}/invoice`)
  const sent = await manager.get(second ?? '')
  expect([sent.statusCode, sent.body, sent.headers['content-type']]).toEqual([200, '%PDF', 'application/pdf'])
  expect(sent.headers['content-disposition']).toMatch(/^attachment; filename="Rechnung.pdf"/)
  expect((await manager.get(first ?? '')).statusCode).toBe(404)
  const other = await aCustomer(shop, 'not-ida@example.com')
  expect((await manager.get(`/admin/customers/${other.id}/bikes/${bikes[0]?.id}/invoice`)).statusCode).toBe(404)
})

test('The list continues from accounts to guests, page by page', async () => {
  await insertManyOrders(shop.db, 120)
  const read = async (query: string) => (await manager.get(`/admin/customers${query}`)).json()
  const { total, cursors } = (await read('/cursors')).data
  const seen: { id: number; isGuest: boolean; key: string }[] = []
  for (let query = ''; ; ) {
    const { data, next } = await read(query)
    seen.push(...data)
    if (next === null) break
    expect(cursors).toContain(String(next))
    query = `?before=${next}`
  }
  expect(seen).toHaveLength(total)
  expect(new Set(seen.map(({ key }) => key)).size).toBe(total)
  expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).sort((a, b) => b - a))
  const guests = seen.findIndex(({ isGuest }) => isGuest)
  expect(seen.slice(guests).every(({ isGuest }) => isGuest)).toBe(true)
  expect((await read('/cursors?kind=guests')).data.total).toBe(total - guests)
  // The entries between two cursors, including the first guest.
  const [first, second] = cursors
  expect((await read(`?before=${first}&through=${second}`)).data.map(({ id }: { id: number }) => id)).toEqual(
    seen.slice(50, 100).map(({ id }) => id),
  )
})

test('A customer is shown with addresses, orders, bikes and notes, and no data of other people', async () => {
  const email = 'asha@example.com'
  const { id, query } = await aCustomer(shop, email)
  const order = await placeLines(shop.guest(), [{ productId: bell, quantity: 1 }], { email, query })
  const now = shop.services.now()
  await payOrder(shop.db, order.id, now, null)
  await shipLines(shop.db, order.id, null, { carrier: 'dhl', trackNumber: null }, now)
  await placeAsGuest(email)
  await registerBike({ id, email }, 'A1')
  await registerBike({ id: null, email }, 'A2')
  const added = await manager.post(`/admin/customers/${id}/notes`, { body: 'Rides in the rain.\nWants mudguards.' })
  expect(added.statusCode).toBe(200)
  const customer = await show(String(id))
  expect(customer).toMatchObject({
    ...{ key: String(id), isGuest: false, email, isEmailVerified: false, ordersLeft: 0 },
    orders: [{ number: order.number, status: 'processing', state: 'shipped' }],
    bikes: [{ serialNumber: 'A1', purchaseDate: '2026-01-31' }],
    notes: [{ staffName: 'Asha (manager)', body: 'Rides in the rain.\nWants mudguards.' }],
  })
  expect(customer.orders).toHaveLength(1)
  expect(customer.bikes).toHaveLength(1)
})

test('A guest includes everything under an email address outside accounts', async () => {
  const email = 'ravi@example.com'
  const first = await placeAsGuest(email)
  const second = await placeAsGuest('Ravi@example.com')
  await registerBike({ id: null, email }, 'R1')
  await manager.post(`/admin/customers/order-${first.number}/notes`, { body: 'Calls on Mondays.' })
  const guest = await show(`order-${second.number}`)
  expect(guest).toMatchObject({
    isGuest: true,
    orders: [{ number: second.number }, { number: first.number }],
    bikes: [{ serialNumber: 'R1' }],
    notes: [{ body: 'Calls on Mondays.' }],
  })
  // The billing and shipping addresses of each order are the same; the two orders have different phone numbers.
  expect(guest.addresses).toHaveLength(2)
  const { data } = (await manager.get(`/admin/orders/${first.number}`)).json()
  expect(data.customerKey).toBe(`order-${first.number}`)
})

test('A note belongs to the data of a person, and is removed only under that person', async () => {
  const { id } = await aCustomer(shop, 'noted@example.com')
  const { id: other } = await aCustomer(shop, 'another@example.com')
  const { notes } = (await manager.post(`/admin/customers/${id}/notes`, { body: 'Allergic to wool.' })).json().data
  expect(await exportOwnData(shop.services, reader, id)).toMatchObject({ notes: [{ note: 'Allergic to wool.' }] })
  expect((await manager.delete(`/admin/customers/${other}/notes/${notes[0].id}`)).statusCode).toBe(404)
  expect((await manager.delete(`/admin/customers/${id}/notes/${notes[0].id}`)).json().data.notes).toEqual([])
  expect((await manager.delete(`/admin/customers/${id}/notes/${notes[0].id}`)).statusCode).toBe(404)
  const empty = await manager.post(`/admin/customers/${id}/notes`, { body: '\u0001' })
  expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['body']])
})

test('Erasing an account anonymizes its orders', async () => {
  const email = 'erased@example.com'
  const { id, query } = await aCustomer(shop, email)
  const order = await placeLines(shop.guest(), [{ productId: bell, quantity: 1 }], { email, query })
  await manager.post(`/admin/customers/${id}/notes`, { body: 'Gone soon.' })
  const late = await signInAs(shop, 'manager', 'late@example.com')
  await shop.db
    .updateTable('staff_session')
    .set({ confirmed_at: new Date(0) })
    .where('staff_id', '=', late.id)
    .execute()
  expect((await late.browser.post(`/admin/customers/${id}/erasure`)).statusCode).toBe(428)

  expect((await manager.post(`/admin/customers/${id}/erasure`)).statusCode).toBe(200)
  expect((await manager.get(`/admin/customers/${id}`)).statusCode).toBe(404)
  expect((await manager.post(`/admin/customers/${id}/erasure`)).statusCode).toBe(404)
  const { data } = (await manager.get(`/admin/orders/${order.number}`)).json()
  expect(data).toMatchObject({ status: 'pending', email })
  await manager.post(`/admin/orders/${order.number}/cancel`, { version: data.version })
  const after = (await manager.get(`/admin/orders/${order.number}`)).json().data
  expect(after).toMatchObject({ email: '', customerKey: null })
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'entity_name'])
    .where('action', '=', 'customer.erase')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ action: 'customer.erase', entity_name: String(id) })
})

test('Erasing a guest deletes the data of the email address, but not that of an account', async () => {
  const email = 'both@example.com'
  const { id } = await aCustomer(shop, email)
  const { number } = await placeAsGuest(email)
  await registerBike({ id: null, email }, 'B1')
  await manager.post(`/admin/customers/order-${number}/notes`, { body: 'Pays in cash.' })
  expect(await exportGuestData(shop.services, reader, email)).toMatchObject({ notes: [{ note: 'Pays in cash.' }] })

  expect((await manager.post(`/admin/customers/order-${number}/erasure`)).statusCode).toBe(200)
  expect(await exportGuestData(shop.services, reader, email)).toMatchObject({ notes: [], registrations: [] })
  expect(await show(String(id))).toMatchObject({ email, notes: [] })
})

test('The list continues where a page ends', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => ({ email: `page-${index}@example.com`, last_name: 'Paging' }))
  await shop.db.insertInto('customer').values(rows).execute()
  const first = (await manager.get('/admin/customers?search=paging')).json()
  const second = (await manager.get(`/admin/customers?search=paging&before=${first.next}`)).json()
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 1, null])
})

test.each(['0', 'x', '-1', '2147483648', 'order-', 'order-999999999', '999999'])(
  'Responds with 404 to %s',
  async (key) => {
    expect((await manager.get(`/admin/customers/${key}`)).statusCode).toBe(404)
  },
)

test('The pages of the list stay the same even when the account at the end of one is erased', async () => {
  const accounts = Array.from({ length: 60 }, (_, index) => ({
    first_name: 'Cursory',
    last_name: `Rider${index}`,
    email: `rider${index}@example.org`,
    language: 'en' as const,
  }))
  await shop.db.insertInto('customer').values(accounts).execute()
  const read = async (query: string) => (await manager.get(`/admin/customers${query}`)).json()
  const { total, cursors } = (await read('/cursors?search=cursory')).data
  expect([total, cursors.length]).toEqual([60, 1])
  const second = await read(`?search=cursory&before=${cursors[0]}`)
  expect([second.data.length, second.next]).toEqual([10, null])
  expect((await manager.post(`/admin/customers/${cursors[0]}/erasure`)).statusCode).toBe(200)
  expect(await read(`?search=cursory&before=${cursors[0]}`)).toEqual(second)
  expect((await read(`?search=cursory&through=${cursors[0]}`)).data).toHaveLength(49)
})

test('The subscribers of the newsletter are exported as a file', async () => {
  const rows = [
    { email: 'reader@example.com', language: 'de' as const },
    { email: '+cmd@example.com', language: 'en' as const },
  ]
  await shop.db.insertInto('subscriber').values(rows).execute()
  const { id } = (await manager.post('/admin/subscribers/exports')).json().data
  await doJobs(shop.services)
  const file = await downloadExport(manager, id)
  const [header, first, second, end] = file.body.split('\r\n')
  expect(header).toBe('\ufeffemail,language,subscribed_at')
  expect(first).toMatch(/^reader@example\.com,de,2/)
  expect(second).toMatch(/^"'\+cmd@example\.com",en,2/)
  expect(end).toBe('')
})
