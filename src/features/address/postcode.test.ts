import { expect, test } from 'vitest'
import { findPostcodeExample, isValidPostcode, needsPostcode } from './postcode.ts'

const countries = 'AT AU BE BR CA CH CZ DE DK ES FI FR GB IN IT JP LU NL NO NZ PL PT SE SG US'.split(' ')

test.each(countries)('The example for %s is a valid postcode there', (country) => {
  expect(isValidPostcode(country, findPostcodeExample(country) ?? '')).toBe(true)
  expect(isValidPostcode(country, 'ABCDEFG')).toBe(false)
})

test('A country without a known format accepts any postcode and has no example', () => {
  expect(isValidPostcode('XX', 'ABCDEFG')).toBe(true)
  expect(findPostcodeExample('XX')).toBeNull()
})

test('A country without postcodes requires none', () => {
  expect(needsPostcode('AE')).toBe(false)
  expect(needsPostcode('FR')).toBe(true)
})
