import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, addProduct, anAddress, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
let tube: number
let trail: number
let customers = 0

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'TUBE', name: 'Inner tube', priceMinor: 100_00, stock: 1000 }),
      aProduct({
        sku: 'TRAIL',
        name: 'Trail 29',
        variants: [aVariant({ sku: 'TRAIL-M', options: { size: 'm' }, priceMinor: 1000_00, stock: 100 })],
      }),
    ],
  })
  ;[tube = 0, trail = 0] = shop.saved.map((saved) => saved.productId)
  await shop.db
    .insertInto('country')
    .values([{ code: 'IN' }, { code: 'LU' }])
    .execute()
  await shop.db.insertInto('country_state').values({ country_code: 'IN', code: 'MH', name: 'Maharashtra' }).execute()
})
afterAll(() => shop.close())

let guest: Visitor
beforeEach(async () => {
  guest = shop.guest()
  await addProduct(guest, tube)
})

const customer = () => {
  customers += 1
  return aCustomer(shop, `buyer-${customers}@example.com`)
}

async function savedAddress(customerId: number): Promise<number> {
  const row = await shop.db
    .insertInto('customer_address')
    .values({
      customer_id: customerId,
      first_name: 'Meera',
      last_name: 'Iyer',
      address_lines: ['7 Hill Road'],
      country: 'LU',
      city: 'Luxembourg',
      postcode: 'L-1234',
      phone: '+352 123456',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('save-address', () => {
  test('returns the rates and the cart with both addresses', async () => {
    const reply = await guest.post('/checkout/save-address?currency=EUR', {
      billing: { ...anAddress, id: 'address_1', use_for_shipping: 'true' },
      shipping: { address1: [''] },
    })
    expect(reply.statusCode).toBe(200)
    const { rates, cart } = reply.json().data
    expect(rates).toMatchObject([
      {
        carrier_title: 'Standard delivery',
        rates: [{ method: 'flatrate_flatrate', price: 25, formated_price: '€25.00', base_price: 2500 }],
      },
    ])
    expect(cart.billing_address).toMatchObject({ city: 'Pune', address1: ['12 Mill Lane'], country_name: 'India' })
    expect(cart.shipping_address).toMatchObject({ city: 'Pune', email: 'asha@example.com' })
    expect(cart.customer_email).toBe('asha@example.com')
  })

  test('offers free delivery over 200 only', async () => {
    const { items } = await addProduct(guest, tube)
    const at200 = await guest.post('/checkout/save-address', { billing: anAddress })
    expect(at200.json().data.rates[0].rates[0]).toMatchObject({ method: 'flatrate_flatrate', price: 25 })
    expect((await guest.post('/checkout/save-shipping', { shipping_method: 'free_free' })).statusCode).toBe(400)
    await guest.put('/checkout/cart/update', { qty: { [items[0].id]: 3 } })
    const over200 = await guest.post('/checkout/save-address', { billing: anAddress })
    expect(over200.json().data.rates[0].rates[0]).toMatchObject({ method: 'free_free', price: 0 })
  })

  test('accepts a separate shipping address', async () => {
    const shipping = { ...anAddress, city: 'Mumbai', email: '' }
    const reply = await guest.post('/checkout/save-address', { billing: anAddress, shipping })
    const { cart } = reply.json().data
    expect([cart.billing_address.city, cart.shipping_address.city]).toEqual(['Pune', 'Mumbai'])
    expect(cart.shipping_address.email).toBe('asha@example.com')
    const none = await guest.post('/checkout/save-address', { billing: { ...anAddress, use_for_shipping: false } })
    expect(none.statusCode).toBe(422)
    expect(none.json().errors).toHaveProperty(['shipping.city'])
  })

  test('accepts bracket keys in a form body', async () => {
    const fields = Object.entries({ ...anAddress, address1: '12 Mill Lane' })
    const query = new URLSearchParams(fields.map(([name, value]) => [`billing[${name}]`, String(value)]))
    const reply = await guest.post(`/checkout/save-address?${query}`)
    expect(reply.json().data.cart.billing_address.address1).toEqual(['12 Mill Lane'])
  })

  test('names every invalid field and saves nothing', async () => {
    const reply = await guest.post('/checkout/save-address', {
      billing: { ...anAddress, email: 'x', city: '', state: '', country: 'XX' },
    })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().errors).sort()).toEqual(['billing.city', 'billing.country', 'billing.email'])
    const state = await guest.post('/checkout/save-address', { billing: { ...anAddress, state: '' } })
    expect(state.json().errors).toEqual({ 'billing.state': ['The state field is required.'] })
    expect((await guest.post('/checkout/save-address', {})).json().errors).toHaveProperty('billing')
    expect((await guest.post('/checkout/save-address', { billing: 'x' })).statusCode).toBe(422)
    expect((await guest.get('/checkout/cart')).json().data.billing_address).toBeNull()
  })

  test('uses a saved address as is, except for name and email', async () => {
    const { query, id } = await customer()
    await addProduct(shop, tube, {}, query)
    const billing = { address_id: await savedAddress(id), first_name: 'M.', last_name: '', address1: [''], city: 'X' }
    const { cart } = (await shop.post(`/checkout/save-address${query}`, { billing })).json().data
    expect(cart.billing_address).toMatchObject({
      first_name: 'M.',
      last_name: 'Iyer',
      city: 'Luxembourg',
      address1: ['7 Hill Road'],
      email: `buyer-${customers}@example.com`,
    })
  })

  test("treats another customer's saved address as unknown, for customers and guests", async () => {
    const address_id = await savedAddress((await customer()).id)
    const { query } = await customer()
    await addProduct(shop, tube, {}, query)
    const unknown = await shop.post(`/checkout/save-address${query}`, { billing: { address_id: 2_000_000_000 } })
    for (const reply of [
      await shop.post(`/checkout/save-address${query}`, { billing: { address_id } }),
      await shop.post(`/checkout/save-address${query}`, { billing: anAddress, shipping: { address_id } }),
      await shop.post(`/checkout/save-address${query}`, { billing: { ...anAddress, address_id: 'address_x' } }),
      await guest.post('/checkout/save-address', { billing: { ...anAddress, address_id } }),
    ]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual(unknown.json())
    }
  })

  test('saves a new address in the address book once, on request', async () => {
    const { query } = await customer()
    await addProduct(shop, tube, {}, query)
    for (const _ of [1, 2]) {
      await shop.post(`/checkout/save-address${query}`, { billing: { ...anAddress, save_as_address: '1' } })
    }
    const { data } = (await shop.get(`/addresses${query}`)).json()
    expect(data).toMatchObject([{ city: 'Pune', is_default: true }])
    const billing = { address_id: data[0].id }
    const { cart } = (await shop.post(`/checkout/save-address${query}`, { billing })).json().data
    expect(cart.billing_address).toMatchObject({ city: 'Pune', email: `buyer-${customers}@example.com` })
    expect((await shop.get(`/addresses${query}`)).json().data).toHaveLength(1)
  })

  test('responds with 400 without a cart', async () => {
    const reply = await shop.guest().post('/checkout/save-address', { billing: anAddress })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ error: 'Your cart is empty.', message: 'Your cart is empty.' })
  })
})

