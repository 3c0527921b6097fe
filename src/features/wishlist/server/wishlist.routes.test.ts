import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, addProduct } from '../../../testing/buyers.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { WireWishlistItem } from './wishlist.contract.ts'

let shop: TestShop
let bell: number
let lock: number
let bike: number
let gone: number
let query: string
let customers = 0

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell' }),
      aProduct({ sku: 'LOCK', name: 'Lock' }),
      aProduct({
        sku: 'BIKE',
        name: 'Bike',
        variants: [aVariant({ options: { size: 's' } }), aVariant({ options: { size: 'm' } })],
      }),
      aProduct({ sku: 'GONE', name: 'Gone', isActive: false }),
    ],
  })
  ;[bell = 0, lock = 0, bike = 0, gone = 0] = shop.saved.map((saved) => saved.productId)
})
afterAll(() => shop.close())
beforeEach(async () => {
  customers += 1
  query = (await aCustomer(shop, `wishes-${customers}@example.com`)).query
})

const toggle = async (id: number) => (await shop.get(`/wishlist/add/${id}${query}`)).json()
const listItems = async (): Promise<WireWishlistItem[]> => (await shop.get(`/wishlist${query}`)).json().data
const products = async () => (await listItems()).map(({ product }) => product.id)
const join = async (product_ids: unknown) => (await shop.post(`/wishlist/join${query}`, { product_ids })).json()

describe('The list', () => {
  test('toggles a product', async () => {
    const answer = await toggle(bell)
    expect(answer).toMatchObject({
      message: 'Item was successfully added to wishlist.',
      data: { product: { id: bell, name: 'Bell', is_wishlisted: true } },
    })
    await toggle(lock)
    expect(await products()).toEqual([lock, bell])
    expect((await listItems())[1]).toEqual(answer.data)
    expect(await toggle(bell)).toEqual({ message: 'Item was successfully removed from wishlist.', data: null })
    expect(await products()).toEqual([lock])
  })

  test('is paged, never cached, and removes an item by its id', async () => {
    for (const id of [bell, lock, bike]) await toggle(id)
    const reply = await shop.get(`/wishlist${query}&limit=2&page=2`)
    expect(reply.json()).toMatchObject({ data: [{ product: { id: bell } }], meta: { total: 3, last_page: 2 } })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).not.toContain(query.slice(7))
    const { id } = reply.json().data[0]
    expect((await shop.delete(`/wishlist/${id}${query}`)).json()).toEqual({
      message: 'Item was successfully removed from wishlist.',
    })
    expect((await shop.delete(`/wishlist/${id}${query}`)).statusCode).toBe(404)
    expect(await products()).toEqual([bike, lock])
  })

  test('removes a product by its id, repeatedly, and only from the customer’s own list', async () => {
    for (const id of [bell, lock]) await toggle(id)
    const other = (await aCustomer(shop, `other-${customers}@example.com`)).query
    expect((await shop.delete(`/wishlist/products/${bell}${other}`)).statusCode).toBe(200)
    expect(await products()).toEqual([lock, bell])
    for (let round = 0; round < 2; round += 1) {
      const reply = await shop.delete(`/wishlist/products/${bell}${query}`)
      expect([reply.statusCode, reply.json().message]).toEqual([200, 'Item was successfully removed from wishlist.'])
      expect(await products()).toEqual([lock])
    }
    expect((await shop.guest().delete(`/wishlist/products/${lock}`)).statusCode).toBe(401)
    expect(await products()).toEqual([lock])
  })

  test('does not add a product that is not sold, but removes it', async () => {
    for (const id of [gone, 4_242_424]) {
      expect((await shop.get(`/wishlist/add/${id}${query}`)).statusCode).toBe(404)
    }
    const [brief] = await shop.save(aProduct({ sku: `BRIEF-${customers}` }))
    await toggle(brief?.productId ?? 0)
    await shop.save(aProduct({ sku: `BRIEF-${customers}`, isActive: false }))
    expect(await products()).toEqual([brief?.productId])
    expect((await toggle(brief?.productId ?? 0)).data).toBeNull()
  })

  test('asks guests to sign in and ignores a prefetch', async () => {
    for (const path of ['/wishlist', `/wishlist/add/${bell}`, '/move-to-cart/1']) {
      expect((await shop.guest().get(path)).statusCode).toBe(401)
    }
    const headers = { 'sec-purpose': 'prefetch' }
    expect((await shop.get(`/wishlist/add/${bell}${query}`, { headers })).statusCode).toBe(403)
    expect(await products()).toEqual([])
  })
})

