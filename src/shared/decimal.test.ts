import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAverage, formatNumber } from './decimal.ts'
import { languages, regionTags } from './locale.ts'

/** Numbers with up to three decimals. */
const thousandths = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map((value) => value / 1000)

test('Numbers are those of Intl in every language', () => {
  fc.assert(
    fc.property(thousandths, fc.constantFrom(...languages), (value, language) => {
      expect(formatNumber(value, language)).toBe(new Intl.NumberFormat(regionTags[language]).format(value))
    }),
    {
      examples: [
        [0, 'en'],
        [1234.5, 'fr'],
        [-1000, 'de'],
      ],
      numRuns: 2000,
    },
  )
})

test.each([
  [4, 'en', '4.0'],
  [4.5, 'de', '4,5'],
] as const)('Averages have one decimal: %d in %s', (average, language, text) => {
  expect(formatAverage(average, language)).toBe(text)
})
