import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { noContent } from '../shared/shopContent.ts'
import { shopContext } from '../shared/shopContext.ts'
import { defaultOptions } from '../shared/shopOptions.ts'
import { action } from './preferences.ts'

async function submit(fields: Record<string, string>, baseUrl: string): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, {
    scriptNonce: '',
    language: 'en',
    currency: 'INR',
    languages: ['en'],
    currencies: ['INR'],
    theme: 'system',
    rates: { INR: 1, USD: 1, EUR: 1, GBP: 1 },
    baseCurrency: 'INR',
    name: 'Store',
    phone: '',
    links: [],
    baseUrl,
    tax: { scheme: 'flat', rateBp: 1800, isIncluded: false, deductedRateBp: 0 },
    terms: {},
    options: defaultOptions,
    takesOrders: true,
    clock: { timeZone: 'UTC', cutoffMinutes: null, country: null },
    shippingOffer: null,
    homeLayout: '',
    content: noContent,
  })
  const url = new URL('/preferences', baseUrl)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await action({ request, url, params: {}, pattern: '/preferences', context })
  return answer instanceof Response ? answer : new Response(null, answer.init ?? {})
}

test.each([
  ['https://velo.test', '; Secure'],
  ['http://localhost:3000', ''],
])('At %s, the cookies end with "%s"', async (baseUrl, ending) => {
  const answer = await submit({ locale: 'fr', currency: 'EUR', back: '/cart' }, baseUrl)
  expect(answer.headers.getSetCookie()).toEqual([
    `chainline_locale=fn; Path=/; Max-Age=31536000; SameSite=Lax${ending}`,
    `chainline_currency=EUR; Path=/; Max-Age=31536000; SameSite=Lax${ending}`,
  ])
  expect(answer.headers.get('location')).toBe('/cart')
})

test('Does not store unknown codes', async () => {
  const answer = await submit({ locale: 'xx; Domain=evil.example', currency: 'BTC' }, 'https://velo.test')
  expect(answer.headers.getSetCookie()).toEqual([])
})
