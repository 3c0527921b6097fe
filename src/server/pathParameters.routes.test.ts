/** Sends hostile values in every path parameter of every call; no response may be a 5xx. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

let shop: TestShop
let token: string
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
let calls: { method: (typeof methods)[number]; path: string }[]
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct()] })
  ;({ token } = await aCustomer(shop))
  const { paths }: { paths: Record<string, Record<string, unknown>> } = (await shop.get('/openapi.json')).json()
  calls = Object.entries(paths)
    .filter(([path]) => path.includes('{'))
    .flatMap(([path, byMethod]) =>
      methods.filter((method) => method.toLowerCase() in byMethod).map((method) => ({ method, path })),
    )
})
afterAll(() => shop.close())

const values = {
  NUL: '%00',
  'NUL inside': 'a%00b',
  'NUL, encoded twice': '%2500',
  'no UTF-8': '%ff',
  'half a surrogate pair': '%ed%a0%80',
  'a percent sign alone': '%',
  'line break': 'a%0d%0ab',
  'other directory': '..%2f..%2fetc%2fpasswd',
  'reading direction': '%e2%80%ae',
  bicycle: '%F0%9F%9A%B2',
  quote: `'%3b--`,
  pattern: '%25_%5c',
  negative: '-1',
  fraction: '1.5',
  exponent: '1e3',
  'larger than an integer': '2147483648',
  'larger than a bigint': '99999999999999999999',
  'member of every object': '__proto__',
  'long text': 'a'.repeat(290),
}

describe.each(Object.entries(values))('%s', (_name, value) => {
  test('in a path is rejected by every call', async () => {
    expect(calls.length).toBeGreaterThan(20)
    for (const { method, path } of calls) {
      const url = path.replace(/\{\w+\}/g, value)
      const reply = await shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBeLessThan(500)
    }
  })

  test('in a path of images and sitemaps is also rejected', async () => {
    for (const url of [
      `/storage/${value}`,
      `/cache/w320/${value}.jpg`,
      `/cache/${value}/icon.svg`,
      `/sitemap-${value}-1.xml`,
    ]) {
      expect((await shop.app.inject({ method: 'GET', url })).statusCode, url).toBeLessThan(500)
    }
  })
})

test('A name with a NUL matches nothing, not even the same name without it', async () => {
  for (const url of ['/page/about-us%00', '/posts/%00', '/page/%00']) {
    const reply = await shop.get(url)
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'Resource Not Found'])
  }
})
