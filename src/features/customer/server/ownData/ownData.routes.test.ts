import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../../kit/password.ts'
import { aCustomer, addProduct, anAddress, placeProductOrder } from '../../../../testing/buyers.ts'
import { deliverOrder } from '../../../../testing/deliveredOrder.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { cancelOrder } from '../../../order/server/cancelOrder.ts'
import { completeOrder, payOrder } from '../../../order/server/orderTransitions.ts'
import { shipLines } from '../../../order/server/shipLines.ts'
import type { WireOwnData } from '../ownData.contract.ts'

let shop: TestShop
let bell: number
let email: string
let query: string
let token: string
let customerId: number
let customers = 0

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })] })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  const tables = ['mail_queue', 'subscriber', 'product_registration', 'review', 'orders', 'customer'] as const
  for (const table of tables) {
    await shop.db.deleteFrom(table).execute()
  }
  customers += 1
  email = `leaver-${customers}@example.com`
  ;({ id: customerId, query, token } = await aCustomer(shop, email))
})

const home = { ...anAddress, email: undefined, phone: '+91 99 8877 6655', address1: ['7 Secret Street'] }
const bike = {
  name: 'Meera Iyer',
  phone: '+91 99 8877 6655',
  product_name: 'Ridge',
  serial_number: 'SN-77',
  purchase_date: '2026-01-02',
}

/** Creates a customer with data of every kind. @returns the order */
async function aCustomerWithData() {
  await shop.post(`/addresses/create${query}`, home)
  await shop.post(`/reviews/${bell}/create${query}`, { rating: 5, title: 'Loud', comment: 'Rings.' })
  const order = await placeProductOrder(shop, bell, { quantity: 2 }, query)
  await addProduct(shop, bell, {}, query)
  await shop.get(`/wishlist/add/${bell}${query}`)
  await shop.db
    .insertInto('product_registration')
    .values({ ...bike, email, customer_id: customerId, invoice_path: `registrations/${customers}.pdf` })
    .execute()
  const folder = join(shop.services.settings.dataDir, 'registrations')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${customers}.pdf`), 'an invoice')
  return order
}

const deleteOwnAccount = (body: object = { confirmation: email }) => shop.post(`/customer/delete${query}`, body)

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop.db)
  const texts = await Promise.all(tables.rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(shop.db)))
  return JSON.stringify(texts.map(({ rows }) => rows))
}

describe('The export', () => {
  test('contains all data as a file, and no credentials', async () => {
    const order = await aCustomerWithData()
    const reply = await shop.get(`/customer/export${query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="own-data-\d{4}-\d\d-\d\d\.json"$/)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.headers['cache-control']).toBe('no-store')
    const document: WireOwnData = reply.json()
    expect(document).toMatchObject({
      profile: { id: customerId, email, first_name: 'Meera' },
      addresses: [{ address1: ['7 Secret Street'], is_default: true }],
      orders: [{ id: order.id, items: [{ name: 'Bell', qty_ordered: 2 }], billing_address: { city: 'Pune' } }],
      cart: { items: [{ name: 'Bell', quantity: 1 }] },
      reviews: [{ product: 'Bell', rating: 5, title: 'Loud', status: 'pending' }],
      wishlist: [{ product_id: bell, product: 'Bell' }],
      registrations: [{ serial_number: 'SN-77', purchase_date: '2026-01-02', email }],
      sessions: [{ expires_at: expect.any(String) }],
      devices: [],
      passkeys: [],
    })
    expect(reply.body).not.toContain(token)
    expect(reply.body).not.toMatch(/hash|registrations\//)
  })

  test('contains returns with their photos, and withdrawals', async () => {
    const placed = await placeProductOrder(shop, bell, { quantity: 2 }, query)
    const { id, increment_id: order, items } = placed
    await deliverOrder(shop, id)
    const request = { items: [{ id: items[0].id, qty: 1, reason: 'damaged' }], comment: 'It does not ring.' }
    const { return_id: returnId } = (await shop.post(`/orders/${id}/returns${query}`, request)).json()
    await shop.db
      .insertInto('order_return_photo')
      .values({ return_id: returnId, path: 'photo.webp', thumbnail: Buffer.alloc(60, 'x') })
      .execute()
    await shop.post('/withdrawals', { name: 'Meera Iyer', order, email: placed.customer_email })
    const document: WireOwnData = (await shop.get(`/customer/export${query}`)).json()
    expect(document.returns.at(-1)).toMatchObject({
      order,
      kind: 'return',
      status: 'requested',
      comment: 'It does not ring.',
      items: [{ name: 'Bell', qty: 1, reason: 'damaged' }],
      photos: [Buffer.alloc(60, 'x').toString('base64')],
    })
    expect(document.withdrawals).toMatchObject([{ order, name: 'Meera Iyer' }])
  })

  test('contains the newsletter subscription only for a verified email address, because others may belong to someone else', async () => {
    await shop.post('/contactsubscribe?locale=de', { email: email.toUpperCase() })
    const subscription = async () => (await shop.get(`/customer/export${query}`)).json().subscription
    expect(await subscription()).toBeNull()
    await shop.db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', customerId).execute()
    expect(await subscription()).toEqual({
      email: email.toUpperCase(),
      language: 'de',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    await shop.db.deleteFrom('subscriber').execute()
    expect(await subscription()).toBeNull()
  })

  test('contains no other customer’s data and requires signing in', async () => {
    await aCustomerWithData()
    const other = await aCustomer(shop, `other-${customers}@example.com`)
    const document = (await shop.get(`/customer/export${other.query}`)).json()
    expect(document).toMatchObject({
      addresses: [],
      orders: [],
      cart: null,
      reviews: [],
      wishlist: [],
      registrations: [],
      returns: [],
      withdrawals: [],
    })
    expect((await shop.guest().get('/customer/export')).statusCode).toBe(401)
  })
})

