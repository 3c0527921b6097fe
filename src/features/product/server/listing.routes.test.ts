import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { buildProductShop } from '../../../testing/productShop.ts'
import type { TestShop } from '../../../testing/testShop.ts'
import type { WireProduct } from './product.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildProductShop()
})
afterAll(() => shop.close())

const skus = async (query: string): Promise<string[]> =>
  (await shop.get(`/products?limit=50&${query}`)).json().data.map((product: WireProduct) => product.sku)
const trail = async (query = ''): Promise<WireProduct> =>
  (await shop.get(`/products?url_key=trail-29&category_id=1${query}`)).json().data[0]
const findId = async (sku: string): Promise<number> => (await shop.get(`/products?sku=${sku}`)).json().data[0].id

test('Lists the newest nine first, with the page in meta and links', async () => {
  const reply = await shop.get('/products?token=secret&color=')
  const { data, meta, links } = reply.json()
  expect(data[0].sku).toBe('ROAD-9')
  expect(meta).toMatchObject({ current_page: 1, per_page: 9, total: 13, last_page: 2, from: 1, to: 9 })
  expect(links.next).toContain('page=2')
  expect(reply.body).not.toContain('secret')
})

test('Returns an empty page with the correct total past the end', async () => {
  const { data, meta } = (await shop.get('/products?page=900')).json()
  expect(data).toEqual([])
  expect(meta).toMatchObject({ current_page: 900, total: 13, from: null, to: null })
})

test('Caps the limit, and returns all products with pagination=0', async () => {
  expect((await shop.get('/products?limit=1000000000')).json().meta.per_page).toBe(100)
  const all = (await shop.get('/products?pagination=0')).json()
  expect(all.data).toHaveLength(13)
  expect(all).not.toHaveProperty('links')
})

test('Returns products by id in the given order and omits those not sold', async () => {
  const [trailId = 0, tyreId = 0, bellId = 0, goneId = 0] = shop.saved.map(({ productId }) => productId)
  expect(await skus(`ids=${bellId},${trailId},${goneId},2000000000,${tyreId},${bellId}`)).toEqual([
    'BELL',
    'TRAIL',
    'TYRE',
  ])
  expect(await skus(`ids=${bellId},${trailId}&sort=price-desc`)).toEqual(['TRAIL', 'BELL'])
  expect((await shop.get(`/products?ids=${bellId},${trailId}&limit=1&page=2`)).json()).toMatchObject({
    data: [{ sku: 'TRAIL' }],
    meta: { total: 2, last_page: 2 },
  })
})

test.each([
  ['ids=', 13],
  ['ids=abc', 0],
  ['ids=99999999999', 0],
  ['cat_slug=root', 13],
  ['category_id=1', 13],
  ['category_id=55', 1],
  ['category_id=2,15', 2],
  ['cat_slug=spares', 1],
  ['cat_slug=nowhere', 0],
  ['category_id=4242', 0],
  ['category_id=', 13],
  ['new=1', 1],
  ['new=0', 12],
  ['featured=1', 1],
  ['in_stock=1', 12],
  ['on_sale=1', 1],
  ['sku=TRAIL', 1],
  ['sku=TRAIL-W-M', 1],
  ['url_key=trail-2', 0],
  ['price=20', 1],
  ['price=5,20', 2],
  ['price=810,810', 1],
  ['price=900,900', 0],
  ['price=950', 1],
  ['price=,20', 2],
  ['price=0.25,0.25&currency=USD', 1],
  ['color=0', 0],
  ['brand=0', 0],
  ['brand=abc', 13],
  ['utm_source=7', 13],
])('The query %s finds %i products', async (query, total) => {
  expect((await shop.get(`/products?${query}`)).json().meta.total).toBe(total)
})

