import { expect, test } from 'vitest'
import { suggestForCountry } from './countrySuggestion.ts'
import { parseLanguages } from './settingParsers.ts'

test.each([
  ['DE', ['EUR', 'EUR', 'de', 'on', '']],
  ['GB', ['GBP', 'GBP', 'en', 'on', '20']],
  ['US', ['USD', 'USD', 'en', '', '0']],
  ['CH', ['', '', 'de, fr', 'on', '8.1']],
  ['', ['', '', '', '', '']],
])('Suggests the usual settings for %s', (country, expected) => {
  expect(Object.values(suggestForCountry(country))).toEqual(expected)
})

test('The first language of a list stays first', () => {
  expect(parseLanguages('de, en')).toEqual(['de', 'en'])
})
