import { expect, test } from 'vitest'
import { aCustomer, placeProductOrder } from '../../../../testing/buyers.ts'
import { deliverOrder } from '../../../../testing/deliveredOrder.ts'
import { setUpOwnDataShop } from '../../../../testing/ownDataShop.ts'
import type { WireOwnData } from '../ownData.contract.ts'

const { shop, bell, customer, addData } = setUpOwnDataShop()

test('The export contains all data as a file, and no credentials', async () => {
  const order = await addData()
  const reply = await shop().get(`/customer/export${customer().query}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="own-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.headers['cache-control']).toBe('no-store')
  const document: WireOwnData = reply.json()
  expect(document).toMatchObject({
    profile: { id: customer().id, email: customer().email, first_name: 'Meera' },
    addresses: [{ address1: ['7 Secret Street'], is_default: true }],
    orders: [{ id: order.id, items: [{ name: 'Bell', qty_ordered: 2 }], billing_address: { city: 'Pune' } }],
    cart: { items: [{ name: 'Bell', quantity: 1 }] },
    reviews: [{ product: 'Bell', rating: 5, title: 'Loud', status: 'pending' }],
    wishlist: [{ product_id: bell(), product: 'Bell' }],
    registrations: [{ serial_number: 'SN-77', purchase_date: '2026-01-02', email: customer().email }],
    sessions: [{ expires_at: expect.any(String) }],
    devices: [],
    passkeys: [],
  })
  expect(reply.body).not.toContain(customer().token)
  expect(reply.body).not.toMatch(/hash|registrations\//)
})

test('The export contains returns with their photos, and withdrawals', async () => {
  const placed = await placeProductOrder(shop(), bell(), { quantity: 2 }, customer().query)
  const { id, increment_id: order, items } = placed
  await deliverOrder(shop(), id)
  const request = { items: [{ id: items[0].id, qty: 1, reason: 'damaged' }], comment: 'It does not ring.' }
  const { return_id: returnId } = (await shop().post(`/orders/${id}/returns${customer().query}`, request)).json()
  await shop()
    .db.insertInto('order_return_photo')
    .values({ return_id: returnId, path: 'photo.webp', thumbnail: Buffer.alloc(60, 'x') })
    .execute()
  await shop().post('/withdrawals', { name: 'Meera Iyer', order, email: placed.customer_email })
  const document: WireOwnData = (await shop().get(`/customer/export${customer().query}`)).json()
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

test('The export contains the newsletter subscription only for a verified email address, because others may belong to someone else', async () => {
  await shop().post('/contactsubscribe?locale=de', { email: customer().email.toUpperCase() })
  const subscription = async () => (await shop().get(`/customer/export${customer().query}`)).json().subscription
  expect(await subscription()).toBeNull()
  await shop()
    .db.updateTable('customer')
    .set({ email_verified_at: new Date() })
    .where('id', '=', customer().id)
    .execute()
  expect(await subscription()).toEqual({
    email: customer().email.toUpperCase(),
    language: 'de',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  await shop().db.deleteFrom('subscriber').execute()
  expect(await subscription()).toBeNull()
})

test('The export contains no other customer’s data and requires signing in', async () => {
  await addData()
  const other = await aCustomer(shop(), 'other@example.com')
  const document = (await shop().get(`/customer/export${other.query}`)).json()
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
  expect((await shop().guest().get('/customer/export')).statusCode).toBe(401)
})
