import { expect, test } from 'vitest'
import { suggestForCountry } from './countrySuggestion.ts'
import { parseLanguages } from './settingParsers.ts'

test.each([
  ['DE', ['EUR', 'EUR', 'de', 'on', '']],
  ['GB', ['GBP', 'GBP', 'en', 'on', '20']],
  ['US', ['USD', 'USD', 'en', '', '0']],
  ['CH', ['', '', 'de, fr', 'on', '8.1']],
  ['', ['', '', '', '', '']],
])('suggests what is usual in %s', (country, expected) => {
  expect(Object.values(suggestForCountry(country))).toEqual(expected)
})

test('the first language of a list stays the first one', () => {
  expect(parseLanguages('de, en')).toEqual(['de', 'en'])
})
