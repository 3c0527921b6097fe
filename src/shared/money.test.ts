import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages, regionTags } from './locale.ts'
import {
  convert,
  currencies,
  formatMoney,
  formatPrice,
  fromDecimal,
  roundMinor,
  shortenAmount,
  toDecimal,
  toRates,
} from './money.ts'

const amount = fc.integer({ min: 0, max: 10_000_000_00 })

describe('Rounds half away from zero', () => {
  test.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-2.5, -3],
    [2.4999, 2],
    [1.005 * 100, 101], // 100.49999999999999 in binary
    [0, 0],
  ])('%d becomes %d', (value, rounded) => {
    expect(roundMinor(value)).toBe(rounded)
  })

  test('never returns minus zero, which would print as -0.00', () => {
    expect(Object.is(roundMinor(-0.2), 0)).toBe(true)
  })
})

describe('Exchange rates', () => {
  const perUsd = { USD: 1, EUR: 0.86, GBP: 0.75, INR: 88 }

  test('are relative to the base currency, whose own rate is exactly 1', () => {
    const rates = toRates(perUsd, 'INR')
    expect(rates.INR).toBe(1)
    expect(rates.EUR).toBeCloseTo(0.86 / 88, 12)
    expect(rates.USD).toBeCloseTo(1 / 88, 12)
  })

  test('are 1 for every currency without a table', () => {
    expect(toRates({}, 'EUR')).toEqual({ USD: 1, EUR: 1, GBP: 1, INR: 1 })
  })

  test('leave an amount in the base currency unchanged', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        expect(convert(minor, toRates(perUsd, 'INR').INR)).toBe(minor)
      }),
    )
  })
})

describe('An amount on the wire and on screen', () => {
  test('is a decimal with four places, which parses to the same amount', () => {
    expect(toDecimal(125000)).toBe('1250.0000')
    fc.assert(
      fc.property(amount, (minor) => {
        expect(fromDecimal(toDecimal(minor))).toBe(minor)
      }),
    )
  })

  test.each([
    ['en', '₹1,250.00'],
    ['fr', '1\u202f250,00\u00a0₹'],
    ['de', '1.250,00\u00a0₹'],
  ] as const)('is formatted in %s as %s', (language, text) => {
    expect(formatMoney(125000, 'INR', language)).toBe(text)
  })
})

describe('Prices on a page', () => {
  test.each([
    ['whole rupees have no decimals', 84990_00, 'INR', 'en', '₹84,990'],
    ['whole rupees have none in German either', 84990_00, 'INR', 'de', '84.990\u00a0₹'],
    ['rupees with paise have both decimals', 84990_50, 'INR', 'en', '₹84,990.50'],
    ['whole euros have decimals', 849_00, 'EUR', 'de', '849,00\u00a0€'],
    ['whole dollars have decimals', 849_00, 'USD', 'en', '$849.00'],
  ] as const)('%s', (_what, minor, currency, language, text) => {
    expect(formatPrice(minor, currency, language)).toBe(text)
    expect(shortenAmount(formatMoney(minor, currency, language))).toBe(text)
  })

  test('have both decimals beside an amount that needs them', () => {
    expect(formatPrice(84990_00, 'INR', 'en', true)).toBe('₹84,990.00')
  })

  test('are those of Intl in every language and currency', () => {
    const inputs = [
      fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...languages),
      fc.boolean(),
    ] as const
    fc.assert(
      fc.property(...inputs, (minor, currency, language, isExact) => {
        const intl = new Intl.NumberFormat(regionTags[language], {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          trailingZeroDisplay: currency === 'INR' && !isExact ? 'stripIfInteger' : 'auto',
        })
        expect(formatPrice(minor, currency, language, isExact)).toBe(intl.format(minor / 100))
      }),
      {
        examples: [
          [0, 'INR', 'en', false],
          [-5, 'EUR', 'de', false],
          [100_000, 'GBP', 'fr', true],
        ],
        numRuns: 2000,
      },
    )
  })
})
