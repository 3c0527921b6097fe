/** Requests that are answered before Fastify get the same response as the first time, and never that of another request. */
import { once } from 'node:events'
import { request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferenceCookies } from '../../shared/preferences.ts'
import { aCustomer, placeProductOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

const metricsToken = 'a-token-of-the-operator'

let shop: TestShop
let port: number
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({
    settings: { METRICS_TOKEN: metricsToken },
    products: Array.from({ length: 8 }, (_empty, index) =>
      aProduct({ sku: `BELL-${index}`, name: `Bell ${index}`, stock: 50 }),
    ),
  })
  bell = shop.saved[0]?.productId ?? 0
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

type Headers = Readonly<Record<string, string>>

/** Sends a request over a connection. @returns the response without its date */
async function send(path: string, headers: Headers = {}, method = 'GET') {
  const request = sendRequest({ port, path: `/api${path}`, method, headers }).end()
  const [response] = await once(request, 'response')
  const { date: _date, ...received } = response.headers
  return { status: response.statusCode, headers: received, body: (await buffer(response)).toString('base64') }
}

/** The number of requests counted for a route. */
async function countRequests(route: string): Promise<number> {
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  const counts = body.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]+)".*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, name, count]) => (name === route ? sum + Number(count) : sum), 0)
}

const { locale, currency } = preferenceCookies
const requests: [string, Headers][] = [
  ['plain', {}],
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['a language', { 'accept-language': 'de-DE' }],
  ['a language in a cookie', { cookie: `${locale}=fn` }],
  ['a currency', { cookie: `${currency}=USD` }],
  ['an invalid token', { authorization: 'Bearer unknown' }],
  ['an old version', { 'if-none-match': '"old"' }],
]

test.each(['/products?limit=8', '/products?limit=8&utm_source=letter', '/getattributes', '/categories/2'])(
  'GET %s gets the same response each time',
  async (path) => {
    const first = new Map<string, object>()
    for (const [name, headers] of requests) first.set(name, await send(path, headers))
    for (let round = 0; round < 2; round += 1)
      for (const [name, headers] of requests) expect(await send(path, headers), name).toEqual(first.get(name))
  },
)

test('Requests that differ in language, currency or encoding get separate responses', async () => {
  const path = '/products?limit=7'
  for (let round = 0; round < 2; round += 1) {
    const bodies = await Promise.all(requests.slice(0, 6).map(async ([, headers]) => (await send(path, headers)).body))
    expect(new Set(bodies).size).toBe(6)
  }
})

test('A client that has the response gets 304 with the same headers', async () => {
  const path = '/products?limit=6'
  const { headers } = await send(path)
  const again = await send(path, { 'if-none-match': String(headers.etag) })
  const { 'content-length': _length, ...kept } = headers
  expect(again).toEqual({ status: 304, headers: kept, body: '' })
})

test('HEAD gets the headers without the body', async () => {
  const path = '/products?limit=5'
  const { headers } = await send(path)
  for (let round = 0; round < 2; round += 1)
    expect(await send(path, {}, 'HEAD')).toEqual({ status: 200, headers, body: '' })
})

test('A customer gets a personal response that others never get', async () => {
  const path = `/products/${bell}`
  const shared = await send(path)
  await send(path)
  const { token } = await aCustomer(shop, 'asha@example.com')
  for (const own of [
    await send(path, { authorization: `Bearer ${token}` }),
    await send(`${path}?token=${token}`),
    await send(`${path}?token=${token}`),
  ])
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await send(path)).toEqual(shared)
})

test('The next response contains a change', async () => {
  const path = `/product-configurable-config/${bell}`
  const before = await send(path)
  expect(await send(path)).toEqual(before)
  await placeProductOrder(shop.guest(), bell)
  await shop.services.catalogChanges.catchUp()
  const after = await send(path)
  expect(after).not.toEqual(before)
  expect(await send(path)).toEqual(after)
})

test('A parameter that becomes an attribute is a filter', async () => {
  const path = '/products?limit=4&bell_size=1'
  const before = await send(path)
  expect(await send(path)).toEqual(before)
  await sql`insert into attribute (code, type, position) values ('bell_size', 'select', 9)`.execute(shop.db)
  // The response from before the parameter was known is in the cache again, unchanged.
  await shop.guest().get('/products?limit=4')
  const after = JSON.parse(Buffer.from((await send(path)).body, 'base64').toString())
  expect(after.data).toEqual([])
})

test('The metrics count all requests', async () => {
  const before = await countRequests('/api/products')
  for (let round = 0; round < 3; round += 1) await send('/products?limit=3')
  expect((await countRequests('/api/products')) - before).toBe(3)
})