test('Matches any option within an attribute and all attributes together', async () => {
  const { super_attributes = [], brand } = await trail()
  const id = (code: string, name: string) =>
    super_attributes.find((attribute) => attribute.code === code)?.options.find((option) => option.admin_name === name)
      ?.id
  const [black, white, large] = [id('color', 'Black'), id('color', 'White'), id('size', 'L')]
  expect(await skus(`color=${black},${white}`)).toEqual(['TRAIL'])
  expect(await skus(`color=${black}&size=${large}`)).toEqual(['TRAIL'])
  expect(await skus(`color=${black}&brand=${brand?.id}`)).toEqual(['TRAIL'])
  expect(await skus(`size=${black}`)).toEqual([])
})

test.each([
  ['sort=price', 'BELL'],
  ['sort=price-desc', 'ROAD-9'],
  ['sort=price&order=desc', 'ROAD-9'],
  ['sort=name', 'BELL'],
  ['sort=name-desc', 'TYRE'],
  ['sort=created_at&order=asc', 'TRAIL'],
  ['sort=popular', 'TYRE'],
  ['sort=discount', 'TRAIL'],
  ['sort=rating', 'BELL'],
])('A list with %s begins with %s', async (query, first) => {
  if (query === 'sort=rating') {
    const review = {
      product_id: await findId('BELL'),
      name: 'A',
      rating: 5,
      title: 'T',
      comment: 'C',
      status: 'approved',
    }
    await shop.db
      .insertInto('review')
      .values([review, { ...review, rating: 4 }, { ...review, rating: 1, status: 'pending' }])
      .execute()
  }
  expect((await skus(query))[0]).toBe(first)
})

test('Falls back to the default order for an unknown sort', async () => {
  expect(await skus('sort=nonsense;drop&order=up')).toEqual(await skus(''))
})

test('A page takes one statement, and a page of products that were read none', async () => {
  // A change of the catalog, so that no products are in memory.
  await shop.save(aProduct({ sku: 'HIDDEN', isActive: false }))
  await shop.get('/products?limit=1')
  const count = (query: string) => shop.countStatements(() => shop.get(`/products?limit=6&featured=0${query}`))
  expect(await count('')).toBe(1)
  expect(await count('&page=2')).toBe(1)
  expect(await count('')).toBe(0)
  expect(await count('&currency=EUR')).toBe(0)
})

test('Updates the count as soon as a product changes', async () => {
  const total = async () => (await shop.get('/products?category_id=15')).json().meta.total
  expect(await total()).toBe(1)
  const createdAt = new Date(Date.UTC(2026, 0, 1))
  await shop.save(aProduct({ sku: 'LOCK', categoryIds: [15], createdAt }))
  expect(await total()).toBe(2)
  await shop.save(aProduct({ sku: 'LOCK', categoryIds: [15], isActive: false, createdAt }))
  expect(await total()).toBe(1)
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?page=99999999999',
  '?limit=0',
  '?limit=-5',
  `?name=${'x'.repeat(401)}`,
  '?cat_slug[a]=1',
])('Rejects %s, naming the field', async (query) => {
  const reply = await shop.get(`/products${query}`)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toHaveLength(1)
})

test.each([
  "?brand=1'; drop table product --",
  '?name=%00%00',
  '?name=%25_%27%22%5C',
  "?name=';select pg_sleep(9)--",
  '?color[]=1&color[]=x',
  '?color=1&color=2',
  '?size[__proto__][x]=1',
  '?price=NaN,Infinity',
  '?price=999999999999999999999,1',
  '?price=1,999999999999999999999',
  '?category_id=99999999999999999999',
  '?locale=xx&currency=XXX',
  '?sort[]=price',
  '?url_key=%F0%9F%9A%B2',
  `?color=${Array.from({ length: 2000 }, (_empty, index) => index).join(',')}`,
])('Accepts the odd input %s', async (query) => {
  const reply = await shop.get(`/products${query}`)
  expect([200, 422]).toContain(reply.statusCode)
})
