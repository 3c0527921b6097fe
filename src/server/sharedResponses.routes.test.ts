/** Cached responses: who shares them, what makes them outdated, and what they never contain. */
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeRates } from '../features/currency/server/rates.sql.ts'
import { preferenceCookies } from '../shared/preferences.ts'
import { aCustomer, addProduct, placeProductOrder } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../testing/testShop.ts'

const now = new Date('2026-11-05T10:00:00Z')
const patience = { timeout: 10_000 }

let shop: TestShop
let other: Awaited<ReturnType<TestShop['startAnother']>>
let bell: number
let lock: number
beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 50, priceMinor: 10_000, salePriceMinor: 8_000 }),
      aProduct({ sku: 'LOCK', name: 'Lock', stock: 50, brand: 'alder' }),
    ],
  })
  ;[bell = 0, lock = 0] = shop.saved.map(({ productId }) => productId)
  other = await shop.startAnother()
})
afterAll(() => shop.close())

const body = async (visitor: Visitor, path: string) => (await visitor.get(path)).body

describe('Another process notices', () => {
  const approve = () =>
    sql`insert into review (product_id, name, rating, title, comment, status)
        values (${bell}, 'Asha', 4, 'Loud', 'Very loud', 'approved')`.execute(shop.db)
  const renameOption = () => sql`update attribute_option_text set label = 'Alder & Sons'`.execute(shop.db)
  const rates = { perUsd: { USD: 1, EUR: 0.5, GBP: 0.75, INR: 80 }, dated: '2026-11-02', fetchedAt: now }
  const addPage = async () => {
    const { id } = await shop.db.insertInto('page').values({ slug: 'care' }).returning('id').executeTakeFirstOrThrow()
    await shop.db.insertInto('page_text').values({ page_id: id, language: 'en', title: 'Care', html: '' }).execute()
  }
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'a renamed product',
      '/products?sort=name',
      () => shop.save(aProduct({ sku: 'BELL', name: 'Big bell', stock: 50 })),
    ],
    ['a new product in its lists', '/products?category_id=2', () => shop.save(aProduct({ sku: 'PUMP' }))],
    ['an approved review', '/products?name=bell', approve],
    ['new exchange rates', '/products?currency=EUR', () => storeRates(shop.db, rates)],
    ['a renamed brand in the facets', '/getattributes', renameOption],
    ['a new page', '/page', addPage],
  ])('%s', async (_what, path, change) => {
    const visitor = other.guest()
    const before = await body(visitor, path)
    await change()
    await vi.waitFor(async () => expect(await body(visitor, path)).not.toBe(before), patience)
    expect(await body(visitor, path)).toBe(await body(shop.guest(), path))
  })

  test('an order, in the configuration of its product', async () => {
    const left = async (visitor: Visitor) => {
      const { data } = (await visitor.get(`/product-configurable-config/${lock}`)).json()
      return Object.values<number>(data.variant_stock)[0] ?? 0
    }
    const before = await left(other.guest())
    await placeProductOrder(shop.guest(), lock)
    expect(await left(shop.guest())).toBe(before - 1)
    await vi.waitFor(async () => expect(await left(other.guest())).toBe(before - 1), patience)
  })
})

test('An order invalidates only the responses that show its products', async () => {
  const paths = (id: number) => [`/products/${id}`, `/product-configurable-config/${id}`, `/products?ids=${id}`]
  const read = async (id: number) => {
    for (const path of paths(id)) await shop.get(path)
  }
  await Promise.all([read(bell), read(lock)])
  await placeProductOrder(shop.guest(), lock)
  expect(await shop.countStatements(() => read(bell))).toBe(0)
  expect(await shop.countStatements(() => read(lock))).toBeGreaterThan(0)
})

test('A price changes the moment its sale ends', async () => {
  const saleEndsAt = new Date(now.getTime() + 2 * 60_000)
  await shop.save(aProduct({ sku: 'BELL', stock: 50, priceMinor: 10_000, salePriceMinor: 8_000, saleEndsAt }))
  const price = async () => Number((await shop.get(`/products/${bell}`)).json().data.price)
  expect(await price()).toBe(80)
  shop.setNow(new Date(saleEndsAt.getTime() - 1))
  expect(await price()).toBe(80)
  expect(await shop.countStatements(price)).toBe(0)
  shop.setNow(saleEndsAt)
  expect(await price()).toBe(100)
  shop.setNow(now)
})

