import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, added } from '../../../testing/buyers.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let bell: number
let trail: number
let gone: number

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Brass Bell', priceMinor: 99_95, stock: 5 }),
      aProduct({
        sku: 'TRAIL',
        name: 'Trail 29',
        variants: [
          aVariant({ sku: 'TRAIL-M', options: { color: 'black', size: 'm' }, priceMinor: 1000_00, stock: 3 }),
          aVariant({ sku: 'TRAIL-L', options: { color: 'black', size: 'l' }, priceMinor: 1100_00, stock: 2 }),
        ],
      }),
      aProduct({ sku: 'GONE', isActive: false }),
    ],
  })
  ;[bell = 0, trail = 0, gone = 0] = shop.saved.map((saved) => saved.productId)
})
afterAll(() => shop.close())

const attributeId = (code: string) => shop.index.attributes.get(code)?.id ?? 0
const optionId = (attribute: string, option: string) => shop.index.attributes.get(attribute)?.options.get(option) ?? 0
const choice = (size: string) => ({
  [attributeId('color')]: optionId('color', 'black'),
  [attributeId('size')]: optionId('size', size),
})
const countCarts = async () =>
  Number(
    (
      await shop.db
        .selectFrom('cart')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('the cart', () => {
  test('is null without one, and sets no cookie', async () => {
    const guest = shop.guest()
    const reply = await guest.get('/checkout/cart')
    expect(reply.json()).toEqual({ data: null })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('of a simple product has every amount four times', async () => {
    const guest = shop.guest()
    await added(guest, bell, { quantity: 2, is_configurable: false })
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

  test('of a configurable product shows the parent and, as child, the variant', async () => {
    const guest = shop.guest()
    const variantId = await shop.variantId('TRAIL-M')
    const data = await added(guest, trail, {
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

  test('speaks the language that is asked for', async () => {
    const guest = shop.guest()
    await added(guest, trail, { super_attribute: choice('m') })
    const { data } = (await guest.get('/checkout/cart?locale=fn&currency=EUR')).json()
    expect(data.items[0].additional.attributes.color).toMatchObject({ attribute_name: 'Couleur', option_label: 'Noir' })
    expect(data.formated_sub_total).toBe('10,00\u00a0€')
  })

  test('shows the price of now, not of when it was added', async () => {
    const [product] = await shop.save(aProduct({ sku: 'LIGHT', priceMinor: 500_00 }))
    const guest = shop.guest()
    await added(guest, product?.productId)
    await shop.save(aProduct({ sku: 'LIGHT', priceMinor: 450_00 }))
    expect((await guest.get('/checkout/cart')).json().data.sub_total).toBe('450.0000')
  })
})

describe('the guest cookie', () => {
  test('comes with the first write, is HttpOnly, Lax and signed, and keeps the cart', async () => {
    const guest = shop.guest()
    const reply = await guest.post(`/checkout/cart/add/${bell}`, {})
    expect(reply.cookies).toMatchObject([{ name: 'chainline_guest', httpOnly: true, sameSite: 'Lax', path: '/' }])
    expect(reply.cookies[0]?.secure).toBeUndefined()
    expect((await guest.post(`/checkout/cart/add/${bell}`, {})).cookies).toEqual([])
    expect((await guest.get('/checkout/cart')).json().data.items[0].quantity).toBe(2)
    expect((await shop.guest().get('/checkout/cart')).json().data).toBeNull()
  })

  test('is Secure where the shop is behind https', async () => {
    const safe = await buildTestShop({
      products: [aProduct({ sku: 'BELL' })],
      settings: { BASE_URL: 'https://shop.example' },
    })
    const reply = await safe.guest().post(`/checkout/cart/add/${safe.saved[0]?.productId}`, {})
    expect(reply.cookies[0]?.secure).toBe(true)
    await safe.close()
  })

  test('that was tampered with is nobody', async () => {
    const guest = shop.guest()
    await added(guest, bell)
    const [name, value] = [...guest.cookies][0] ?? ['', '']
    const thief = shop.guest()
    thief.cookies.set(name, `x${value.slice(1)}`)
    expect((await thief.get('/checkout/cart')).json().data).toBeNull()
  })

  test('is kept hashed', async () => {
    const guest = shop.guest()
    const { id } = await added(guest, bell)
    const row = await shop.db.selectFrom('cart').select('guest_key_hash').where('id', '=', id).executeTakeFirstOrThrow()
    const [value = ''] = [...guest.cookies.values()]
    const key = decodeURIComponent(value).split('.')[0] ?? ''
    expect(key.length).toBeGreaterThan(40)
    expect(Buffer.from(row.guest_key_hash ?? []).toString('utf8')).not.toContain(key)
    expect(row.guest_key_hash).toHaveLength(32)
  })
})

describe('adding is refused with 200 and error', () => {
  const cases: [string, () => [number, object], number, RegExp][] = [
    ['an unknown product', () => [999_999, {}], 404, /not in the shop/],
    ['an inactive product', () => [gone, {}], 400, /no longer sold/],
    ['more than the stock', () => [bell, { quantity: 6 }], 400, /requested quantity is not available/],
    ['more than anybody buys', () => [bell, { quantity: 1_000_000 }], 400, /requested quantity is not available/],
    ['a quantity of 0', () => [bell, { quantity: 0 }], 400, /at least 1/],
    ['a negative quantity', () => [bell, { quantity: '-2' }], 400, /at least 1/],
    ['no choice', () => [trail, { quantityCount: 1, is_configurable: true }], 400, /choose the options/],
    [
      'empty choices',
      () => [trail, { selected_configurable_option: '', super_attribute: {} }],
      400,
      /choose the options/,
    ],
    [
      'a choice that leaves two',
      () => [trail, { super_attribute: { [attributeId('color')]: optionId('color', 'black') } }],
      400,
      /choose the options/,
    ],
    [
      'a choice that is not made',
      () => [trail, { super_attribute: { ...choice('m'), [attributeId('color')]: optionId('color', 'white') } }],
      400,
      /do not belong/,
    ],
    ['a variant of nobody', () => [trail, { selected_configurable_option: 1 }], 400, /do not belong/],
    ['nonsense for a variant', () => [trail, { selected_configurable_option: 'x' }], 400, /do not belong/],
    ['nonsense for choices', () => [trail, { super_attribute: 'x' }], 400, /do not belong/],
  ]
  test.each(cases)('%s', async (_name, wish, code, text) => {
    const before = await countCarts()
    const guest = shop.guest()
    const [productId, body] = wish()
    const reply = await guest.post(`/checkout/cart/add/${productId}`, body)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ error: { message: expect.stringMatching(text), code } })
    expect(reply.cookies).toEqual([])
    expect(await countCarts()).toBe(before)
  })

  test('a variant and choices that disagree', async () => {
    const body = { selected_configurable_option: await shop.variantId('TRAIL-L'), super_attribute: choice('m') }
    const reply = await shop.guest().post(`/checkout/cart/add/${trail}`, body)
    expect(reply.json().error.message).toMatch(/do not belong/)
  })

  test('malformed: not a number is 422, not an id is 404', async () => {
    const reply = await shop.guest().post(`/checkout/cart/add/${bell}`, { quantity: 'many' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toHaveProperty('quantity')
    expect((await shop.guest().post('/checkout/cart/add/bell', {})).statusCode).toBe(404)
  })

  test('in the language of the shopper', async () => {
    const reply = await shop.guest().post(`/checkout/cart/add/${bell}?locale=de`, { quantity: 9 })
    expect(reply.json().error.message).toMatch(/nicht verfügbar/)
  })
})

describe('adding', () => {
  test('merges the same variant, and compares the stock with the sum', async () => {
    const guest = shop.guest()
    await added(guest, trail, { super_attribute: choice('m') })
    await added(guest, trail, { selected_configurable_option: await shop.variantId('TRAIL-L') })
    const data = await added(guest, trail, { super_attribute: choice('m'), quantityCount: 2 })
    expect(data.items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 1])
    const refused = await guest.post(`/checkout/cart/add/${trail}`, { super_attribute: choice('m') })
    expect(refused.json().error.code).toBe(400)
    expect((await guest.get('/checkout/cart')).json().data.items[0].quantity).toBe(3)
  })

  test('takes forms, brackets in the query and `quantity` over `quantityCount`', async () => {
    const guest = shop.guest()
    const form = await shop.app.inject({
      method: 'POST',
      url: `/api/checkout/cart/add/${trail}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Object.entries(choice('m'))
        .map(([id, option]) => `super_attribute[${id}]=${option}`)
        .concat('quantity=1', 'quantityCount=3')
        .join('&'),
    })
    expect(form.json().data.items[0].quantity).toBe(1)
    const query = Object.entries(choice('l'))
      .map(([id, option]) => `super_attribute[${id}]=${option}`)
      .join('&')
    const reply = await guest.post(`/checkout/cart/add/${trail}?quantityCount=2&${query}`)
    expect(reply.json().data.items[0]).toMatchObject({ quantity: 2, child: { sku: 'TRAIL-L' } })
  })

  test('twice at once counts both, in one cart', async () => {
    const guest = shop.guest()
    await added(guest, trail, { super_attribute: choice('m') })
    await Promise.all([1, 2, 3, 4].map(() => guest.post(`/checkout/cart/add/${bell}`, { quantity: 1 })))
    const { data } = (await guest.get('/checkout/cart')).json()
    expect(data.items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 4])
  })

  test('first adds at once of one session end in one cart', async () => {
    const { query, id } = await aCustomer(shop, 'twice@example.com')
    await Promise.all([1, 2, 3].map(() => shop.post(`/checkout/cart/add/${bell}${query}`, {})))
    const carts = await shop.db.selectFrom('cart').select('id').where('customer_id', '=', id).execute()
    expect(carts).toHaveLength(1)
    expect((await shop.get(`/checkout/cart${query}`)).json().data.items[0].quantity).toBe(3)
  })

  test('as a customer needs no cookie, and is not seen by a guest', async () => {
    const { query, token } = await aCustomer(shop, 'cart@example.com')
    const guest = shop.guest()
    const reply = await guest.post(`/checkout/cart/add/${bell}${query}`, { token })
    expect(reply.cookies).toEqual([])
    expect(reply.json().data).toMatchObject({ is_guest: 0, customer_email: 'cart@example.com' })
    expect(reply.body).not.toContain(token)
    expect((await guest.get('/checkout/cart')).json().data).toBeNull()
    const bearer = await guest.get('/checkout/cart?token=true', { headers: { authorization: `Bearer ${token}` } })
    expect(bearer.json().data.items_count).toBe(1)
  })

  test.each(['wrong', 'true', ''])('with the token "%s" is a guest', async (token) => {
    const reply = await shop.guest().post(`/checkout/cart/add/${bell}?token=${token}`, {})
    expect(reply.json().data.is_guest).toBe(1)
  })

  test('with an expired token is a guest', async () => {
    const { query, id } = await aCustomer(shop, 'late@example.com')
    await shop.db
      .updateTable('customer_session')
      .set({ expires_at: new Date(0) })
      .where('customer_id', '=', id)
      .execute()
    expect((await shop.guest().post(`/checkout/cart/add/${bell}${query}`, {})).json().data.is_guest).toBe(1)
  })
})

describe('updating', () => {
  async function filled() {
    const guest = shop.guest()
    await added(guest, bell, { quantity: 2 })
    const { items } = await added(guest, trail, { super_attribute: choice('m') })
    return { guest, bellLine: items[0].id as number, trailLine: items[1].id as number }
  }
  const quantities = async (guest: { get: TestShop['get'] }) =>
    (await guest.get('/checkout/cart')).json().data.items.map((item: { quantity: number }) => item.quantity)

  test('sets several lines at once', async () => {
    const { guest, bellLine, trailLine } = await filled()
    const reply = await guest.put('/checkout/cart/update', { qty: { [bellLine]: '3', [trailLine]: 2 } })
    expect(reply.json()).toMatchObject({ message: 'Cart updated successfully.', data: { items_qty: '5.0000' } })
  })

  test('takes bracket keys and the method override', async () => {
    const { guest, bellLine } = await filled()
    const reply = await guest.post(`/checkout/cart/update?_method=PUT&qty[${bellLine}]=4`)
    expect(reply.json().data.items[0].quantity).toBe(4)
  })

  test('is all or nothing when the stock is short', async () => {
    const { guest, bellLine, trailLine } = await filled()
    const reply = await guest.put('/checkout/cart/update', { qty: { [bellLine]: 3, [trailLine]: 99 } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message: expect.stringMatching(/not available/), error: expect.any(String) })
    expect(await quantities(guest)).toEqual([2, 1])
  })

  test('below 1 is 400, missing or malformed is 422, unknown is 404', async () => {
    const { guest, bellLine } = await filled()
    expect((await guest.put('/checkout/cart/update', { qty: { [bellLine]: 0 } })).statusCode).toBe(400)
    expect((await guest.put('/checkout/cart/update', {})).json().errors).toHaveProperty('qty')
    expect((await guest.put('/checkout/cart/update', { qty: { [bellLine]: 'x' } })).statusCode).toBe(422)
    expect((await guest.put('/checkout/cart/update', { qty: 3 })).statusCode).toBe(422)
    expect((await guest.put('/checkout/cart/update', { qty: { 999999: 1 } })).statusCode).toBe(404)
    expect((await shop.guest().put('/checkout/cart/update', { qty: { [bellLine]: 1 } })).statusCode).toBe(404)
    expect(await quantities(guest)).toEqual([2, 1])
  })

  test("passes over an unknown line beside a known one, and never touches somebody else's", async () => {
    const { guest, bellLine } = await filled()
    const other = await filled()
    const reply = await other.guest.put('/checkout/cart/update', { qty: { [bellLine]: 5, [other.bellLine]: 1 } })
    expect(reply.statusCode).toBe(200)
    expect(await quantities(guest)).toEqual([2, 1])
    expect(await quantities(other.guest)).toEqual([1, 1])
  })

  test('a line that outgrew its stock says so, may be lowered and not raised', async () => {
    const [pump] = await shop.save(aProduct({ sku: 'PUMP', stock: 5 }))
    const guest = shop.guest()
    const { items } = await added(guest, pump?.productId, { quantity: 4 })
    await shop.save(aProduct({ sku: 'PUMP', stock: 2 }))
    const { data } = (await guest.get('/checkout/cart')).json()
    expect(data.items[0]).toMatchObject({ available_quantity: 2, problem: expect.stringMatching(/Only 2 are left/) })
    expect((await guest.put('/checkout/cart/update', { qty: { [items[0].id]: 5 } })).statusCode).toBe(400)
    expect((await guest.put('/checkout/cart/update', { qty: { [items[0].id]: 3 } })).statusCode).toBe(200)
  })
})

describe('removing', () => {
  test.each(['get', 'delete'] as const)('a line by %s; with the last one the cart goes', async (method) => {
    const guest = shop.guest()
    await added(guest, bell)
    const { items } = await added(guest, trail, { super_attribute: choice('l') })
    const reply = await guest[method](`/checkout/cart/remove-item/${items[0].id}`)
    expect(reply.json()).toMatchObject({ message: expect.any(String), data: { items_count: 1 } })
    if (method === 'get') expect(reply.headers['cache-control']).toBe('no-store')
    expect((await guest[method](`/checkout/cart/remove-item/${items[1].id}`)).json().data).toBeNull()
    expect((await guest.get('/checkout/cart')).json().data).toBeNull()
  })

  test("an unknown line, or somebody else's, leaves both carts as they are", async () => {
    const guest = shop.guest()
    const { items } = await added(guest, bell)
    const other = shop.guest()
    await added(other, bell)
    expect((await other.get(`/checkout/cart/remove-item/${items[0].id}`)).json().data.items_count).toBe(1)
    expect((await guest.get('/checkout/cart')).json().data.items_count).toBe(1)
    expect((await shop.guest().get('/checkout/cart/remove-item/1')).json().data).toBeNull()
  })

  test('everything, by each of its ways', async () => {
    for (const empty of [
      (guest: TestShop | ReturnType<TestShop['guest']>) => guest.get('/checkout/cart/empty'),
      (guest: TestShop | ReturnType<TestShop['guest']>) => guest.post('/checkout/cart/empty'),
      (guest: TestShop | ReturnType<TestShop['guest']>) => guest.delete('/checkout/cart/empty'),
    ]) {
      const guest = shop.guest()
      await added(guest, bell)
      expect((await empty(guest)).json().data).toBeNull()
      expect((await empty(guest)).json().data).toBeNull()
    }
  })

  test('by a GET is refused cross-site and as a prefetch', async () => {
    const guest = shop.guest()
    const { items } = await added(guest, bell)
    const path = `/checkout/cart/remove-item/${items[0].id}`
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ]) {
      expect((await guest.get(path, { headers })).statusCode).toBe(403)
      expect((await guest.get('/checkout/cart/empty', { headers })).statusCode).toBe(403)
    }
    expect((await guest.get(path, { headers: { 'sec-fetch-site': 'same-origin' } })).json().data).toBeNull()
  })

  test('and every other write by cookie is refused cross-site', async () => {
    const guest = shop.guest()
    await added(guest, bell)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const replies = [
      await guest.post(`/checkout/cart/add/${bell}`, {}, { headers }),
      await guest.put('/checkout/cart/update', { qty: { 1: 1 } }, { headers }),
      await guest.post('/checkout/cart/coupon', { code: 'X' }, { headers }),
      await guest.delete('/checkout/cart/coupon', { headers }),
      await guest.post('/checkout/save-order', {}, { headers }),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403, 403, 403])
  })
})

describe('an addition with a key', () => {
  const send = (guest: ReturnType<TestShop['guest']>, key: string, body: object = { quantity: 1 }) =>
    guest.post(`/checkout/cart/add/${bell}`, body, { headers: { 'idempotency-key': key } })

  test('counts once, however often it is sent, and one after the other or at once', async () => {
    const guest = shop.guest()
    await added(guest, bell)
    const replies = await Promise.all([send(guest, 'a'), send(guest, 'a'), send(guest, 'a')])
    expect(replies.map((reply) => reply.json().data.items[0].quantity)).toEqual([2, 2, 2])
    expect((await send(guest, 'b')).json().data.items[0].quantity).toBe(3)
    expect((await send(guest, 'a')).json().data.items[0].quantity).toBe(3)
  })

  test('may be sent again after it was refused', async () => {
    const guest = shop.guest()
    await added(guest, bell)
    expect((await send(guest, 'a', { quantity: 99 })).json()).toHaveProperty('error')
    expect((await send(guest, 'a')).json().data.items[0].quantity).toBe(2)
  })

  test('means nothing to somebody else', async () => {
    const [guest, other] = [shop.guest(), shop.guest()]
    await added(guest, bell)
    await added(other, bell)
    await send(guest, 'a')
    expect((await send(other, 'a')).json().data.items[0].quantity).toBe(2)
  })
})
