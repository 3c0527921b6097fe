/** Products that the shop shows only during a scheduled period. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applySchedule } from '../features/product/server/schedule.sql.ts'
import { aProduct } from '../testing/factories.ts'
import { signInAs } from '../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../testing/testShop.ts'
import { listSitemapFile } from './seo/sitemap.sql.ts'

const minuteMs = 60_000
// The database compares dates with its own clock when it saves a product.
const start = Date.now()
const at = (minutes: number) => new Date(start + minutes * minuteMs)

let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ now: at(0) })
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

/** Where the product currently appears. */
async function findPlaces(sku: string, urlKey: string): Promise<string[]> {
  const body = async (url: string) => (await shop.app.inject({ url })).body
  const sitemap = await listSitemapFile(shop.db, 'products', { file: 1, perFile: 10_000, now: shop.services.now() })
  const places: Readonly<Record<string, boolean>> = {
    list: (await shop.get(`/products?sku=${sku}`)).json().data.length > 0,
    search: (await shop.get(`/products?search=${sku}`)).body.includes(urlKey),
    page: (await (await shop.readersFor()).products.findProductId(urlKey)) !== null,
    sitemap: sitemap.some(({ key }) => key === urlKey),
    feed: (await body('/feeds/google-en.xml')).includes(urlKey),
    cart: !('error' in (await shop.guest().post(`/checkout/cart/add/${await productId(sku)}`, { quantity: 1 })).json()),
  }
  return Object.keys(places).filter((place) => places[place])
}

async function productId(sku: string): Promise<number> {
  const { id } = await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  return id
}

const everywhere = ['list', 'search', 'page', 'sitemap', 'feed', 'cart']

test('A scheduled product is shown everywhere during its period, and nowhere before and after', async () => {
  const dates = { soldFrom: at(1), soldUntil: at(3) }
  await shop.save(aProduct({ sku: 'LANTERN', name: 'Lantern', urlKey: 'lantern', brand: 'acme', stock: 5, ...dates }))
  expect(await findPlaces('LANTERN', 'lantern')).toEqual([])
  expect(await applySchedule(shop.db, at(0.9))).toBe(0)
  const statuses: string[] = []
  const read = async () => {
    const listed = (await manager.get('/admin/products?search=LANTERN')).json().data[0]
    const [filtered] = (await manager.get(`/admin/products?search=LANTERN&status=${listed.state}`)).json().data
    expect(filtered?.sku).toBe('LANTERN')
    statuses.push(listed.state)
  }
  await read()
  shop.setNow(at(1))
  expect(await applySchedule(shop.db, at(1))).toBe(1)
  expect(await applySchedule(shop.db, at(1))).toBe(0)
  await shop.services.catalogChanges.catchUp()
  await read()
  expect(await findPlaces('LANTERN', 'lantern')).toEqual(everywhere)
  shop.setNow(at(3))
  expect(await applySchedule(shop.db, at(3))).toBe(1)
  await shop.services.catalogChanges.catchUp()
  await read()
  expect(await findPlaces('LANTERN', 'lantern')).toEqual([])
  expect(statuses).toEqual(['scheduled', 'active', 'ended'])
})

test('A product that is archived or not for sale stays out of the shop when its time comes', async () => {
  const dates = { soldFrom: at(4), soldUntil: null }
  await shop.save(
    aProduct({ sku: 'SHELVED', ...dates, isArchived: true }),
    aProduct({ sku: 'DRAFT', ...dates, isActive: false }),
  )
  expect(await applySchedule(shop.db, at(5))).toBe(0)
})

test('Two processes that apply the schedule concurrently change each product once', async () => {
  await shop.save(aProduct({ sku: 'TWICE', soldFrom: at(6) }))
  const counts = await Promise.all([1, 2, 3].map(() => applySchedule(shop.db, at(7))))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('Archiving removes a product from the shop and the list, and restoring brings it back unchanged', async () => {
  const { productId: id } = await shop.saveOne(
    aProduct({ sku: 'HORN', name: 'Horn', urlKey: 'horn', brand: 'acme', stock: 5 }),
  )
  expect(await findPlaces('HORN', 'horn')).toEqual(everywhere)
  const list = async (query = '') => (await manager.get(`/admin/products?search=HORN${query}`)).json().data
  const archived = await manager.post(`/admin/products/${id}/archive`)
  expect([archived.statusCode, archived.json().data.state]).toEqual([200, 'archived'])
  expect((await manager.post(`/admin/products/${id}/archive`)).statusCode).toBe(409)
  expect([await findPlaces('HORN', 'horn'), await list(), (await list('&status=archived')).length]).toEqual([[], [], 1])
  expect((await manager.post(`/admin/products/${id}/restore`)).json().data.state).toBe('active')
  expect(await findPlaces('HORN', 'horn')).toEqual(everywhere)
})

test('The editor reads and writes dates in the shop’s time zone', async () => {
  const kolkata = await buildTestShop({
    settings: { SHOP_TIMEZONE: 'Asia/Kolkata' },
    products: [aProduct({ sku: 'GONG' })],
  })
  try {
    const { browser } = await signInAs(kolkata, 'manager')
    const url = `/admin/products/${kolkata.saved[0]?.productId}`
    const { form, version } = (await browser.get(url)).json().data
    const seenStocks = { 'GONG-1': form.variants[0].stock }
    const save = (dates: object) => browser.put(url, { version, form: { ...form, ...dates }, seenStocks })
    const reversed = await save({ soldFrom: '2031-01-02T00:00', soldUntil: '2031-01-01T00:00' })
    expect(reversed.json().errors).toEqual({ soldUntil: ['It would stop being sold before it begins.'] })
    const saved = await save({ soldFrom: '2031-01-01T05:30', saleStartsAt: '2031-01-01T05:30' })
    expect(saved.json().data).toMatchObject({ state: 'scheduled', form: { soldFrom: '2031-01-01T05:30' } })
    const row = await kolkata.db.selectFrom('product').select(['sold_from', 'sale_starts_at']).executeTakeFirst()
    expect(row).toEqual({ sold_from: new Date('2031-01-01T00:00Z'), sale_starts_at: new Date('2031-01-01T00:00Z') })
  } finally {
    await kolkata.close()
  }
})
