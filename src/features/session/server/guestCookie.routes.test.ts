import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, addProduct, placeProductOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

const plainName = 'chainline_guest'
const hostName = '__Host-chainline_guest'

let shop: TestShop
let secureShop: TestShop
let bell: number
let secureBell: number

beforeAll(async () => {
  const products = [aProduct({ sku: 'BELL', stock: 50 })]
  shop = await buildTestShop({ products })
  secureShop = await buildTestShop({
    products,
    settings: { BASE_URL: 'https://velo.test' },
    now: new Date('2026-12-01T12:00:00Z'),
  })
  bell = shop.saved[0]?.productId ?? 0
  secureBell = secureShop.saved[0]?.productId ?? 0
})
afterAll(async () => {
  await shop.close()
  await secureShop.close()
})

describe('Signing out', () => {
  test('clears the guest cookie: the next visitor gets a new cart and none of the receipts', async () => {
    const browser = shop.guest()
    const order = await placeProductOrder(browser, bell)
    const before = browser.cookies.get(plainName)
    const { query } = await aCustomer(shop, 'leaving@example.com')
    expect((await browser.get(`/orders/${order.id}`)).statusCode).toBe(200)

    expect((await browser.post(`/customer/logout${query}`)).statusCode).toBe(200)
    expect(browser.cookies.has(plainName)).toBe(false)
    expect((await browser.get(`/orders/${order.id}`)).statusCode).toBe(404)
    await addProduct(browser, bell)
    expect(browser.cookies.get(plainName)).not.toBe(before)
  })

  test.each(['GET', 'POST'] as const)('clears it by %s even if the session has already ended', async (method) => {
    const browser = shop.guest()
    await addProduct(browser, bell)
    const path = '/customer/logout?token=over'
    const reply = method === 'GET' ? await browser.get(path) : await browser.post(path)
    expect(reply.statusCode).toBe(401)
    expect(browser.cookies.has(plainName)).toBe(false)
  })
})

describe('Under https', () => {
  const addedAt = () => secureShop.guest().post(`/checkout/cart/add/${secureBell}`, {})

  test('the cookie has the __Host- prefix and the attributes it requires', async () => {
    const [cookie] = (await addedAt()).cookies
    expect(cookie).toMatchObject({ name: hostName, secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('domain')
  })

  test('a cookie with the plain name keeps its cart, and the next cart call replaces it', async () => {
    const [cookie] = (await addedAt()).cookies
    const browser = secureShop.guest()
    browser.cookies.set(plainName, cookie?.value ?? '')
    expect((await browser.get('/checkout/cart')).json().data.items).toHaveLength(1)
    expect([...browser.cookies]).toEqual([[hostName, cookie?.value]])
    expect((await browser.get('/checkout/cart')).json().data.items).toHaveLength(1)
  })

  test('the prefixed cookie wins over one added by a sibling domain', async () => {
    const mine = secureShop.guest()
    await addProduct(mine, secureBell, { quantity: 2 })
    const [planted] = (await addedAt()).cookies
    mine.cookies.set(plainName, planted?.value ?? '')
    expect((await mine.get('/checkout/cart')).json().data.items[0].quantity).toBe(2)
  })

  test('plain cookies are ignored once the last one has expired', async () => {
    const [cookie] = (await addedAt()).cookies
    const before = secureShop.services.now()
    secureShop.setNow(new Date('2027-06-01T00:00:00Z'))
    const browser = secureShop.guest()
    browser.cookies.set(plainName, cookie?.value ?? '')
    expect((await browser.get('/checkout/cart')).json().data).toBeNull()
    secureShop.setNow(before)
  })

  test('signing out clears both cookies', async () => {
    const browser = secureShop.guest()
    await addProduct(browser, secureBell)
    browser.cookies.set(plainName, 'old')
    await browser.post('/customer/logout?token=over')
    expect(browser.cookies.size).toBe(0)
  })
})
