import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, addProduct } from '../../../testing/buyers.ts'
import { buildCartShop, type CartShop } from '../../../testing/cartShop.ts'
import type { TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let bell: number
let trail: number
let gone: number
let attributeId: CartShop['attributeId']
let optionId: CartShop['optionId']
let choice: CartShop['choice']

beforeAll(async () => {
  ;({ shop, bell, trail, gone, attributeId, optionId, choice } = await buildCartShop())
})
afterAll(() => shop.close())

const countCarts = async () =>
  Number(
    (
      await shop.db
        .selectFrom('cart')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('Adding fails with 200 and an error', () => {
  const cases: [string, () => [number, object], number, RegExp][] = [
    ['an unknown product', () => [999_999, {}], 404, /not available in the shop/],
    ['an inactive product', () => [gone, {}], 400, /no longer available/],
    ['more than the stock', () => [bell, { quantity: 6 }], 400, /requested quantity is not available/],
    ['an excessive quantity', () => [bell, { quantity: 1_000_000 }], 400, /requested quantity is not available/],
    ['a quantity of 0', () => [bell, { quantity: 0 }], 400, /at least 1/],
    ['a negative quantity', () => [bell, { quantity: '-2' }], 400, /at least 1/],
    ['no choice', () => [trail, { quantityCount: 1, is_configurable: true }], 400, /choose your options/],
    [
      'empty choices',
      () => [trail, { selected_configurable_option: '', super_attribute: {} }],
      400,
      /choose your options/,
    ],
    [
      'a choice that matches two variants',
      () => [trail, { super_attribute: { [attributeId('color')]: optionId('color', 'black') } }],
      400,
      /choose your options/,
    ],
    [
      'a choice that matches no variant',
      () => [trail, { super_attribute: { ...choice('m'), [attributeId('color')]: optionId('color', 'white') } }],
      400,
      /don’t match/,
    ],
    ['an unknown or deleted variant', () => [trail, { selected_configurable_option: 1 }], 400, /no longer available/],
    ['an invalid variant id', () => [trail, { selected_configurable_option: 'x' }], 400, /don’t match/],
    ['invalid choices', () => [trail, { super_attribute: 'x' }], 400, /don’t match/],
  ]
  test.each(cases)('%s', async (_name, makeRequest, code, text) => {
    const before = await countCarts()
    const guest = shop.guest()
    const [productId, body] = makeRequest()
    const reply = await guest.post(`/checkout/cart/add/${productId}`, body)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ error: { message: expect.stringMatching(text), code } })
    expect(reply.cookies).toEqual([])
    expect(await countCarts()).toBe(before)
  })

  test('when variant and choices disagree', async () => {
    const body = { selected_configurable_option: await shop.variantId('TRAIL-L'), super_attribute: choice('m') }
    const reply = await shop.guest().post(`/checkout/cart/add/${trail}`, body)
    expect(reply.json().error.message).toMatch(/don’t match/)
  })

  test('but with 422 for a non-numeric value and 404 for an invalid id', async () => {
    const reply = await shop.guest().post(`/checkout/cart/add/${bell}`, { quantity: 'many' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toHaveProperty('quantity')
    for (const quantity of [1.5, '1.5']) {
      const fraction = await shop.guest().post(`/checkout/cart/add/${bell}`, { quantity })
      expect(fraction.json().errors, String(quantity)).toHaveProperty('quantity')
    }
    expect((await shop.guest().post('/checkout/cart/add/bell', {})).statusCode).toBe(404)
  })

  test("in the shopper's language", async () => {
    const reply = await shop.guest().post(`/checkout/cart/add/${bell}?locale=de`, { quantity: 9 })
    expect(reply.json().error.message).toMatch(/nicht verfügbar/)
  })
})

describe('Adding', () => {
  test('merges the same variant and checks the stock against the sum', async () => {
    const guest = shop.guest()
    await addProduct(guest, trail, { super_attribute: choice('m') })
    await addProduct(guest, trail, { selected_configurable_option: await shop.variantId('TRAIL-L') })
    const data = await addProduct(guest, trail, { super_attribute: choice('m'), quantityCount: 2 })
    expect(data.items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 1])
    const rejected = await guest.post(`/checkout/cart/add/${trail}`, { super_attribute: choice('m') })
    expect(rejected.json().error.code).toBe(400)
    expect((await guest.get('/checkout/cart')).json().data.items[0].quantity).toBe(3)
  })

  test('accepts forms, bracket keys in the query, and prefers `quantity` to `quantityCount`', async () => {
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

  test('twice at once counts both in one cart', async () => {
    const guest = shop.guest()
    await addProduct(guest, trail, { super_attribute: choice('m') })
    await Promise.all([1, 2, 3, 4].map(() => guest.post(`/checkout/cart/add/${bell}`, { quantity: 1 })))
    const { data } = (await guest.get('/checkout/cart')).json()
    expect(data.items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 4])
  })

  test('concurrently in a new session creates one cart', async () => {
    const { query, id } = await aCustomer(shop, 'twice@example.com')
    await Promise.all([1, 2, 3].map(() => shop.post(`/checkout/cart/add/${bell}${query}`, {})))
    const carts = await shop.db.selectFrom('cart').select('id').where('customer_id', '=', id).execute()
    expect(carts).toHaveLength(1)
    expect((await shop.get(`/checkout/cart${query}`)).json().data.items[0].quantity).toBe(3)
  })

  test('as a customer needs no cookie, and guests do not see it', async () => {
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

  test.each(['wrong', 'true', ''])('with the token "%s" counts as a guest', async (token) => {
    const reply = await shop.guest().post(`/checkout/cart/add/${bell}?token=${token}`, {})
    expect(reply.json().data.is_guest).toBe(1)
  })

  test('with an expired token counts as a guest', async () => {
    const { query, id } = await aCustomer(shop, 'late@example.com')
    await shop.db
      .updateTable('customer_session')
      .set({ expires_at: new Date(0) })
      .where('customer_id', '=', id)
      .execute()
    expect((await shop.guest().post(`/checkout/cart/add/${bell}${query}`, {})).json().data.is_guest).toBe(1)
  })
})

describe('An addition with an idempotency key', () => {
  const send = (guest: ReturnType<TestShop['guest']>, key: string, body: object = { quantity: 1 }) =>
    guest.post(`/checkout/cart/add/${bell}`, body, { headers: { 'idempotency-key': key } })

  test('counts once when repeated, sequentially or concurrently', async () => {
    const guest = shop.guest()
    await addProduct(guest, bell)
    const replies = await Promise.all([send(guest, 'a'), send(guest, 'a'), send(guest, 'a')])
    expect(replies.map((reply) => reply.json().data.items[0].quantity)).toEqual([2, 2, 2])
    expect((await send(guest, 'b')).json().data.items[0].quantity).toBe(3)
    expect((await send(guest, 'a')).json().data.items[0].quantity).toBe(3)
  })

  test('can be repeated after the last pieces were sold to someone else', async () => {
    const guest = shop.guest()
    await addProduct(guest, bell)
    await send(guest, 'a')
    const { stock } = await shop.db
      .selectFrom('variant')
      .select('stock')
      .where('product_id', '=', bell)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('variant').set({ stock: 0 }).where('product_id', '=', bell).execute()
    const repeated = await send(guest, 'a')
    const rejected = await send(guest, 'b')
    await shop.db.updateTable('variant').set({ stock }).where('product_id', '=', bell).execute()
    expect(repeated.json().data.items[0].quantity).toBe(2)
    expect(rejected.json()).toHaveProperty('error')
  })

  test('can be retried after a rejection', async () => {
    const guest = shop.guest()
    await addProduct(guest, bell)
    expect((await send(guest, 'a', { quantity: 99 })).json()).toHaveProperty('error')
    expect((await send(guest, 'a')).json().data.items[0].quantity).toBe(2)
  })

  test('counts for its own shopper only', async () => {
    const [guest, other] = [shop.guest(), shop.guest()]
    await addProduct(guest, bell)
    await addProduct(other, bell)
    await send(guest, 'a')
    expect((await send(other, 'a')).json().data.items[0].quantity).toBe(2)
  })
})
