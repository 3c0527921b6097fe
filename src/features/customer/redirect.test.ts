import { expect, test } from 'vitest'
import { redirectPath } from './redirect.ts'

test.each([
  ['/', '/'],
  ['/my-account', '/my-account'],
  ['/checkout?step=address#total', '/checkout?step=address#total'],
  ['/catalog/root?name=50%25%20off', '/catalog/root?name=50%25%20off'],
  ['/product/vélo', '/product/v%C3%A9lo'],
  ['/page/a//b', '/page/a//b'],
])('%s is a page of the shop', (wanted, path) => {
  expect(redirectPath(wanted)).toBe(path)
})

test.each([
  null,
  '',
  'my-account',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%252Fevil.example',
  '/%25252525252Fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/%zz',
  'http://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
  'http://shop.invalid/checkout',
  '@evil.example',
  '/api/checkout/cart/empty',
  '/api',
  '/API/customer/logout',
  '/login-register',
  '/login-register?redirect=/',
])('%j redirects to the account', (wanted) => {
  expect(redirectPath(wanted)).toBe('/my-account')
})
