import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
let guest: Visitor
let guestOrder: number
let owner: { query: string; token: string }
let customerOrder: number

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'HELMET', name: 'Helmet', stock: 100 })] })
  const helmet = shop.saved[0]?.productId
  guest = shop.guest()
  await addProduct(guest, helmet)
  await readyToOrder(guest)
  guestOrder = (await guest.post('/checkout/save-order')).json().order.id
  owner = await aCustomer(shop, 'owner@example.com')
  await addProduct(shop, helmet, {}, owner.query)
  await readyToOrder(shop, owner.query)
  customerOrder = (await shop.post(`/checkout/save-order${owner.query}`)).json().order.id
})
afterAll(() => shop.close())

test("Returns a guest's receipt to the session that placed the order", async () => {
  const reply = await guest.get(`/orders/${guestOrder}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  const { data } = reply.json()
  expect(data).toMatchObject({
    id: guestOrder,
    formated_sub_total: '₹100.00',
    formated_discount_amount: '₹0.00',
    formated_tax_amount: '₹18.00',
    formated_shipping_amount: '₹25.00',
    formated_grand_total: '₹143.00',
    grand_total_refunded: '0.0000',
    shipping_description: 'Standard delivery',
    shipping_title: 'Standard delivery - Standard delivery',
    status_label: 'Pending',
    total_qty_ordered: 1,
    shipping_amount: '25.0000',
    billing_address: { city: 'Pune', country_name: 'India' },
    shipments: [],
  })
  expect(data.items).toMatchObject([
    { name: 'Helmet', qty_ordered: 1, qty_invoiced: 1, formated_total: '₹100.00', grant_total: 118 },
  ])
  expect(data.items[0].product.base_image.small_image_url).toContain('/cache/small/')
  expect(data.invoices[0]).toMatchObject({ id: expect.any(Number), state: 'pending' })
  expect(Date.parse(data.invoices[0].created_at)).not.toBeNaN()
  expect(JSON.stringify(data)).not.toContain('guest_key')
})

test('An order includes the channel with its language and root category, and no customer for a guest', async () => {
  const { data } = (await guest.get(`/orders/${guestOrder}?locale=de`)).json()
  expect(data).toMatchObject({
    customer: null,
    channel: {
      id: 1,
      code: 'default',
      name: data.channel_name,
      default_locale: { code: 'en' },
      base_currency: { code: 'INR' },
      root_category_id: 1,
      root_category: { id: 1, slug: 'root', status: 1 },
    },
  })
})

test('Labels are in the requested language', async () => {
  expect((await guest.get(`/orders/${guestOrder}?locale=de`)).json().data.status_label).toBe('Offen')
})

test("Returns a customer's order for their token in query or header", async () => {
  const { data } = (await shop.guest().get(`/orders/${customerOrder}${owner.query}`)).json()
  expect(data).toMatchObject({ is_guest: 0, customer: { email: 'owner@example.com' } })
  expect(data.customer).not.toHaveProperty('password')
  const headers = { authorization: `Bearer ${owner.token}` }
  expect((await shop.guest().get(`/orders/${customerOrder}`, { headers })).statusCode).toBe(200)
})

test('Answers anyone else with the same 404 as an unknown order', async () => {
  const stranger = await aCustomer(shop, 'stranger@example.com')
  const unknown = await shop.guest().get('/orders/999999')
  expect(unknown.statusCode).toBe(404)
  for (const reply of [
    await shop.guest().get(`/orders/${guestOrder}`),
    await shop.guest().get(`/orders/${guestOrder}${owner.query}`),
    await shop.guest().get(`/orders/${customerOrder}`),
    await guest.get(`/orders/${customerOrder}`),
    await guest.get(`/orders/${customerOrder}${stranger.query}`),
    await guest.get(`/orders/${customerOrder}?token=wrong`),
  ]) {
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual(unknown.json())
  }
})

test.each(['x', '0', '-1', '99999999999', '1e3'])('Treats the id "%s" as unknown', async (id) => {
  expect((await guest.get(`/orders/${id}`)).statusCode).toBe(404)
})

test('A receipt outlives its products', async () => {
  const [saved] = await shop.save(aProduct({ sku: 'BRIEF', name: 'Brief' }))
  const buyer = shop.guest()
  await addProduct(buyer, saved?.productId)
  await readyToOrder(buyer)
  const { id } = (await buyer.post('/checkout/save-order')).json().order
  await shop.db.deleteFrom('product').where('sku', '=', 'BRIEF').execute()
  const { data } = (await buyer.get(`/orders/${id}`)).json()
  expect(data.items[0]).toMatchObject({ name: 'Brief', sku: 'BRIEF-1', formated_total: '₹100.00' })
})

test('An order takes a fixed number of statements for any number of lines', async () => {
  const ids = (await shop.save(...[1, 2, 3, 4, 5].map((number) => aProduct({ sku: `MANY-${number}` })))).map(
    (saved) => saved.productId,
  )
  const buyer = shop.guest()
  for (const id of ids) await addProduct(buyer, id)
  await readyToOrder(buyer)
  const many = await shop.countStatements(() => buyer.get('/checkout/cart'))
  const { id } = (await buyer.post('/checkout/save-order')).json().order
  await addProduct(buyer, ids[0])
  const few = await shop.countStatements(() => buyer.get('/checkout/cart'))
  expect(many).toBe(few)
  // The statements: ownership, order, products, their names, the channel's root category.
  expect(await shop.countStatements(() => buyer.get(`/orders/${id}`))).toBeLessThanOrEqual(5)
})
