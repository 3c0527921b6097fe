import { expect, test } from 'vitest'
import { currencies, toPerUsd, toRates } from '../../shared/money.ts'
import { isFarFrom, parseRate } from './typedRate.ts'

test.each([
  ['0.0108', 0.0108],
  [' 92,59 ', 92.59],
  ['1', 1],
  ['1000000', 1_000_000],
  ['0', null],
  ['0.0000001', null],
  ['1000001', null],
  ['1.234,5', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('Reads %j as a rate', (text, rate) => expect(parseRate(text)).toBe(rate))

test('Warns of a rate that differs by more than a fifth', () => {
  expect([1, 1.19, 0.84, 1.21, 0.83, 10].map((rate) => isFarFrom(rate, 1))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

test.each(currencies)('Converts rates entered for one %s to those of the shop', (base) => {
  const typed = { USD: 0.0119, EUR: 0.010_812_34, GBP: 0.0094, INR: 83.7, [base]: 1 }
  const rates = toRates(toPerUsd(typed), base)
  for (const currency of currencies) expect(rates[currency]).toBe(typed[currency])
})
