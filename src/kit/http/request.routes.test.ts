import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL' })],
    settings: { BASE_CURRENCY: 'EUR', SHOP_LANGUAGES: 'de', SHOP_CURRENCIES: 'EUR, USD' },
  })
})
afterAll(() => shop.close())

const readCurrency = async (query: string, headers: Record<string, string> = {}) => {
  const reply = await shop.app.inject({ url: `/api/products?${query}`, headers })
  return String(reply.json().data[0].formated_price)
}
const messageIn = async (url: string, headers: Record<string, string> = {}) =>
  String((await shop.app.inject({ url, headers })).json().message)

test('Ignores a currency that is not offered in URL and cookie', async () => {
  expect(await readCurrency('currency=USD')).toContain('$')
  expect(await readCurrency('currency=GBP')).toContain('€')
  expect(await readCurrency('', { cookie: 'currency=INR' })).toContain('€')
})

test('Ignores a language that is not offered in cookie and browser settings, but a call can request it', async () => {
  const unknown = '/api/products/999999'
  const german = await messageIn(unknown)
  expect(await messageIn(unknown, { cookie: 'locale=fn' })).toBe(german)
  expect(await messageIn(unknown, { 'accept-language': 'en-GB,en;q=0.9' })).toBe(german)
  expect(await messageIn(`${unknown}?locale=en`)).not.toBe(german)
})

test('The back office speaks the language of its staff', async () => {
  const rejected = '/api/admin/dashboard'
  expect(await messageIn(rejected, { 'accept-language': 'en' })).toMatch(/logged out/)
  expect(await messageIn(rejected, { 'accept-language': 'de' })).not.toMatch(/logged out/)
})

test('Lists only what is offered', async () => {
  const codes = async (path: string) => (await shop.get(path)).json().data.map(({ code }: { code: string }) => code)
  expect(await codes('/locales')).toEqual(['de'])
  expect(await codes('/currencies')).toEqual(['USD', 'EUR'])
  expect((await shop.app.inject('/feeds/google-de.xml')).statusCode).toBe(200)
  expect((await shop.app.inject('/feeds/google-en.xml')).statusCode).toBe(404)
})

test('The sitemap of a shop with one language has no parameters and no alternates', async () => {
  const xml = (await shop.app.inject('/sitemap-products-1.xml')).body
  expect(xml).toContain('<loc>')
  expect(xml).not.toContain('lang=')
})