describe('One cached response is used for', () => {
  const first = '/products?category_id=2&sort=name'
  test.each([
    ['parameters in another order', '/products?sort=name&category_id=2'],
    ['campaign parameters', `${first}&utm_source=letter&gad_campaignid=17&fbclid=x`],
    ['the token of older clients that says nothing', `${first}&token=true`],
  ])('%s', async (_what, path) => {
    const response = await body(shop, first)
    expect(await shop.countStatements(async () => expect(await body(shop, path)).toBe(response))).toBe(0)
    expect(response).not.toContain('utm_source')
  })

  test.each([
    ['an attribute', `${first}&brand=999`],
    ['another page', `${first}&page=2`],
    ['another language', `${first}&locale=de`],
    ['another language, as in the URL of a page', `${first}&lang=de`],
    ['another currency', `${first}&currency=USD`],
  ])('but not %s', async (_what, path) => {
    const response = await body(shop, first)
    expect(await body(shop, path)).not.toBe(response)
    expect(await body(shop, first)).toBe(response)
  })

  test('nor for another language in a cookie', async () => {
    const german = shop.guest()
    german.cookies.set(preferenceCookies.locale, 'de')
    expect(await body(german, first)).not.toBe(await body(shop.guest(), first))
  })
})

test('Links of a list keep its parameters, and no others', async () => {
  const { links } = (await shop.get('/products?limit=1&category_id=2&locale=de&utm_source=letter&brand=')).json()
  expect(links.next).toContain('?brand=&category_id=2&limit=1&locale=de&page=2')
})

test('Never serves one shopper’s data to another', async () => {
  const path = '/products?limit=30'
  const marked = async (visitor: Visitor, query = '') =>
    (await visitor.get(path + query))
      .json()
      .data.filter((product: { is_item_in_cart: boolean }) => product.is_item_in_cart)
      .map(({ id }: { id: number }) => id)
  const guest = shop.guest()
  await addProduct(guest, bell)
  const { token } = await aCustomer(shop)
  await addProduct(shop.guest(), lock, {}, `?token=${token}`)
  await shop.save(aProduct({ sku: 'FRESH' }))
  expect(await marked(guest)).toEqual([bell])
  expect(await marked(shop.guest(), `&token=${token}`)).toEqual([lock])
  expect(await marked(shop.guest())).toEqual([])
  expect((await shop.get(path)).headers).not.toHaveProperty('set-cookie')
  const own = await guest.get(path, { headers: { 'accept-encoding': 'br' } })
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(own.rawPayload).toString()).data).toHaveLength(4)
})

test('Only the author of a review sees it before its approval', async () => {
  const { id: customer_id, token } = await aCustomer(shop, 'tara@example.com')
  const review = { product_id: lock, customer_id, name: 'Tara', rating: 2, title: 'Weak', comment: 'It broke' }
  const { id } = await shop.db.insertInto('review').values(review).returning('id').executeTakeFirstOrThrow()
  const status = async (query = '') => (await shop.guest().get(`/reviews/${id}${query}`)).statusCode
  expect([await status(`?token=${token}`), await status(), await status(`?token=${token}`)]).toEqual([200, 404, 200])
})

test('A client that has the response gets a 304 until it changes', async () => {
  const path = '/categories/2'
  const { etag } = (await shop.get(path)).headers
  const again = async () => (await shop.get(path, { headers: { 'if-none-match': String(etag) } })).statusCode
  expect(await again()).toBe(304)
  await sql`update category_text set name = 'Mountain' where category_id = 2`.execute(shop.db)
  expect(await again()).toBe(200)
})

test('Compressed responses contain the same', async () => {
  const plain = await shop.get('/products?limit=30')
  const packed = await shop.get('/products?limit=30', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})
