import { expect, test } from 'vitest'
import { formatPhone, readPhone, splitPhone } from './phone.ts'

test.each([
  ['+91 20 5550 0199', undefined, '+912055500199'],
  ['020 5550 0199', undefined, '+912055500199'],
  [' +91-98765 43210 ', undefined, '+919876543210'],
  ['98765 43210', undefined, '+919876543210'],
  ['0049 30 901820', undefined, '+4930901820'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['06 12 34 56 78', 'fr', '+33612345678'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['+44 7400 123456', 'DE', '+447400123456'],
  ['98765 43210', 'ZZ', '+919876543210'],
])('Parses %s (%s) as %s', (text, country, phone) => {
  expect(readPhone(text, country)).toBe(phone)
})

test.each([
  '',
  '12345',
  '+91',
  '+999 1234567',
  '06 12 34 56 78',
  'call 98765 43210',
  '+1 213 373 4253 ext. 7',
  '+91 2',
])('Rejects %j', (text) => {
  expect(readPhone(text)).toBeNull()
})

test.each([
  ['+49 30 901820', 'IN', { country: 'DE', national: '030 901820' }],
  ['98765 43210', 'IN', { country: 'IN', national: '098765 43210' }],
  ['+44 7400 123456', 'GB', { country: 'GB', national: '07400 123456' }],
  ['12', 'IN', null],
])('Splits %s in a field with the country %s', (text, country, expected) => {
  expect(splitPhone(text, country)).toEqual(expected)
})

test('Formats a number for display', () => {
  expect(formatPhone('+912055500199')).toBe('+91 20 5550 0199')
  expect(formatPhone('nonsense')).toBe('nonsense')
})
