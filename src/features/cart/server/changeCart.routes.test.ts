import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../testing/buyers.ts'
import { buildCartShop, type CartShop } from '../../../testing/cartShop.ts'
import { aProduct } from '../../../testing/factories.ts'
import type { TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let bell: number
let trail: number
let choice: CartShop['choice']

beforeAll(async () => {
  ;({ shop, bell, trail, choice } = await buildCartShop())
})
afterAll(() => shop.close())

describe('Updating quantities', () => {
  async function filled() {
    const guest = shop.guest()
    await addProduct(guest, bell, { quantity: 2 })
    const { items } = await addProduct(guest, trail, { super_attribute: choice('m') })
    return { guest, bellLine: items[0].id as number, trailLine: items[1].id as number }
  }
  const quantities = async (guest: { get: TestShop['get'] }) =>
    (await guest.get('/checkout/cart')).json().data.items.map((item: { quantity: number }) => item.quantity)

  test('sets several lines at once', async () => {
    const { guest, bellLine, trailLine } = await filled()
    const reply = await guest.put('/checkout/cart/update', { qty: { [bellLine]: '3', [trailLine]: 2 } })
    expect(reply.json()).toMatchObject({ message: 'Cart updated successfully.', data: { items_qty: '5.0000' } })
  })

  test('accepts bracket keys and the method override', async () => {
    const { guest, bellLine } = await filled()
    const reply = await guest.post(`/checkout/cart/update?_method=PUT&qty[${bellLine}]=4`)
    expect(reply.json().data.items[0].quantity).toBe(4)
  })

  test('changes nothing when any line exceeds the stock', async () => {
    const { guest, bellLine, trailLine } = await filled()
    const reply = await guest.put('/checkout/cart/update', { qty: { [bellLine]: 3, [trailLine]: 99 } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message: expect.stringMatching(/not available/), error: expect.any(String) })
    expect(await quantities(guest)).toEqual([2, 1])
  })

  test('responds with 400 below 1, 422 to missing or malformed input, 404 to an unknown line', async () => {
    const { guest, bellLine } = await filled()
    expect((await guest.put('/checkout/cart/update', { qty: { [bellLine]: 0 } })).statusCode).toBe(400)
    expect((await guest.put('/checkout/cart/update', {})).json().errors).toHaveProperty('qty')
    expect((await guest.put('/checkout/cart/update', { qty: { [bellLine]: 'x' } })).statusCode).toBe(422)
    expect((await guest.put('/checkout/cart/update', { qty: { [bellLine]: '1.5' } })).statusCode).toBe(422)
    expect((await guest.put(`/checkout/cart/update?qty[${bellLine}]=2.0000`, {})).statusCode).toBe(200)
    expect((await guest.put('/checkout/cart/update', { qty: 3 })).statusCode).toBe(422)
    expect((await guest.put('/checkout/cart/update', { qty: { 999999: 1 } })).statusCode).toBe(404)
    expect((await shop.guest().put('/checkout/cart/update', { qty: { [bellLine]: 1 } })).statusCode).toBe(404)
    expect(await quantities(guest)).toEqual([2, 1])
  })

  test("skips an unknown line beside a known one, and never touches another shopper's", async () => {
    const { guest, bellLine } = await filled()
    const other = await filled()
    const reply = await other.guest.put('/checkout/cart/update', { qty: { [bellLine]: 5, [other.bellLine]: 1 } })
    expect(reply.statusCode).toBe(200)
    expect(await quantities(guest)).toEqual([2, 1])
    expect(await quantities(other.guest)).toEqual([1, 1])
  })

  test('does not raise a line above its stock that another request has lowered meanwhile', async () => {
    const [pump] = await shop.save(aProduct({ sku: 'SCARCE-PUMP', stock: 5 }))
    const guest = shop.guest()
    const { items } = await addProduct(guest, pump?.productId, { quantity: 4 })
    await shop.save(aProduct({ sku: 'SCARCE-PUMP', stock: 2 }))
    const set = (quantity: number) => guest.put('/checkout/cart/update', { qty: { [items[0].id]: quantity } })
    await Promise.all([set(1), set(3)])
    expect(await quantities(guest)).toEqual([1])
  })

  test('lowers but does not raise a line that exceeds its stock, and reports it', async () => {
    const [pump] = await shop.save(aProduct({ sku: 'PUMP', stock: 5 }))
    const guest = shop.guest()
    const { items } = await addProduct(guest, pump?.productId, { quantity: 4 })
    await shop.save(aProduct({ sku: 'PUMP', stock: 2 }))
    const { data } = (await guest.get('/checkout/cart')).json()
    expect(data.items[0]).toMatchObject({ available_quantity: 2, problem: expect.stringMatching(/Only 2 left/) })
    expect((await guest.put('/checkout/cart/update', { qty: { [items[0].id]: 5 } })).statusCode).toBe(400)
    expect((await guest.put('/checkout/cart/update', { qty: { [items[0].id]: 3 } })).statusCode).toBe(200)
  })
})

describe('Removing lines', () => {
  test.each(['get', 'delete'] as const)(
    'by %s removes a line; removing the last one deletes the cart',
    async (method) => {
      const guest = shop.guest()
      await addProduct(guest, bell)
      const { items } = await addProduct(guest, trail, { super_attribute: choice('l') })
      const reply = await guest[method](`/checkout/cart/remove-item/${items[0].id}`)
      expect(reply.json()).toMatchObject({ message: expect.any(String), data: { items_count: 1 } })
      if (method === 'get') expect(reply.headers['cache-control']).toBe('no-store')
      expect((await guest[method](`/checkout/cart/remove-item/${items[1].id}`)).json().data).toBeNull()
      expect((await guest.get('/checkout/cart')).json().data).toBeNull()
    },
  )

  test("that are unknown or another shopper's changes no cart", async () => {
    const guest = shop.guest()
    const { items } = await addProduct(guest, bell)
    const other = shop.guest()
    await addProduct(other, bell)
    expect((await other.get(`/checkout/cart/remove-item/${items[0].id}`)).json().data.items_count).toBe(1)
    expect((await guest.get('/checkout/cart')).json().data.items_count).toBe(1)
    expect((await shop.guest().get('/checkout/cart/remove-item/1')).json().data).toBeNull()
  })

  test('all at once works by every method', async () => {
    for (const empty of [
      (guest: TestShop | ReturnType<TestShop['guest']>) => guest.get('/checkout/cart/empty'),
      (guest: TestShop | ReturnType<TestShop['guest']>) => guest.post('/checkout/cart/empty'),
      (guest: TestShop | ReturnType<TestShop['guest']>) => guest.delete('/checkout/cart/empty'),
    ]) {
      const guest = shop.guest()
      await addProduct(guest, bell)
      expect((await empty(guest)).json().data).toBeNull()
      expect((await empty(guest)).json().data).toBeNull()
    }
  })

  test('by GET is rejected cross-site and as a prefetch', async () => {
    const guest = shop.guest()
    const { items } = await addProduct(guest, bell)
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

  test('is rejected cross-site, like every other cookie-authenticated write', async () => {
    const guest = shop.guest()
    await addProduct(guest, bell)
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
