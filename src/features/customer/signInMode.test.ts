import { expect, test } from 'vitest'
import { parseResetLink, parseSignInMode, returnPathFrom } from './signInMode.ts'

test.each([
  ['', 'password'],
  ['mode=register', 'register'],
  ['mode=phone', 'phone'],
  ['mode=admin', 'password'],
])('Parses "%s" as the mode %s', (search, mode) => {
  expect(parseSignInMode(new URLSearchParams(search))).toBe(mode)
})

test.each([
  ['/cart', '', '/cart'],
  ['/catalog/root', '?name=bell', '/catalog/root?name=bell'],
  ['/login-register', '', '/my-account'],
  ['/login-register', '?mode=register&redirect=%2Fcheckout', '/checkout'],
  ['/forgot-password', '?redirect=//evil.example', '/my-account'],
  ['/reset-password', '', '/my-account'],
])('Signing in from %s%s returns to %s', (pathname, search, expected) => {
  expect(returnPathFrom({ pathname, search })).toBe(expected)
})

test.each([
  ['', null],
  ['#', null],
  ['#token=abc', null],
  ['#email=a%40b.example', null],
  ['#token=a-b_c&email=a%2Bb%40c.example', { token: 'a-b_c', email: 'a+b@c.example' }],
])('Parses the link "%s" as %j', (hash, expected) => {
  expect(parseResetLink(hash)).toEqual(expected)
})
