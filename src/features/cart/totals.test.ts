import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, split } from '../../shared/money.ts'
import type { Coupon } from '../coupon/coupon.ts'
import { type Amounts, cartTotals } from './totals.ts'

const terms = { code: 'X', minimumMinor: 0, startsAt: null, endsAt: null, usageLimit: null, usedCount: 0 }
const tenPercent: Coupon = { ...terms, kind: 'percent', percentBp: 1000 }
const inBase = { rate: 1, taxRateBp: 1800, coupon: null, hasShipping: true }

test('line totals, tax of 18 % on top, shipping of 25', () => {
  const { selected } = cartTotals({ ...inBase, lines: [{ baseUnit: 3333, quantity: 3 }] })
  expect(selected).toMatchObject({ subTotal: 9999, discount: 0, tax: 1800, shipping: 2500, grandTotal: 14_299 })
})

test('tax is on what is left after the discount', () => {
  const { selected } = cartTotals({ ...inBase, coupon: tenPercent, lines: [{ baseUnit: 10_000, quantity: 1 }] })
  expect(selected).toMatchObject({ subTotal: 10_000, discount: 1000, tax: 1620, grandTotal: 13_120 })
})

describe('delivery', () => {
  test.each<[string, number, Coupon | null, boolean, number]>([
    ['costs 25 at exactly 200', 20_000, null, true, 2500],
    ['is free over 200', 20_001, null, true, 0],
    ['is judged after the discount', 22_000, tenPercent, true, 2500],
    ['is free over 200 after the discount', 22_224, tenPercent, true, 0],
    ['is free by coupon', 100, { ...terms, kind: 'free_shipping' }, true, 0],
    ['is not counted before a method is chosen', 100, null, false, 0],
  ])('%s', (_name, baseUnit, coupon, hasShipping, expected) => {
    const totals = cartTotals({ ...inBase, coupon, hasShipping, lines: [{ baseUnit, quantity: 1 }] })
    expect(totals.selected.shipping).toBe(expected)
  })

  test('25 and 200 are of the selected currency; the base amount is converted back', () => {
    const totals = cartTotals({ ...inBase, rate: 0.0125, lines: [{ baseUnit: 1_600_000, quantity: 1 }] })
    expect(totals.selected).toMatchObject({ subTotal: 20_000, shipping: 2500 })
    expect(totals.base).toMatchObject({ subTotal: 1_600_000, shipping: 200_000 })
    expect(totals.isShippingFree).toBe(false)
  })
})

test('an empty cart costs nothing but its delivery', () => {
  expect(cartTotals({ ...inBase, hasShipping: false, lines: [] }).selected.grandTotal).toBe(0)
})

const coupon = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 10_000 }).map((percentBp): Coupon => ({ ...terms, kind: 'percent', percentBp })),
  fc.integer({ min: 1, max: 1e9 }).map((amountMinor): Coupon => ({ ...terms, kind: 'fixed', amountMinor })),
  fc.constant<Coupon>({ ...terms, kind: 'free_shipping' }),
)
const cart = fc.record({
  lines: fc.array(
    fc.record({ baseUnit: fc.integer({ min: 0, max: 100_000_000 }), quantity: fc.integer({ min: 1, max: 200 }) }),
    { maxLength: 12 },
  ),
  rate: fc.oneof(fc.constant(1), fc.double({ min: 0.001, max: 200, noNaN: true })),
  taxRateBp: fc.integer({ min: 0, max: 10_000 }),
  coupon,
  hasShipping: fc.boolean(),
})

test('whatever the cart, rate and coupon: parts add up, the formula holds, nothing is negative', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const totals = cartTotals(input)
      for (const amounts of [totals.selected, totals.base]) holds(amounts)
      totals.selected.lines.forEach((line, index) => {
        const source = input.lines[index]
        expect(line.unit).toBe(convert(source?.baseUnit ?? Number.NaN, input.rate))
        expect(line.total).toBe(line.unit * (source?.quantity ?? Number.NaN))
      })
    }),
  )
})

function holds(amounts: Amounts): void {
  const sum = (part: 'total' | 'discount' | 'tax') => amounts.lines.reduce((total, line) => total + line[part], 0)
  expect(sum('total')).toBe(amounts.subTotal)
  expect(sum('discount')).toBe(amounts.discount)
  expect(sum('tax')).toBe(amounts.tax)
  expect(amounts.grandTotal).toBe(amounts.subTotal - amounts.discount + amounts.tax + amounts.shipping)
  const parts = [amounts.discount, amounts.tax, amounts.shipping, amounts.grandTotal]
  for (const line of amounts.lines) {
    parts.push(line.discount, line.tax)
    expect(line.discount).toBeLessThanOrEqual(line.total)
  }
  expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
}

test('split: no part is above its own weight while the amount is within the sum of weights', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const sum = given.reduce((total, weight) => total + weight, 0)
      const minor = Math.floor(sum * share)
      const parts = split(minor, given)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(minor)
      expect(parts.every((part, index) => part >= 0 && part <= (given[index] ?? 0))).toBe(true)
    }),
  )
})
