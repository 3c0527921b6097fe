import { expect, test } from 'vitest'
import { findPostcodeExample, isPostcodeOf, needsPostcode } from './postcode.ts'

const countries = 'AT AU BE BR CA CH CZ DE DK ES FI FR GB IN IT JP LU NL NO NZ PL PT SE SG US'.split(' ')

test.each(countries)('the example for %s is a postcode of that country', (country) => {
  expect(isPostcodeOf(country, findPostcodeExample(country) ?? '')).toBe(true)
  expect(isPostcodeOf(country, 'ABCDEFG')).toBe(false)
})

test('a country without a known form takes any postcode, and has no example', () => {
  expect(isPostcodeOf('XX', 'ABCDEFG')).toBe(true)
  expect(findPostcodeExample('XX')).toBeNull()
})

test('a country without postcodes needs none', () => {
  expect(needsPostcode('AE')).toBe(false)
  expect(needsPostcode('FR')).toBe(true)
})
