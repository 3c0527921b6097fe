import { expect, test } from 'vitest'
import { loggerOptions, withoutSecrets } from './logger.ts'

test.each([
  ['/api/checkout/cart?token=abc123&locale=de', '/api/checkout/cart?token=[hidden]&locale=de'],
  ['/api/verify-code?phone=%2B49&code=123456', '/api/verify-code?phone=[hidden]&code=[hidden]'],
  ['http://localhost/x?a=1&TOKEN=s#top', 'http://localhost/x?a=1&TOKEN=[hidden]#top'],
  ['/api/products?name=token', '/api/products?name=token'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})

test('a request and an error leave no credential in the log', () => {
  const { serializers } = loggerOptions('info')
  const request = serializers.req({ id: '1', method: 'GET', url: '/api/orders?token=s3cret' })
  const error = serializers.err(new Error('no answer from /api/orders?token=s3cret'))
  expect(JSON.stringify([request, error])).not.toContain('s3cret')
})
