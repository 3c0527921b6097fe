import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../testing/buyers.ts'
import { buildCartShop, type CartShop } from '../../../testing/cartShop.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let bell: number
let trail: number
let choice: CartShop['choice']

beforeAll(async () => {
  ;({ shop, bell, trail, choice } = await buildCartShop())
})
afterAll(() => shop.close())

describe('The cart', () => {
  test('is null when there is none, and sets no cookie', async () => {
    const guest = shop.guest()
    const reply = await guest.get('/checkout/cart')
    expect(reply.json()).toEqual({ data: null })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('contains each amount in four formats for a simple product', async () => {
    const guest = shop.guest()
    await addProduct(guest, bell, { quantity: 2, is_configurable: false })
    const { data } = (await guest.get('/checkout/cart?currency=USD')).json()
    expect(data).toMatchObject({
      is_guest: 1,
      items_count: 1,
      items_qty: '2.0000',
      cart_currency_code: 'USD',
      sub_total: '2.5000',
      formated_sub_total: '$2.50',
      base_sub_total: '199.9000',
      formated_base_sub_total: '₹199.90',
      tax_total: '0.4500',
      base_tax_total: '35.9800',
      grand_total: '2.9500',
      base_grand_total: '235.8800',
      discount: '0.0000',
      taxes: '{"18":"0.45"}',
      coupon_code: null,
      selected_shipping_rate: null,
    })
    expect(data.items).toMatchObject([
      {
        quantity: 2,
        type: 'simple',
        name: 'Brass Bell',
        price: '1.2500',
        base_price: '99.9500',
        total: '2.5000',
        formated_total: '$2.50',
        child: null,
        additional: { product_id: bell, quantity: 2 },
        available_quantity: 5,
        problem: null,
      },
    ])
    expect(data.items[0].product).toMatchObject({ id: bell, url_key: 'bell', name: 'Brass Bell' })
    expect(data.items[0].product.base_image.small_image_url).toContain('/cache/small/parts/bell.svg')
  })

  test('shows a configurable product with its variant as child', async () => {
    const guest = shop.guest()
    const variantId = await shop.variantId('TRAIL-M')
    const data = await addProduct(guest, trail, {
      quantityCount: 2,
      is_configurable: true,
      selected_configurable_option: variantId,
      super_attribute: choice('m'),
    })
    expect(data.items[0]).toMatchObject({
      sku: 'TRAIL',
      type: 'configurable',
      name: 'Trail 29',
      quantity: 2,
      price: '1000.0000',
      total: '2000.0000',
      child: { sku: 'TRAIL-M', name: 'Trail 29 (Black, M)' },
      additional: {
        selected_configurable_option: variantId,
        super_attribute: choice('m'),
        attributes: { color: { attribute_name: 'Colour', option_label: 'Black' }, size: { option_label: 'M' } },
      },
    })
  })

  test('is in the requested language', async () => {
    const guest = shop.guest()
    await addProduct(guest, trail, { super_attribute: choice('m') })
    const { data } = (await guest.get('/checkout/cart?locale=fn&currency=EUR')).json()
    expect(data.items[0].additional.attributes.color).toMatchObject({ attribute_name: 'Couleur', option_label: 'Noir' })
    expect(data.formated_sub_total).toBe('10,00\u00a0€')
  })

  test('shows the current price, not the price when the product was added', async () => {
    const [product] = await shop.save(aProduct({ sku: 'LIGHT', priceMinor: 500_00 }))
    const guest = shop.guest()
    await addProduct(guest, product?.productId)
    await shop.save(aProduct({ sku: 'LIGHT', priceMinor: 450_00 }))
    expect((await guest.get('/checkout/cart')).json().data.sub_total).toBe('450.0000')
  })
})

describe('The guest cookie', () => {
  test('is set by the first write, is HttpOnly, Lax and signed, and identifies the cart', async () => {
    const guest = shop.guest()
    const reply = await guest.post(`/checkout/cart/add/${bell}`, {})
    expect(reply.cookies).toMatchObject([{ name: 'chainline_guest', httpOnly: true, sameSite: 'Lax', path: '/' }])
    expect(reply.cookies[0]?.secure).toBeUndefined()
    expect((await guest.post(`/checkout/cart/add/${bell}`, {})).cookies).toEqual([])
    expect((await guest.get('/checkout/cart')).json().data.items[0].quantity).toBe(2)
    expect((await shop.guest().get('/checkout/cart')).json().data).toBeNull()
  })

  test('is Secure when the shop uses HTTPS', async () => {
    const safe = await buildTestShop({
      products: [aProduct({ sku: 'BELL' })],
      settings: { BASE_URL: 'https://shop.example' },
    })
    const reply = await safe.guest().post(`/checkout/cart/add/${safe.saved[0]?.productId}`, {})
    expect(reply.cookies[0]?.secure).toBe(true)
    await safe.close()
  })

  test('is ignored after tampering', async () => {
    const guest = shop.guest()
    await addProduct(guest, bell)
    const [name, value] = [...guest.cookies][0] ?? ['', '']
    const attacker = shop.guest()
    attacker.cookies.set(name, `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`)
    expect((await attacker.get('/checkout/cart')).json().data).toBeNull()
  })

  test('is stored hashed', async () => {
    const guest = shop.guest()
    const { id } = await addProduct(guest, bell)
    const row = await shop.db.selectFrom('cart').select('guest_key_hash').where('id', '=', id).executeTakeFirstOrThrow()
    const [value = ''] = [...guest.cookies.values()]
    const key = decodeURIComponent(value).split('.')[0] ?? ''
    expect(key.length).toBeGreaterThan(40)
    expect(Buffer.from(row.guest_key_hash ?? []).toString('utf8')).not.toContain(key)
    expect(row.guest_key_hash).toHaveLength(32)
  })
})