describe('Moving to the cart', () => {
  const entry = async (productId: number) => (await listItems()).find(({ product }) => product.id === productId)?.id

  test('adds a product to the cart and removes it from the list', async () => {
    await toggle(bell)
    const answer = (await shop.get(`/move-to-cart/${await entry(bell)}${query}`)).json()
    expect(answer.data.items).toMatchObject([{ name: 'Bell', quantity: 1 }])
    expect(await products()).toEqual([])
  })

  test('rejects a product with options and explains why', async () => {
    await toggle(bike)
    const reply = await shop.get(`/move-to-cart/${await entry(bike)}${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      data: -1,
      error: 'Please choose your options for this product first.',
      message: 'Please choose your options for this product first.',
    })
    expect(await products()).toEqual([bike])
    expect((await shop.get(`/checkout/cart${query}`)).json().data).toBeNull()
  })
})

describe('Merging a browser’s list', () => {
  test('adds new products once, in order, and returns the whole list', async () => {
    await toggle(lock)
    const answer = await join([bike, lock, bell, bike, gone, 4_242_424, 'x', -1])
    expect(answer).toEqual({ message: 'Your wishlist has been updated.', data: { product_ids: [lock, bike, bell] } })
    expect(await products()).toEqual([bell, bike, lock])
    expect((await join({ 0: String(bell) })).data.product_ids).toEqual([lock, bike, bell])
    expect((await join([])).data.product_ids).toEqual([lock, bike, bell])
  })

  test('accepts at most five hundred', async () => {
    const made = await shop.save(...Array.from({ length: 502 }, (_, number) => aProduct({ sku: `W-${number}` })))
    const ids = made.map((saved) => saved.productId)
    await toggle(bell)
    const [first] = await Promise.all([join(ids.slice(0, 300)), join(ids.slice(200))])
    const { product_ids } = (await join(ids)).data
    expect(product_ids).toHaveLength(500)
    expect(new Set(product_ids).size).toBe(500)
    expect(product_ids[0]).toBe(bell)
    expect(first.data.product_ids.length).toBeGreaterThan(300)
    const full = await shop.get(`/wishlist/add/${lock}${query}`)
    expect(full.statusCode).toBe(422)
    expect(full.json().message).toContain('500')
  }, 60_000)
})

test('Products show whether they are on the customer’s own list', async () => {
  await toggle(bell)
  const flags = async (path: string) => {
    const { data } = (await shop.get(path)).json()
    const list: { id: number; is_wishlisted: boolean }[] = [data].flat()
    return Object.fromEntries(list.map((product) => [product.id, product.is_wishlisted]))
  }
  expect(await flags(`/products${query}&ids=${bell},${lock}`)).toEqual({ [bell]: true, [lock]: false })
  expect(await flags(`/products?ids=${bell},${lock}`)).toEqual({ [bell]: false, [lock]: false })
  expect(await flags(`/products/${bell}${query}`)).toEqual({ [bell]: true })
  expect(await flags(`/products/${bell}?token=wrong`)).toEqual({ [bell]: false })
  expect((await shop.get(`/products/${bell}${query}`)).headers['cache-control']).toBe('no-store')
  await addProduct(shop, bell, {}, query)
  expect(await flags(`/products/${bell}${query}`)).toEqual({ [bell]: false })
})