describe('Deleting an account', () => {
  test('deletes personal data but not sales records', async () => {
    const order = await aCustomerWithData()
    await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
    // The email address at checkout may differ.
    await shop.db
      .updateTable('orders')
      .set({ customer_email: `till-${email}` })
      .where('id', '=', order.id)
      .execute()
    await shop.db
      .updateTable('mail_queue')
      .set({ recipient: `till-${email}` })
      .execute()
    const before = await everything()
    for (const trace of [email, '7 Secret Street', '8877', 'SN-77', 'Mill Lane'])
      expect(before.includes(trace), trace).toBe(true)

    const reply = await deleteOwnAccount()
    expect(reply.json()).toEqual({ message: 'Your account has been deleted.' })
    const after = await everything()
    for (const trace of [email, '7 Secret Street', '8877', 'SN-77', 'Meera', 'Mill Lane', '5550 0100']) {
      expect(after.includes(trace), trace).toBe(false)
    }
    const storedOrder = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(storedOrder).toMatchObject({ customer_id: null, grand_total_minor: 261_00, customer_first_name: 'deleted' })
    const address = await shop.db.selectFrom('order_address').selectAll().where('order_id', '=', order.id).execute()
    expect(address).toMatchObject([
      { country: 'IN', state: 'MH', city: '' },
      { country: 'IN', state: 'MH', city: '' },
    ])
    await expect(access(join(shop.services.settings.dataDir, `registrations/${customers}.pdf`))).rejects.toThrow()
    for (const path of ['/customer/get', '/orders', '/addresses', `/orders/${order.id}`]) {
      expect([401, 404]).toContain((await shop.get(`${path}${query}`)).statusCode)
    }
    expect((await shop.get(`/checkout/cart${query}`)).json().data).toBeNull()
  })

  const now = () => shop.services.now()
  const cities = async (orderId: number) => {
    const rows = await shop.db.selectFrom('order_address').select('city').where('order_id', '=', orderId).execute()
    return rows.map((row) => row.city)
  }
  const mailKinds = async () => (await shop.db.selectFrom('mail_queue').select('kind').execute()).map((row) => row.kind)

  test('An open order keeps its address until completed, and its shipment is still confirmed by email', async () => {
    const order = await aCustomerWithData()
    await deleteOwnAccount()
    expect(await shipLines(shop.db, order.id, null, { carrier: 'DHL', trackNumber: '0034' }, now())).toMatchObject({
      kind: 'shipped',
    })
    expect(await cities(order.id)).toEqual(['Pune', 'Pune'])
    expect(await mailKinds()).toContain('order-shipped')
    expect(await payOrder(shop.db, order.id, now(), null)).toBe('moved')
    expect(await completeOrder(shop.db, order.id, now())).toBe('moved')
    expect(await cities(order.id)).toEqual(['', ''])
    expect(await mailKinds()).toEqual([])
    const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'completed', customer_email: '', forget_when_done: false })
    expect(await everything()).not.toContain(anAddress.email)
  })

  test('Canceling an open order afterwards leaves neither email nor address behind', async () => {
    const order = await aCustomerWithData()
    await deleteOwnAccount()
    expect(await everything()).toContain(order.billing_address.email)
    expect(await cancelOrder(shop.db, order.id, now(), { by: 'shop' })).toBe('canceled')
    expect(await cities(order.id)).toEqual(['', ''])
    expect(await mailKinds()).toEqual([])
    const after = await everything()
    for (const trace of [email, order.billing_address.email, 'Meera', 'Asha', 'Mill Lane']) {
      expect(after.includes(trace), trace).toBe(false)
    }
  })

  test('ends the newsletter subscription and drops its confirmation email, even for an unverified email address', async () => {
    await shop.post('/contactsubscribe', { email: email.toUpperCase() })
    await shop.post('/contactsubscribe', { email: 'who-stays@example.com' })
    await deleteOwnAccount()
    expect(await shop.db.selectFrom('subscriber').select('email').execute()).toEqual([
      { email: 'who-stays@example.com' },
    ])
    expect(await shop.db.selectFrom('mail_queue').select('recipient').execute()).toEqual([
      { recipient: 'who-stays@example.com' },
    ])
  })

  test('An order completed by the staff is anonymized too', async () => {
    const order = await aCustomerWithData()
    await deleteOwnAccount()
    await shop.db.updateTable('orders').set({ status: 'closed' }).where('id', '=', order.id).execute()
    expect(await cities(order.id)).toEqual(['', ''])
  })

  test('Completed orders of other customers are not anonymized', async () => {
    const order = await aCustomerWithData()
    await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
    expect((await shop.get(`/orders/${order.id}${query}`)).json().data.billing_address.city).toBe('Pune')
  })

  test('A public review stays in its language without the name; an unpublished one is deleted', async () => {
    const [lock] = await shop.save(aProduct({ sku: `LOCK-${customers}` }))
    const words = { rating: 5, title: `By ${email}`.slice(0, 8), comment: 'Rings.' }
    const write = async (productId: number, locale: string) =>
      (await shop.post(`/reviews/${productId}/create${query}&locale=${locale}`, words)).json().data.id
    const shown = await write(bell, 'de')
    const waiting = await write(lock?.productId ?? 0, 'en')
    await shop.db.updateTable('review').set({ status: 'approved' }).where('id', '=', shown).execute()
    await deleteOwnAccount()
    const { data } = (await shop.get(`/reviews/${shown}`)).json()
    expect(data).toMatchObject({ name: 'Ehemaliges Kundenkonto', comment: 'Rings.', is_verified: false })
    expect(data).not.toHaveProperty('customer')
    expect(await shop.db.selectFrom('review').where('id', '=', waiting).execute()).toEqual([])
  })

  test('requires the password if there is one', async () => {
    const password_hash = await hashPassword('ride more')
    await shop.db.updateTable('customer').set({ password_hash }).where('id', '=', customerId).execute()
    await shop.db.updateTable('customer_session').set({ reauthenticated_at: null }).execute()
    for (const body of [{}, { confirmation: email }, { current_password: 'ride less' }]) {
      const reply = await deleteOwnAccount(body)
      expect(reply.statusCode).toBe(422)
      expect(Object.keys(reply.json().errors)).toEqual(['current_password'])
    }
    expect((await shop.get(`/customer/get${query}`)).statusCode).toBe(200)
    expect((await deleteOwnAccount({ current_password: 'ride more' })).statusCode).toBe(200)
    expect((await shop.get(`/customer/get${query}`)).statusCode).toBe(401)
  })

  test('requires typing the account’s name if there is no password', async () => {
    await shop.db.updateTable('customer').set({ phone: '+912055500123' }).where('id', '=', customerId).execute()
    for (const confirmation of [undefined, '', 'yes', '+91 20 5550 0124']) {
      const reply = await deleteOwnAccount({ confirmation })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors).toEqual({
        confirmation: ['Please enter the email address or phone number of this account.'],
      })
    }
    expect((await deleteOwnAccount({ confirmation: '+91 20 5550 0123' })).statusCode).toBe(200)
  })

  test('rejects guests', async () => {
    expect((await shop.guest().post('/customer/delete', { confirmation: email })).statusCode).toBe(401)
  })

  test('Concurrent requests of the same customer neither fail nor leave data behind', async () => {
    await aCustomerWithData()
    const replies = await Promise.all([
      deleteOwnAccount(),
      shop.post(`/addresses/create${query}`, home),
      shop.post(`/checkout/cart/add/${bell}${query}`),
      shop.post(`/reviews/${bell}/create${query}`, { rating: 1, title: 'a', comment: 'b' }),
      shop.get(`/wishlist/add/${bell}${query}`),
      shop.post(`/wishlist/join${query}`, { product_ids: [bell] }),
      deleteOwnAccount(),
    ])
    expect(replies.map((reply) => reply.statusCode).filter((status) => status >= 500)).toEqual([])
    expect((await everything()).includes(email)).toBe(false)
  })
})
