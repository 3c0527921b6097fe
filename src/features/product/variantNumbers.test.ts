import { expect, test } from 'vitest'
import { readBarcode, readGrams, readStock } from './variantNumbers.ts'

test.each([
  ['12', true, { stock: 12, reason: null }],
  ['12.0', true, { stock: 12, reason: null }],
  ['0', true, { stock: 0, reason: null }],
  ['', true, { stock: 3, reason: 'stockMissing' }],
  ['', false, { stock: 999, reason: 'stockNotTracked' }],
  ['-4', true, { stock: 0, reason: 'stockNegative' }],
  ['1.5', true, { stock: 0, reason: 'stockNotNumber' }],
  ['many', true, { stock: 0, reason: 'stockNotNumber' }],
  ['1e6', true, { stock: 0, reason: 'stockNotNumber' }],
  ['1000000', true, { stock: 1_000_000, reason: null }],
  ['999999999999999', true, { stock: 0, reason: 'stockTooHigh' }],
])('Parses a stock of "%s" (tracked: %s)', (cell, isTracked, expected) => {
  expect(readStock(cell, isTracked, 3)).toEqual(expected)
})

test.each([
  ['9231', { grams: 9231, reason: null }],
  ['9231.4', { grams: 9231, reason: null }],
  ['', { grams: null, reason: null }],
  ['0', { grams: null, reason: null }],
  ['-1', { grams: null, reason: 'weightIgnored' }],
  ['2 kg', { grams: null, reason: 'weightIgnored' }],
  ['1e9', { grams: null, reason: 'weightIgnored' }],
])('Parses a weight of "%s"', (cell, expected) => {
  expect(readGrams(cell)).toEqual(expected)
})

test.each([
  ["'4006381333931", { barcode: '4006381333931', reason: null }],
  ['', { barcode: null, reason: null }],
  ['4.00638E+12', { barcode: null, reason: 'barcodeIgnored' }],
  ['4,00638E+12', { barcode: null, reason: 'barcodeIgnored' }],
])('Parses a barcode of "%s"', (cell, expected) => {
  expect(readBarcode(cell)).toEqual(expected)
})
