import { expect, test } from 'vitest'
import { matchesEtag, namesValue } from './negotiation.ts'

test.each([
  [undefined, false],
  ['', false],
  ['"other"', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", W/"abc"', true],
  ['*', true],
])('If-None-Match: %s', (header, isKnown) => {
  expect(matchesEtag(header, '"abc"')).toBe(isKnown)
  expect(matchesEtag(header, 'W/"abc"')).toBe(isKnown)
})

test.each([
  ['gzip, deflate, br', true],
  ['gzip;q=1.0, BR; q=0.5', true],
  ['gzip, br;q=0', false],
  ['br;q=0.0, *', false],
  ['brotli', false],
  ['*', false],
  ['', false],
])('Accept-Encoding: %s', (header, accepts) => {
  expect(namesValue(header, 'br')).toBe(accepts)
})
