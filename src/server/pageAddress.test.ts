import { expect, test } from 'vitest'
import { addressWithoutToken } from './pageAddress.ts'

test.each([
  ['/cart', null],
  ['/cart?page=2', null],
  ['/catalog/root?name=token', null],
  ['/cart?token=s3cret', '/cart'],
  ['/cart?a=1&token=s3cret&b=2', '/cart?a=1&b=2'],
  ['/cart?token=s3cret&token=again', '/cart'],
  ['/cart?%74oken=s3cret', '/cart'],
  ['/cart?token=', '/cart'],
  ['//evil.example/?token=s3cret', '/'],
  ['/\\evil.example?token=s3cret', '/'],
  ['/..//evil.example?token=s3cret', '/'],
])('%s is asked for as %s', (url, address) => {
  expect(addressWithoutToken(url)).toBe(address)
})
