import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxSchemes } from '../../shared/tax.ts'
import { calculateTax, splitTax, toChargedPrice } from './taxAmounts.ts'
import { describeTreatment } from './taxTreatment.ts'

const rateBp = fc.integer({ min: 0, max: 10_000 })
const minor = fc.integer({ min: 0, max: 1e11 })

test.each([
  ['contained', true, 11_900, 1900],
  ['added', false, 10_000, 1900],
  ['contained, rounded half up', true, 1, 0],
  ['added, rounded half up', false, 50, 10],
])('Calculates a tax of 19 %% that is %s', (_name, isIncluded, amount, expected) => {
  expect(calculateTax(amount, { rateBp: 1900, isIncluded })).toBe(expected)
})

test('A price without its tax and that tax add up to the price', () => {
  fc.assert(
    fc.property(minor, rateBp, (price, deductedRateBp) => {
      const net = toChargedPrice(price, { deductedRateBp })
      expect(net + calculateTax(price, { rateBp: deductedRateBp, isIncluded: true })).toBe(price)
      // Adding tax to the net price gives the gross price again, to the cent.
      expect(
        Math.abs(net + calculateTax(net, { rateBp: deductedRateBp, isIncluded: false }) - price),
      ).toBeLessThanOrEqual(1)
    }),
  )
})

test('The components of a tax add up to it', () => {
  fc.assert(
    fc.property(minor, rateBp, fc.constantFrom(...taxSchemes), (price, rate, scheme) => {
      const { note } = describeTreatment({ scheme, rateBp: 0 })
      const treatment = describeTreatment({ scheme, rateBp: note === null ? rate : 0 })
      const tax = calculateTax(price, { rateBp: treatment.rateBp, isIncluded: false })
      const parts = splitTax(tax, treatment)
      expect(parts.reduce((sum, part) => sum + part.minor, 0)).toBe(tax)
      expect(parts.reduce((sum, part) => sum + part.rateBp, 0)).toBe(treatment.rateBp)
    }),
  )
})

test('CGST and SGST are halves, and an odd paisa goes to one of them', () => {
  const treatment = describeTreatment({ scheme: 'gst-within-state', rateBp: 1800 })
  expect(splitTax(2251, treatment)).toEqual([
    { name: 'CGST', rateBp: 900, minor: 1126 },
    { name: 'SGST', rateBp: 900, minor: 1125 },
  ])
})
