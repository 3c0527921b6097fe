import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { type BannerForm, emptyBanner } from '../bannerForm.ts'
import type { AdminBanner, AdminBannerItem } from './bannerAdmin.contract.ts'

const now = new Date('2026-06-15T12:00:00Z')

let shop: TestShop
let staff: Visitor
let image: string
beforeAll(async () => {
  shop = await buildTestShop({
    now,
    settings: { SHOP_TIMEZONE: 'Europe/Berlin', BASE_CURRENCY: 'INR' },
    products: [
      aProduct({ sku: 'BELL', urlKey: 'bell', stock: 1 }),
      aProduct({ sku: 'GONE', urlKey: 'sold-out', stock: 0 }),
    ],
  })
  staff = (await signInAs(shop, 'content')).browser
  image = (await staff.post('/admin/images', await makeImageForm())).json().data.path
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.db.deleteFrom('banner').execute()
})

const aBanner = (title: string, part: Partial<BannerForm> = {}): BannerForm => ({
  ...{ ...emptyBanner, link: '/catalog/helmets', image },
  texts: { ...emptyBanner.texts, en: { title, subtitle: 'Light and safe.', imageAlt: '' } },
  ...part,
})
const add = async (title: string, part: Partial<BannerForm> = {}): Promise<number> =>
  (await staff.post('/admin/banners', { form: aBanner(title, part) })).json().data.id
const read = async (id: number): Promise<AdminBanner> => (await staff.get(`/admin/banners/${id}`)).json().data
const save = ({ id, version, form }: AdminBanner, part: Partial<BannerForm>) =>
  staff.put(`/admin/banners/${id}`, { version, form: { ...form, ...part } })
const list = async (): Promise<AdminBannerItem[]> => (await staff.get('/admin/banners')).json().data
const visit = async (query = ''): Promise<{ title: string; price: string | null }[]> =>
  (await shop.get(`/getbanner${query}`)).json().list
const listTitles = async () => (await visit()).map(({ title }) => title)

test('A banner is in the shop as soon as it is saved, in its language and with its price', async () => {
  const de = { title: 'Helme', subtitle: '', imageAlt: 'Ein Helm' }
  const id = await add('Helmets', { price: '49.90' })
  expect(await visit()).toMatchObject([
    { title: 'Helmets', link: '/catalog/helmets', price: expect.stringContaining('49.90') },
  ])
  const banner = await read(id)
  await save(banner, { texts: { ...banner.form.texts, de }, price: '' })
  expect(await visit('?locale=de')).toMatchObject([{ title: 'Helme', price: null }])
  const [shown] = await (await shop.readersFor({ language: 'de' })).content.listBanners()
  expect(shown?.imageAlt).toBe('Ein Helm')
  await save(await read(id), { isActive: false })
  expect(await visit()).toEqual([])
  expect((await staff.delete(`/admin/banners/${id}`)).statusCode).toBe(200)
  expect((await staff.get(`/admin/banners/${id}`)).statusCode).toBe(404)
})

test('A banner is shown from its start to its end, in the time zone of the shop, even from the cache', async () => {
  const id = await add('June', { startsAt: '2026-06-15T14:05', endsAt: '2026-06-15T14:10' })
  expect((await read(id)).form.startsAt).toBe('2026-06-15T14:05')
  expect([await listTitles(), (await list())[0]?.state]).toEqual([[], 'scheduled'])
  shop.setNow(new Date('2026-06-15T12:05:00Z'))
  expect([await listTitles(), (await list())[0]?.state]).toEqual([['June'], 'shown'])
  shop.setNow(new Date('2026-06-15T12:10:00Z'))
  expect([await listTitles(), (await list())[0]?.state]).toEqual([[], 'ended'])
})

test('Reorders banners, and rejects a change based on an outdated order', async () => {
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
  const order = (before: number[], after: number[]) => staff.put('/admin/banners/order', { before, after })
  expect((await order([one, two, three], [three, one, two])).statusCode).toBe(200)
  expect(await listTitles()).toEqual(['Three', 'One', 'Two'])
  expect((await order([one, two, three], [two, one, three])).statusCode).toBe(409)
  expect((await order([three, one, two], [three, one])).statusCode).toBe(409)
  expect(await listTitles()).toEqual(['Three', 'One', 'Two'])
})

test('The list shows which banners the shop omits, and why', async () => {
  await add('Bell', { link: '/product/bell?color=red' })
  await add('Sold out', { link: '/product/sold-out' })
  await add('Gone', { link: '/product/no-such-bike' })
  await add('Off', { isActive: false })
  expect((await list()).map(({ state, missing }) => [state, missing.length])).toEqual([
    ['shown', 2],
    ['soldOut', 2],
    ['productGone', 2],
    ['off', 2],
  ])
  expect(await listTitles()).toEqual(['Bell'])
  // Saving says the same.
  for (const { id, state } of await list()) {
    const banner = await read(id)
    expect([banner.state, (await save(banner, { price: '10' })).json().data.state]).toEqual([state, state])
  }
})

test('Rejects the second of two saves based on the same version', async () => {
  const banner = await read(await add('Race'))
  expect((await save(banner, { link: '/catalog/bells' })).statusCode).toBe(200)
  expect((await save(banner, { link: '/catalog/locks' })).statusCode).toBe(409)
})

test.each([
  ['https://elsewhere.example/sale', 200],
  ['/catalog/helmets?sort=popular', 200],
  ['http://elsewhere.example', 422],
  ['javascript:alert(1)', 422],
  ['//elsewhere.example', 422],
  ['', 422],
])('The link %s gets the status %i', async (link, statusCode) => {
  expect((await staff.post('/admin/banners', { form: aBanner('Link', { link }) })).statusCode).toBe(statusCode)
})

test('Every invalid field has an error message', async () => {
  const reply = await staff.post('/admin/banners', {
    form: {
      ...aBanner(' '),
      ...{ link: 'x', image: '../secret', price: 'a lot', startsAt: 'soon', endsAt: '2026-02-30T00:00' },
      texts: { ...aBanner(' ').texts, de: { title: '', subtitle: 'Leicht.', imageAlt: '' } },
    },
  })
  expect(Object.keys(reply.json().errors).sort()).toEqual([
    'endsAt',
    'image',
    'link',
    'price',
    'startsAt',
    'texts.de.title',
    'texts.en.title',
  ])
  const reversed = aBanner('Reversed', { startsAt: '2026-06-02T00:00', endsAt: '2026-06-01T00:00' })
  expect(Object.keys((await staff.post('/admin/banners', { form: reversed })).json().errors)).toEqual(['endsAt'])
})
