import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { WireCurrency, WireLocale } from './currency.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ rates: { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 } })
})
afterAll(() => shop.close())

test('Lists the four currencies in the requested language with their rate to the base currency', async () => {
  const { data, meta }: { data: WireCurrency[]; meta: { total: number } } = (
    await shop.get('/currencies?locale=de')
  ).json()
  expect(meta.total).toBe(4)
  expect(data.map(({ code, symbol, rate }) => [code, symbol, rate])).toEqual([
    ['USD', '$', 1 / 80],
    ['EUR', '€', 0.8 / 80],
    ['GBP', '£', 0.75 / 80],
    ['INR', '₹', 1],
  ])
  expect(data[0]?.name).toBe('US-Dollar')
})

test('Lists the three languages by the shop’s codes', async () => {
  const { data }: { data: WireLocale[] } = (await shop.get('/locales')).json()
  expect(data.map(({ code, name }) => [code, name])).toEqual([
    ['en', 'English'],
    ['fn', 'Français'],
    ['de', 'Deutsch'],
  ])
})

test('Returns an empty page past the end', async () => {
  expect((await shop.get('/locales?page=9')).json()).toMatchObject({ data: [], meta: { total: 3, from: null } })
})

test('Stores a switched currency and language for the next call', async () => {
  const guest = shop.guest()
  await guest.get('/switch-currency?currency=EUR')
  expect((await guest.get('/switch-locale?locale=fn')).json()).toEqual({})
  expect(guest.cookies).toEqual(
    new Map([
      ['chainline_currency', 'EUR'],
      ['chainline_locale', 'fn'],
    ]),
  )
  expect((await guest.get('/currencies')).json().data[0].name).toBe('dollar des États-Unis')
})

test('Sets preference cookies as Secure only when the shop uses HTTPS', async () => {
  const secure = await buildTestShop({ settings: { BASE_URL: 'https://velo.test' } })
  for (const [visited, isSecure] of [
    [shop, false],
    [secure, true],
  ] as const) {
    for (const path of ['/switch-currency?currency=EUR', '/switch-locale?locale=de']) {
      const [cookie] = (await visited.guest().get(path)).cookies
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
      expect(cookie?.secure ?? false).toBe(isSecure)
    }
  }
  await secure.close()
})

test('Applies language and currency from a link without storing them', async () => {
  const guest = shop.guest()
  const reply = await guest.get('/currencies?locale=de&currency=EUR')
  expect(reply.json().data[0].name).toBe('US-Dollar')
  expect(guest.cookies.size).toBe(0)
})

test('Ignores an unknown currency or language', async () => {
  const guest = shop.guest()
  await guest.get('/switch-currency?currency=XXX')
  await guest.get('/switch-locale?locale=%3Cscript%3E')
  expect(guest.cookies.size).toBe(0)
})

test('Does not switch on a prefetch', async () => {
  const reply = await shop.get('/switch-currency?currency=EUR', { headers: { 'sec-purpose': 'prefetch' } })
  expect(reply.statusCode).toBe(403)
})

test('Returns known settings, and null for unknown ones', async () => {
  const keys = 'customer.settings.address.street_lines,shop.secret,constructor,a b'
  expect((await shop.get(`/config?_config=${encodeURIComponent(keys)}`)).json()).toEqual({
    data: { 'customer.settings.address.street_lines': '2', 'shop.secret': null, constructor: null },
  })
  expect((await shop.get('/config')).json()).toEqual({ data: {} })
})

test('Returns the channel', async () => {
  expect((await shop.get('/channels/1')).json().data).toMatchObject({
    code: 'default',
    name: 'Chainline',
    root_category_id: 1,
    base_currency: { code: 'INR', rate: 1 },
    default_locale: { code: 'en' },
  })
  expect((await shop.get('/channels/2')).statusCode).toBe(404)
})

test('Returns banners as slides', async () => {
  expect((await shop.get('/sliders')).json()).toMatchObject({ data: [], meta: { total: 0 } })
})
