import { expect, test } from 'vitest'
import { parseSignInMode, resetLinkOf, returnPathFrom } from './signInMode.ts'

test.each([
  ['', 'login'],
  ['mode=register', 'register'],
  ['mode=phone', 'phone'],
  ['mode=admin', 'login'],
])('"%s" is the way %s', (search, mode) => {
  expect(parseSignInMode(new URLSearchParams(search))).toBe(mode)
})

test.each([
  ['/cart', '', '/cart'],
  ['/catalog/root', '?name=bell', '/catalog/root?name=bell'],
  ['/login-register', '', '/my-account'],
  ['/login-register', '?mode=register&redirect=%2Fcheckout', '/checkout'],
  ['/forgot-password', '?redirect=//evil.example', '/my-account'],
  ['/reset-password', '', '/my-account'],
])('from %s%s one comes back to %s', (pathname, search, expected) => {
  expect(returnPathFrom({ pathname, search })).toBe(expected)
})

test.each([
  ['', null],
  ['#', null],
  ['#token=abc', null],
  ['#email=a%40b.example', null],
  ['#token=a-b_c&email=a%2Bb%40c.example', { token: 'a-b_c', email: 'a+b@c.example' }],
])('the link "%s" carries %j', (hash, expected) => {
  expect(resetLinkOf(hash)).toEqual(expected)
})