describe('Checkout steps', () => {
  test('each require the previous one', async () => {
    const shipping = () => guest.post('/checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })
    const payment = () => guest.post('/checkout/save-payment', { payment: { method: 'moneytransfer' } })
    const order = () => guest.post('/checkout/save-order')
    expect((await shipping()).json().message).toBe('Please check billing address.')
    expect((await payment()).json().message).toBe('Please specify shipping method.')
    expect((await order()).json()).toMatchObject({ message: 'Please check billing address.' })
    await guest.post('/checkout/save-address', { billing: anAddress })
    expect((await order()).json().message).toBe('Please specify shipping method.')
    const shipped = (await shipping()).json().data
    expect(shipped.methods.map((method: { method: string }) => method.method)).toEqual([
      'cashondelivery',
      'moneytransfer',
    ])
    expect(shipped.cart).toMatchObject({
      shipping_method: 'flatrate_flatrate',
      selected_shipping_rate: { price: 25 },
      shipping_amount: '25.0000',
      grand_total: '143.0000',
    })
    expect((await order()).json().message).toBe('Please specify payment method.')
    const paid = (await payment()).json().data
    expect(paid.cart.payment).toMatchObject({ method: 'moneytransfer', method_title: 'Bank transfer' })
    expect((await order()).json().success).toBe(true)
  })

  test('respond with 400 to an unknown method and 422 to a missing one', async () => {
    await guest.post('/checkout/save-address', { billing: anAddress })
    expect((await guest.post('/checkout/save-shipping', { shipping_method: 'rocket' })).statusCode).toBe(400)
    expect((await guest.post('/checkout/save-shipping', {})).statusCode).toBe(422)
    await guest.post('/checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })
    expect((await guest.post('/checkout/save-payment', { payment: { method: 'gold' } })).statusCode).toBe(400)
    expect((await guest.post('/checkout/save-payment', {})).statusCode).toBe(422)
    expect((await guest.post('/checkout/save-payment?payment[method]=moneytransfer')).statusCode).toBe(200)
  })

  test('respond with 400 without a cart', async () => {
    const visitor = shop.guest()
    for (const [path, body] of [
      ['save-shipping', { shipping_method: 'flatrate_flatrate' }],
      ['save-payment', { payment: { method: 'moneytransfer' } }],
      ['check-minimum-order', {}],
      ['save-order', {}],
    ] as const) {
      expect((await visitor.post(`/checkout/${path}`, body)).statusCode).toBe(400)
    }
  })

  test('include check-minimum-order, which reports whether the cart can be ordered', async () => {
    expect((await guest.post('/checkout/check-minimum-order')).json()).toMatchObject({
      status: true,
      message: expect.any(String),
      data: { cart: { items_count: 1 } },
    })
    const [soldOut] = await shop.save(aProduct({ sku: 'FLEETING', name: 'Fleeting' }))
    await addProduct(guest, soldOut?.productId)
    await shop.save(aProduct({ sku: 'FLEETING', name: 'Fleeting', isActive: false }))
    const reply = (await guest.post('/checkout/check-minimum-order')).json()
    expect(reply).toMatchObject({ status: false, message: expect.stringMatching(/Fleeting is no longer available/) })
  })

  test('require a new shipping choice when free delivery no longer applies', async () => {
    const { items } = await addProduct(guest, tube, { quantity: 4 })
    await guest.post('/checkout/save-address', { billing: anAddress })
    await guest.post('/checkout/save-shipping', { shipping_method: 'free_free' })
    await guest.post('/checkout/save-payment', { payment: { method: 'moneytransfer' } })
    const lowered = await guest.put('/checkout/cart/update', { qty: { [items[0].id]: 1 } })
    expect(lowered.json().data).toMatchObject({ shipping_method: null, selected_shipping_rate: null })
    expect((await guest.post('/checkout/save-order')).json().message).toBe('Please specify shipping method.')
  })
})

test('A configurable product can be ordered', async () => {
  const buyer = shop.guest()
  await addProduct(buyer, trail, { quantityCount: 1, selected_configurable_option: await shop.variantId('TRAIL-M') })
  await readyToOrder(buyer)
  const { order } = (await buyer.post('/checkout/save-order?currency=USD')).json()
  expect(order).toMatchObject({
    order_currency_code: 'USD',
    formated_sub_total: '$12.50',
    total_qty_ordered: '1.0000',
    shipping_amount: 25,
  })
  expect(order.items[0]).toMatchObject({ sku: 'TRAIL', child: { sku: 'TRAIL-M' } })
})

test('Reads a new address with a client-generated key field by field', async () => {
  const { query } = await aCustomer(shop, 'keys@example.com')
  for (const suffix of ['', query]) {
    const guest = shop.guest()
    await addProduct(guest, tube, {}, suffix)
    const billing = { ...anAddress, address_id: 'address_1', use_for_shipping: true }
    const reply = await guest.post(`/checkout/save-address${suffix}`, {
      billing,
      shipping: { address_id: 'address_1', address1: [''] },
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data.cart.billing_address.city).toBe(anAddress.city)
    const billingWithoutFlag = { ...billing, use_for_shipping: undefined }
    const shipped = await guest.post(`/checkout/save-address${suffix}`, {
      billing: billingWithoutFlag,
      shipping: { address_id: 'address_1' },
    })
    expect(shipped.json().data.cart.shipping_address.city).toBe(anAddress.city)
    for (const unknown of ['address_x', 'x', '4242']) {
      const rejected = await guest.post(`/checkout/save-address${suffix}`, {
        billing: { ...billing, address_id: unknown },
      })
      expect(rejected.statusCode).toBe(404)
    }
  }
})
