import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from '../kit/http/errorHandler.ts'
import { loggerOptions, withoutSecrets } from './logger.ts'

test.each([
  ['/api/checkout/cart?token=abc123&locale=de', '/api/checkout/cart?token=[hidden]&locale=de'],
  ['/api/verify-code?phone=%2B49&code=123456', '/api/verify-code?phone=[hidden]&code=[hidden]'],
  ['http://localhost/x?a=1&TOKEN=s#top', 'http://localhost/x?a=1&TOKEN=[hidden]#top'],
  ['/api/customer/get?%74oken=abc&page=2', '/api/customer/get?%74oken=[hidden]&page=2'],
  ['/api/x?billing%5Bemail%5D=a&billing[email]=b', '/api/x?billing%5Bemail%5D=[hidden]&billing[email]=[hidden]'],
  [
    '/api/x?current_password=a&password_confirmation=b',
    '/api/x?current_password=[hidden]&password_confirmation=[hidden]',
  ],
  ['/reset-password#token=abc&email=a%40b', '/reset-password#token=[hidden]&email=[hidden]'],
  ['no JSON: {"token": "a\\"bc", "page": "2"}', 'no JSON: {"token": "[hidden]", "page": "2"}'],
  ['header Authorization: Bearer abc.def', 'header Authorization: Bearer [hidden]'],
  ['/api/products?name=token', '/api/products?name=token'],
  ['/api/products?brand=7&page=2', '/api/products?brand=7&page=2'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutSecrets(text)).toBe(logged)
})

test('Logs of requests and errors contain no credentials', () => {
  const { serializers } = loggerOptions('info')
  const request = serializers.req({ id: '1', method: 'GET', url: '/api/orders?token=s3cret' })
  const error = serializers.err(new Error('no answer from /api/orders?token=s3cret'))
  expect(JSON.stringify([request, error])).not.toContain('s3cret')
})

const secret = 's3cret-t0ken'

test.each([
  ['in the query', { url: `/orders?token=${secret}` }],
  ['in the query, encoded', { url: `/orders?%74%6fken=${secret}` }],
  ['twice', { url: `/orders?token=a&token=${secret}` }],
  ['as a header', { url: '/orders', headers: { authorization: `Bearer ${secret}` } }],
  ['as a cookie', { url: '/orders', headers: { cookie: `chainline_guest=${secret}` } }],
  ['in the body', { url: '/orders', method: 'POST' as const, payload: { token: secret } }],
  [
    'in a body that is no JSON',
    {
      url: '/orders',
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      payload: `{"token":"${secret}"`,
    },
  ],
])('A token %s stays out of the log of a call that fails, however much is logged', async (_way, call) => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('trace'), stream } })
  app.setErrorHandler(handleError)
  app.all('/orders', async (request) => {
    request.log.warn({ req: request }, `asked for ${withoutSecrets(request.url)}`)
    throw new Error(
      `no answer to ${request.url} ${request.headers.authorization ?? ''} ${JSON.stringify(request.body)}`,
    )
  })
  await app.inject({ method: 'GET', ...call })
  await app.close()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(secret)
})
