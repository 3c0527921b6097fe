import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { hashSecret } from '../../session/server/identity.ts'
import type { WireReview } from './review.contract.ts'

let shop: TestShop
let productId: number
let customerId: number
const token = 'the-token-of-asha'

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ name: 'Bell' }), aProduct({ name: 'Lock' })] })
  const [bell, lock] = shop.saved.map((saved) => saved.productId)
  productId = bell ?? 0
  const customer = { email: 'asha@example.org', first_name: 'Asha', last_name: 'K', phone: '+910000000000' }
  customerId = (await shop.db.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()).id
  await shop.db
    .insertInto('customer_session')
    .values({ token_hash: hashSecret(token), customer_id: customerId, expires_at: new Date('2999-01-01') })
    .execute()
  const review = { product_id: productId, name: 'Asha', title: 'Loud', comment: 'Rings.', status: 'approved' }
  await shop.db
    .insertInto('review')
    .values([
      ...Array.from({ length: 12 }, (_empty, index) => ({
        ...review,
        rating: (index % 5) + 1,
        title: `Title ${index}`,
      })),
      { ...review, rating: 4, language: 'fr', customer_id: customerId },
      { ...review, rating: 1, title: 'Waiting', status: 'pending', product_id: lock ?? 0, customer_id: customerId },
      { ...review, rating: 1, title: 'Refused', status: 'rejected' },
    ])
    .execute()
})
afterAll(() => shop.close())

const titles = (reply: { json(): { data: WireReview[] } }) => reply.json().data.map((review) => review.title)

test('Lists approved reviews in pages, newest first', async () => {
  const reply = await shop.get(`/reviews?product_id=${productId}&page=2&limit=5`)
  expect(titles(reply)).toEqual(['Title 7', 'Title 6', 'Title 5', 'Title 4', 'Title 3'])
  expect(reply.json().meta).toMatchObject({ current_page: 2, total: 13, last_page: 3, per_page: 5 })
})

test('A review shows its product and approved name, and nothing that identifies its customer', async () => {
  const { data } = (await shop.get(`/reviews?product_id=${productId}&limit=1`)).json()
  expect(data[0]).toMatchObject({ rating: '4.0', locale: 'fn', name: 'Asha', product: { id: productId, name: 'Bell' } })
  expect(Object.keys(data[0]).toSorted()).toEqual([
    'comment',
    'created_at',
    'id',
    'is_verified',
    'locale',
    'name',
    'product',
    'rating',
    'status',
    'title',
    'updated_at',
  ])
})

test('A review keeps its approved name when the customer’s name changes', async () => {
  await shop.db.updateTable('customer').set({ first_name: 'Best', last_name: 'Prices' }).execute()
  const reply = await shop.get(`/reviews?product_id=${productId}&limit=1`)
  expect(reply.json().data[0].name).toBe('Asha')
  expect(reply.body).not.toContain('Best')
})

test('Only customers themselves can list reviews by customer', async () => {
  expect(titles(await shop.get(`/reviews?customer_id=${customerId}`))).toEqual([])
  expect(titles(await shop.get(`/reviews?customer_id=${customerId + 1}&token=${token}`))).toEqual([])
})

test('Pending and rejected reviews are not public, whatever status is requested', async () => {
  expect(titles(await shop.get('/reviews?status=pending'))).not.toContain('Waiting')
})

test('A customer sees their own pending reviews', async () => {
  expect(titles(await shop.get(`/reviews?customer_id=${customerId}&token=${token}`))).toEqual(['Waiting', 'Loud'])
  expect(titles(await shop.get(`/reviews?customer_id=${customerId}&token=wrong`))).toEqual([])
})

test('Finds a review by id, unless it is not public', async () => {
  const row = async (title: string) =>
    (await shop.db.selectFrom('review').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
  expect((await shop.get(`/reviews/${await row('Loud')}`)).json().data.title).toBe('Loud')
  expect((await shop.get(`/reviews/${await row('Waiting')}`)).statusCode).toBe(404)
  expect((await shop.get(`/reviews/${await row('Waiting')}?token=${token}`)).statusCode).toBe(200)
})

test.each(['/reviews/0', '/reviews/x', '/reviews/99999999999', '/reviews/4242'])('%s is not found', async (path) => {
  expect((await shop.get(path)).statusCode).toBe(404)
})

test.each(['?product_id=x', "?product_id=1' or '1'='1", '?product_id=99999999999', '?customer_id=-1'])(
  '%s finds nothing',
  async (query) => {
    const reply = await shop.get(`/reviews${query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().meta.total).toBe(0)
  },
)

test.each(['?page=0', '?limit=-1', '?product_id[a]=1'])('Rejects %s', async (query) => {
  expect((await shop.get(`/reviews${query}`)).statusCode).toBe(422)
})
