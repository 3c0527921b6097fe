import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, added } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

let shop: TestShop
let bell: number
let token: string

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', stock: 50 })] })
  bell = shop.saved[0]?.productId ?? 0
  ;({ token } = await aCustomer(shop))
})
afterAll(() => shop.close())

/** Every call that writes by GET, with the token of an open session in its address. */
const writesByGet = [
  '/checkout/cart/empty',
  '/checkout/cart/remove-item/1',
  '/checkout/cart/move-to-wishlist/1',
  '/wishlist/add/1',
  '/move-to-cart/1',
  '/customer/logout',
  '/switch-currency?currency=EUR',
  '/switch-locale?locale=de',
]

const withToken = (path: string, value: string) => `${path}${path.includes('?') ? '&' : '?'}token=${value}`

const foreignRequests = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['another site in a browser without Sec-Fetch-Site', { referer: 'https://evil.example/page' }],
  ['a sandboxed frame in a browser without Sec-Fetch-Site', { origin: 'null' }],
  ['a link that is followed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
] as const

describe.each(foreignRequests)('a GET that writes is refused from %s', (_source, headers) => {
  test.each(writesByGet)('%s, even with the token of an open session', async (path) => {
    const reply = await shop.guest().get(withToken(path, token), { headers })
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined])
    expect((await shop.guest().get(`/customer/get?token=${token}`)).statusCode).toBe(200)
  })

  test('and a HEAD of it', async () => {
    const reply = await shop.app.inject({ method: 'HEAD', url: '/api/checkout/cart/empty', headers: { ...headers } })
    expect(reply.statusCode).toBe(403)
  })
})

describe('from another site', () => {
  const headers = { 'sec-fetch-site': 'cross-site' }

  test.each(['x', 'true', '', 'A'.repeat(43)])('the worthless token "%s" does not open a write', async (junk) => {
    const guest = shop.guest()
    await added(guest, bell)
    const replies = [
      await guest.get(withToken('/checkout/cart/empty', junk), { headers }),
      await guest.post(withToken('/checkout/cart/empty', junk), {}, { headers }),
      await guest.post(withToken(`/checkout/cart/add/${bell}`, junk), {}, { headers }),
      await guest.delete('/checkout/cart/empty', { headers: { ...headers, authorization: `Bearer ${junk || 'x'}` } }),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403, 403])
    expect((await guest.get('/checkout/cart')).json().data.items).toHaveLength(1)
  })

  test('the token of an open session opens a POST; that of an expired one does not', async () => {
    const path = withToken(`/checkout/cart/add/${bell}`, token)
    expect((await shop.guest().post(path, {}, { headers })).statusCode).toBe(200)
    const expired = await aCustomer(shop, 'expired@example.com')
    await shop.db
      .updateTable('customer_session')
      .set({ expires_at: new Date(0) })
      .where('customer_id', '=', expired.id)
      .execute()
    const reply = await shop.guest().post(withToken(`/checkout/cart/add/${bell}`, expired.token), {}, { headers })
    expect(reply.statusCode).toBe(403)
  })

  test.each(['/preferences', '/preferences.data'])('a form of a page is refused at %s', async (url) => {
    for (const address of [url, withToken(url, token)]) {
      const body = { method: 'POST' as const, url: address, payload: 'currency=EUR' }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await shop.app.inject({ ...body, headers: { ...type, ...headers } })).statusCode).toBe(403)
    }
  })

  test('reading is not a write', async () => {
    expect((await shop.get('/products', { headers })).statusCode).toBe(200)
  })
})

test('programs that are no browsers, and the shop’s own pages, write by GET', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }]) {
    const guest = shop.guest()
    await added(guest, bell)
    expect((await guest.get('/checkout/cart/empty', { headers })).json().data).toBeNull()
  }
})
