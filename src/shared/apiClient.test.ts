import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { clientCall, createApi, type Send } from './apiClient.ts'
import { defineCall } from './contract.ts'

const call = { method: 'GET', summary: '', tag: '', answers: { 200: Type.Object({}) } } as const
const cartContract = defineCall({ ...call, path: '/checkout/cart', takesToken: true })
const brandsContract = defineCall({ ...call, path: '/brands' })
const cartCall = clientCall<typeof cartContract>('GET', '/checkout/cart', 'with token')
const brandsCall = clientCall<typeof brandsContract>('GET', '/brands')

/** A client that records requests and never responds. */
function openClient(token: string | null) {
  const sent: Parameters<Send>[0][] = []
  const send: Send = async (call) => {
    sent.push(call)
    return { status: 200, text: '{}' }
  }
  return { sent, api: createApi(send, { language: 'fr', currency: 'EUR', token: () => token }) }
}

test('Sends the token in a header, never in the URL', async () => {
  const { sent, api } = openClient('s3cret')
  await api.call(cartCall, { headers: { 'idempotency-key': 'once' } })
  expect(sent).toEqual([
    {
      method: 'GET',
      url: '/api/checkout/cart?locale=fn&currency=EUR',
      headers: { 'idempotency-key': 'once', authorization: 'Bearer s3cret' },
    },
  ])
})

test('Sends no token with public calls or for guests', async () => {
  const customer = openClient('s3cret')
  await customer.api.call(brandsCall)
  const guest = openClient(null)
  await guest.api.call(cartCall)
  for (const { headers, url } of [...customer.sent, ...guest.sent]) {
    expect(headers).toEqual({})
    expect(url).not.toContain('token')
  }
})
