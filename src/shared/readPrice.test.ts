import { expect, test } from 'vitest'
import { readOptionalAmount, readPrice } from './readPrice.ts'

const read: [cell: string, minor: number, ...reasons: string[]][] = [
  ['1299.00', 129_900],
  ['1299', 129_900],
  ['0', 0],
  ['0.00', 0],
  ['.5', 50],
  ['60.7500', 6075],
  ['60.7450', 6075, 'priceRounded'],
  ['0.125', 13, 'priceRounded'],
  ['1,299.00', 129_900, 'priceSeparators'],
  ['1.299,00', 129_900, 'priceSeparators'],
  ['1.299.000', 129_900_000, 'priceSeparators'],
  ['1,299,000.50', 129_900_050, 'priceSeparators'],
  ['1299,00', 129_900, 'priceSeparators'],
  ['12,5', 1250, 'priceSeparators'],
  ['1 299,00', 129_900, 'priceSeparators'],
  ['1\u202f299,00', 129_900, 'priceSeparators'],
  ["1'299.50", 129_950, 'priceSeparators'],
  ['$1,299.00', 129_900, 'priceSeparators'],
  ['1299.00 USD', 129_900, 'priceSeparators'],
]

test.each(read)('Parses "%s" as %i minor units', (cell, minor, ...reasons) => {
  expect(readPrice(cell, 'USD')).toEqual({ minor, reasons })
})

test.each([
  ['', 'priceMissing'],
  ['  ', 'priceMissing'],
  ['-5', 'priceNegative'],
  ['−5.00', 'priceNegative'],
  ['(5.00)', 'priceNegative'],
  ['$-5', 'priceNegative'],
  ['-', 'priceNotNumber'],
  ['on request', 'priceNotNumber'],
  ['€5', 'priceNotNumber'],
  ['1e3', 'priceNotNumber'],
  ['0x10', 'priceNotNumber'],
  ['NaN', 'priceNotNumber'],
  ['Infinity', 'priceNotNumber'],
  ['1,2,3', 'priceNotNumber'],
  ['12.99.00', 'priceNotNumber'],
  ['=1+1', 'priceNotNumber'],
  ['1.299', 'priceAmbiguous'],
  ['1,299', 'priceAmbiguous'],
  ['100000000.01', 'priceTooHigh'],
  ['9'.repeat(400), 'priceTooHigh'],
])('Rejects "%s": %s', (cell, reason) => {
  expect(readPrice(cell, 'USD')).toBe(reason)
})

test('An optional amount can be empty, and is read like every other', () => {
  const texts = ['', ' ', '1.000,00', '76,37 €', '80.5', '1.299', '12.345', 'all']
  expect(texts.map((text) => readOptionalAmount(text, 'EUR'))).toEqual([
    ...[null, null, 100_000, 7_637, 8_050],
    ...[undefined, undefined, undefined],
  ])
})
