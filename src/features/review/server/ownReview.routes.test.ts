import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, placeProductOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { listReviewsToModerate, moderateReview } from './moderation.sql.ts'
import type { WireReview } from './review.contract.ts'

let shop: TestShop
let bell: number
let lock: number
let query: string
let customerId: number
let customers = 0

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 100 }),
      aProduct({ sku: 'LOCK', name: 'Lock' }),
      aProduct({ sku: 'GONE', name: 'Gone', isActive: false }),
    ],
  })
  ;[bell = 0, lock = 0] = shop.saved.map((saved) => saved.productId)
})
afterAll(() => shop.close())
beforeEach(async () => {
  customers += 1
  ;({ query, id: customerId } = await aCustomer(shop, `writer-${customers}@example.com`))
})

const words = { rating: 4, title: 'Loud', comment: 'Rings.\nAnd rings.' }
const write = (body: object = words, productId = bell) => shop.post(`/reviews/${productId}/create${query}`, body)
const written = async (body?: object): Promise<WireReview> => (await write(body)).json().data
const publicIds = async () =>
  (await shop.get(`/reviews?product_id=${bell}`)).json().data.map((review: WireReview) => review.id)
const own = async (more = ''): Promise<WireReview[]> =>
  (await shop.get(`/reviews${query}&customer_id=${customerId}${more}`)).json().data

describe('Creating and editing a review', () => {
  test('A review awaits approval, visible only to its author, and is then public', async () => {
    const reply = await write()
    expect(reply.statusCode).toBe(200)
    const { message, data } = reply.json()
    expect(message).toBe('Thank you. Your review will appear once we have approved it.')
    expect(data).toMatchObject({
      rating: '4.0',
      title: 'Loud',
      comment: 'Rings.\nAnd rings.',
      name: 'Meera Iyer',
      status: 'pending',
      is_verified: false,
      product: { id: bell },
    })
    expect(reply.body).not.toContain('@example.com')
    expect(await own()).toEqual([data])
    expect(await publicIds()).not.toContain(data.id)
    expect((await shop.get(`/reviews${query}&product_id=${bell}`)).json().data).not.toContainEqual(data)
    expect((await shop.guest().get(`/reviews/${data.id}`)).statusCode).toBe(404)
    expect((await shop.get(`/reviews?customer_id=${customerId}`)).json().data).toEqual([])

    expect(await moderateReview(shop.db, data.id, 'approved')).toBe(true)
    expect(await publicIds()).toContain(data.id)
    const { reviews } = (await shop.get(`/products/${bell}`)).json().data
    expect(JSON.parse(reviews.percentage)['4']).toBeGreaterThan(0)
    await moderateReview(shop.db, data.id, 'rejected')
    expect(await publicIds()).not.toContain(data.id)
    expect((await own())[0]?.status).toBe('rejected')
  })

  test('A second review replaces the first, which awaits approval again; an identical one does not', async () => {
    const { id } = await written()
    await moderateReview(shop.db, id, 'approved')
    expect(await written()).toMatchObject({ id, status: 'approved' })
    expect(await written({ ...words, rating: 1 })).toMatchObject({ id, rating: '1.0', status: 'pending' })
    expect(await publicIds()).not.toContain(id)
    expect(await own()).toHaveLength(1)
  })

  test('Concurrent requests create one review', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((rating) => write({ ...words, rating })))
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
    expect(await own()).toHaveLength(1)
  })

  test.each<[object, string]>([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: undefined }, 'rating'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ comment: undefined }, 'comment'],
    [{ comment: 'x'.repeat(4001) }, 'comment'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ])('rejects %j and names the field', async (change, field) => {
    const reply = await write({ ...words, ...change })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().errors)).toEqual([field])
    expect(await own()).toEqual([])
  })

  test('accepts a name to show, and requires one from a customer without a name', async () => {
    expect((await written({ ...words, name: 'M.' })).name).toBe('M.')
    await shop.db.updateTable('customer').set({ first_name: '', last_name: '' }).where('id', '=', customerId).execute()
    expect((await write()).json().errors).toEqual({ name: ['The name field is required.'] })
  })

  test('rejects guests and products that are not sold', async () => {
    expect((await shop.guest().post(`/reviews/${bell}/create`, words)).statusCode).toBe(401)
    for (const productId of [shop.saved[2]?.productId, 4_242_424]) {
      expect((await write(words, productId)).statusCode).toBe(404)
    }
  })
})

test('A published review stops counting as soon as its author changes or deletes it', async () => {
  // Not `shop.get`, which reads pending changes before each request.
  const countPublic = async () =>
    (await shop.app.inject({ url: `/api/products/${lock}` })).json().data.reviews.total as number
  const other = await aCustomer(shop, `neighbor-${customers}@example.com`)
  const { data } = (await shop.post(`/reviews/${lock}/create${other.query}`, words)).json()
  const { id } = (await write(words, lock)).json().data
  for (const review of [data.id, id]) await moderateReview(shop.db, review, 'approved')
  await shop.get(`/products/${lock}`)
  expect(await countPublic()).toBe(2)
  expect((await write({ ...words, rating: 2 }, lock)).statusCode).toBe(200)
  expect(await countPublic()).toBe(1)
  expect((await shop.app.inject({ method: 'DELETE', url: `/api/reviews/${data.id}${other.query}` })).statusCode).toBe(
    200,
  )
  expect(await countPublic()).toBe(0)
})

test('A review is verified while its author has an order of the product that is not canceled', async () => {
  const { id } = await written()
  const isVerified = async () => (await own())[0]?.is_verified
  const other = await aCustomer(shop, `other-${customers}@example.com`)
  await placeProductOrder(shop, bell, {}, other.query)
  await placeProductOrder(shop, lock, {}, query)
  expect(await isVerified()).toBe(false)
  const order = await placeProductOrder(shop, bell, {}, query)
  expect(await isVerified()).toBe(true)
  await moderateReview(shop.db, id, 'approved')
  expect((await shop.get(`/reviews/${id}`)).json().data.is_verified).toBe(true)
  await shop.post(`/orders/${order.id}/cancel${query}`)
  expect(await isVerified()).toBe(false)
})

test('Only its author can delete a review', async () => {
  const { id } = await written()
  await moderateReview(shop.db, id, 'approved')
  const stranger = await aCustomer(shop, `stranger-${customers}@example.com`)
  expect((await shop.delete(`/reviews/${id}${stranger.query}`)).statusCode).toBe(404)
  expect((await shop.guest().delete(`/reviews/${id}`)).statusCode).toBe(401)
  expect(await publicIds()).toContain(id)
  expect((await shop.delete(`/reviews/${id}${query}`)).json()).toEqual({ message: 'Your review has been deleted.' })
  expect(await own()).toEqual([])
})

test('The operator lists reviews awaiting approval, with the product in the shop’s language', async () => {
  const { id } = await written({ ...words, title: 'Waits' })
  const waiting = await listReviewsToModerate(shop.db, 'pending', 100)
  expect(waiting.find((review) => review.id === id)).toMatchObject({ productName: 'Bell', title: 'Waits', rating: 4 })
  await moderateReview(shop.db, id, 'approved')
  expect((await listReviewsToModerate(shop.db, 'pending', 100)).map((review) => review.id)).not.toContain(id)
  expect((await listReviewsToModerate(shop.db, null, 100)).map((review) => review.id)).toContain(id)
  expect(await moderateReview(shop.db, 2_000_000_000, 'approved')).toBe(false)
})
