import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, addProduct } from '../testing/buyers.ts'
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

/** GET calls that write, with a valid token in the URL. */
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

describe.each(foreignRequests)('Rejects a GET that writes from %s', (_source, headers) => {
  test.each(writesByGet)('at %s, even with the token of an open session', async (path) => {
    const reply = await shop.guest().get(withToken(path, token), { headers })
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined])
    expect((await shop.guest().get(`/customer/get?token=${token}`)).statusCode).toBe(200)
  })

  test('by HEAD, too', async () => {
    const reply = await shop.app.inject({ method: 'HEAD', url: '/api/checkout/cart/empty', headers: { ...headers } })
    expect(reply.statusCode).toBe(403)
  })
})

describe('From another site', () => {
  const headers = { 'sec-fetch-site': 'cross-site' }

  test.each(['x', 'true', '', 'A'.repeat(43)])('the invalid token "%s" does not authorize a write', async (junk) => {
    const guest = shop.guest()
    await addProduct(guest, bell)
    const replies = [
      await guest.get(withToken('/checkout/cart/empty', junk), { headers }),
      await guest.post(withToken('/checkout/cart/empty', junk), {}, { headers }),
      await guest.post(withToken(`/checkout/cart/add/${bell}`, junk), {}, { headers }),
      await guest.delete('/checkout/cart/empty', { headers: { ...headers, authorization: `Bearer ${junk || 'x'}` } }),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403, 403])
    expect((await guest.get('/checkout/cart')).json().data.items).toHaveLength(1)
  })

  test('accepts a POST with the token of an open session, but not of an expired one', async () => {
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

  test.each(['/preferences', '/preferences.data'])('rejects a page’s form at %s', async (url) => {
    for (const target of [url, withToken(url, token)]) {
      const body = { method: 'POST' as const, url: target, payload: 'currency=EUR' }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await shop.app.inject({ ...body, headers: { ...type, ...headers } })).statusCode).toBe(403)
    }
  })

  test('allows reading', async () => {
    expect((await shop.get('/products', { headers })).statusCode).toBe(200)
  })
})

test('Allows writes by GET from other programs and from the shop’s own pages', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }]) {
    const guest = shop.guest()
    await addProduct(guest, bell)
    expect((await guest.get('/checkout/cart/empty', { headers })).json().data).toBeNull()
  }
})
