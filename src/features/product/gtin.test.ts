import { expect, test } from 'vitest'
import { parseGtin } from './gtin.ts'

test.each([
  ['4006381333931', 'an EAN'],
  ['036000291452', 'a UPC'],
  ['73513537', 'a short EAN'],
  ['10012345000017', 'a number of a trade unit'],
])('Reads %s as %s', (barcode) => {
  expect(parseGtin(barcode)).toBe(barcode)
})

test('Reads a number written in groups', () => {
  expect(parseGtin(' 4-006381 333931')).toBe('4006381333931')
})

test.each([
  ['', 'nothing'],
  ['4006381333932', 'a wrong check digit'],
  ['400638133393', 'a missing digit'],
  ['CHAIN-0001', 'no number'],
  ['0000000000000', 'zeros only'],
  ['2000000000015', 'a number that is unique in one shop only'],
  ['0200000000011', 'a number for goods by weight'],
  ['9800000000014', 'a coupon'],
  ['20000004', 'a short number of one shop'],
])('Rejects %j: %s', (barcode) => {
  expect(parseGtin(barcode)).toBeNull()
})
