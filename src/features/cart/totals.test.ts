import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '../../shared/allocate.ts'
import { convert } from '../../shared/money.ts'
import type { TaxTerms } from '../../shared/tax.ts'
import { flatRate } from '../../testing/shippingOffers.ts'
import { flatTax, someTaxTerms } from '../../testing/taxTerms.ts'
import type { PricedCoupon } from '../coupon/coupon.ts'
import { toChargedPrice } from '../tax/taxAmounts.ts'
import { type Amounts, calculateTotalsWithBase } from './totals.ts'

const terms = { minimumMinor: 0, productIds: null }
const tenPercent: PricedCoupon = { ...terms, kind: 'percent', percentBp: 1000 }
const inBase = {
  ...{ rate: 1, tax: flatTax, coupon: null, automatic: [] },
  ...{ shippingMethod: 'flatrate_flatrate', shippingOffers: [flatRate] },
}

test('Adds tax of 18 % and shipping of 25 to the line totals', () => {
  const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit: 3333, quantity: 3 }], inBase)
  expect(selected).toMatchObject({ subTotal: 9999, discount: 0, tax: 1800, shipping: 2500, grandTotal: 14_299 })
})

test('Taxes the goods after the discount', () => {
  const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit: 10_000, quantity: 1 }], {
    ...inBase,
    coupon: tenPercent,
  })
  expect(selected).toMatchObject({ subTotal: 10_000, discount: 1000, tax: 1620, grandTotal: 13_120 })
})

const freeShipping: PricedCoupon = { ...terms, kind: 'free_shipping' }

describe('Shipping', () => {
  test.each<[string, number, PricedCoupon | null, string | null, number]>([
    ['costs 25 at exactly 200', 20_000, null, 'flatrate_flatrate', 2500],
    ['is free over 200', 20_001, null, 'flatrate_flatrate', 0],
    ['costs 25 when the discount brings the goods down to 200 or less', 22_000, tenPercent, 'flatrate_flatrate', 2500],
    ['is free over 200 after the discount', 22_224, tenPercent, 'flatrate_flatrate', 0],
    ['is free with a free-shipping coupon', 100, freeShipping, 'flatrate_flatrate', 0],
    [
      'costs 25 below the minimum of a free-shipping coupon',
      100,
      { ...freeShipping, minimumMinor: 101 },
      'flatrate_flatrate',
      2500,
    ],
    ['is not added before a method is chosen', 100, null, null, 0],
  ])('%s', (_name, baseUnit, coupon, shippingMethod, expected) => {
    const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit, quantity: 1 }], {
      ...inBase,
      coupon,
      shippingMethod,
    })
    expect(selected.shipping).toBe(expected)
  })

  test('25 and 200 are amounts of the selected currency; the base amount is converted back', () => {
    const { selected, base } = calculateTotalsWithBase([{ productId: 1, baseUnit: 1_600_000, quantity: 1 }], {
      ...inBase,
      rate: 0.0125,
    })
    expect(selected).toMatchObject({ subTotal: 20_000, shipping: 2500, isShippingFree: false })
    expect(base).toMatchObject({ subTotal: 1_600_000, shipping: 200_000 })
  })

  test('Drops the free method once shipping is no longer free', () => {
    const free = { ...inBase, shippingMethod: 'free_free' }
    const [over, below] = [20_001, 20_000].map(
      (baseUnit) => calculateTotalsWithBase([{ productId: 1, baseUnit, quantity: 1 }], free).selected,
    )
    expect(over).toMatchObject({ shippingMethod: 'free_free', shipping: 0 })
    expect(below).toMatchObject({ shippingMethod: null, shipping: 0 })
  })
})

test('An empty cart costs nothing', () => {
  expect(calculateTotalsWithBase([], { ...inBase, shippingMethod: null }).selected.grandTotal).toBe(0)
})

const coupon = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 10_000 }).map((percentBp): PricedCoupon => ({ ...terms, kind: 'percent', percentBp })),
  fc.integer({ min: 1, max: 1e9 }).map((amountMinor): PricedCoupon => ({ ...terms, kind: 'fixed', amountMinor })),
  fc.constant(freeShipping),
  fc
    .record({ buyQuantity: fc.integer({ min: 1, max: 5 }), getQuantity: fc.integer({ min: 1, max: 5 }) })
    .map((quantities): PricedCoupon => ({ ...terms, kind: 'buy_x_get_y', ...quantities })),
)
/** Applies to all products, or to some of them. */
const limitedCoupon = fc
  .tuple(coupon, fc.option(fc.subarray([1, 2, 3, 4])))
  .map(([chosen, productIds]) => chosen && { ...chosen, productIds })
const cart = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      baseUnit: fc.integer({ min: 0, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 200 }),
    }),
    { maxLength: 12 },
  ),
  rate: fc.oneof(fc.constant(1), fc.double({ min: 0.001, max: 200, noNaN: true })),
  tax: someTaxTerms,
  coupon: limitedCoupon,
  automatic: fc.array(
    limitedCoupon.filter((each) => each !== null),
    { maxLength: 3 },
  ),
  shippingMethod: fc.constantFrom(null, 'flatrate_flatrate', 'free_free'),
  shippingOffers: fc.constant([flatRate]),
})

test('Parts add up, the formula holds and nothing is negative for any cart, rate and coupon', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const totals = calculateTotalsWithBase(input.lines, input)
      for (const amounts of [totals.selected, totals.base]) expectConsistent(amounts, input.tax)
      totals.selected.lines.forEach((line, index) => {
        const source = input.lines[index]
        expect(line.unit).toBe(toChargedPrice(convert(source?.baseUnit ?? Number.NaN, input.rate), input.tax))
        expect(line.total).toBe(line.unit * (source?.quantity ?? Number.NaN))
      })
    }),
  )
})

function expectConsistent(amounts: Amounts, { isIncluded, rateBp, scheme }: TaxTerms): void {
  const sum = (part: 'total' | 'discount' | 'tax') => amounts.lines.reduce((total, line) => total + line[part], 0)
  expect(sum('total')).toBe(amounts.subTotal)
  expect(sum('discount')).toBe(amounts.discount)
  expect(sum('tax') + amounts.shippingTax).toBe(amounts.tax)
  const charged = amounts.subTotal - amounts.discount + amounts.shipping
  expect(amounts.grandTotal).toBe(isIncluded ? charged : charged + amounts.tax)
  // The tax is the rate of the net amount, to the cent, whether contained or added.
  const taxed = charged - (scheme === 'flat' ? amounts.shipping : 0)
  const net = isIncluded ? taxed - amounts.tax : taxed
  expect(Math.abs(amounts.tax - (net * rateBp) / 10_000)).toBeLessThanOrEqual(isIncluded ? 1 : 0.5 + 1e-3)
  const parts = [amounts.shippingTax, amounts.discount, amounts.tax, amounts.shipping, amounts.grandTotal]
  for (const line of amounts.lines) {
    parts.push(line.discount, line.tax)
    expect(line.discount).toBeLessThanOrEqual(line.total)
    expect(line.tax).toBeLessThanOrEqual(line.total - line.discount)
  }
  expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
}

test('No part of a split exceeds its weight while the amount is within the sum of weights', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const sum = given.reduce((total, weight) => total + weight, 0)
      const minor = Math.floor(sum * share)
      const parts = allocate(minor, given)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(minor)
      expect(parts.every((part, index) => part >= 0 && part <= (given[index] ?? 0))).toBe(true)
    }),
  )
})

describe('With prices that include tax', () => {
  const vat = { scheme: 'vat', rateBp: 1900, isIncluded: true, deductedRateBp: 0 } as const
  const order = { ...inBase, coupon: tenPercent }

  test('the total contains the tax on goods and shipping', () => {
    const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit: 11_900, quantity: 1 }], {
      ...order,
      tax: vat,
    })
    expect(selected).toMatchObject({ subTotal: 11_900, discount: 1190, shipping: 2500, grandTotal: 13_210 })
    expect(selected).toMatchObject({ tax: 2109, shippingTax: 399, lines: [{ unit: 11_900, tax: 1710 }] })
  })

  test('buyers in a country with another rate pay the same, with its tax', () => {
    const tax = { ...vat, rateBp: 2500 }
    const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit: 11_900, quantity: 1 }], { ...order, tax })
    expect(selected).toMatchObject({ grandTotal: 13_210, tax: 2642 })
  })

  test('buyers who pay no tax pay the price without it', () => {
    const tax = { scheme: 'export', rateBp: 0, isIncluded: false, deductedRateBp: 1900 } as const
    const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit: 11_900, quantity: 1 }], { ...order, tax })
    expect(selected).toMatchObject({ subTotal: 10_000, discount: 1000, shipping: 2500, tax: 0, grandTotal: 11_500 })
  })
})

test('A seller with a country adds tax to shipping too', () => {
  const tax = { ...flatTax, scheme: 'gst-between-states' as const }
  const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit: 10_000, quantity: 1 }], { ...inBase, tax })
  expect(selected).toMatchObject({ tax: 2250, shippingTax: 450, grandTotal: 14_750 })
})

describe('Promotions without a code', () => {
  type Named = PricedCoupon & { name: string }
  const named = (name: string, promotion: PricedCoupon): Named => ({ ...promotion, name })
  const percent = (name: string, percentBp: number, fields = {}) =>
    named(name, { ...terms, kind: 'percent', percentBp, ...fields })
  const fixed = (name: string, amountMinor: number, fields = {}) =>
    named(name, { ...terms, kind: 'fixed', amountMinor, ...fields })
  const shipping = named('shipping', freeShipping)
  const pair = named('pair', { ...terms, kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1 })

  test.each<[string, Named | null, Named[], string | null, number]>([
    ['none, without any', null, [], null, 0],
    ['the only one', null, [percent('ten', 1000)], 'ten', 2000],
    ['the one that takes off more', null, [percent('ten', 1000), fixed('much', 2001)], 'much', 2001],
    ['the first one of equal ones', null, [percent('ten', 1000), fixed('equal', 2000)], 'ten', 2000],
    [
      'one that the goods qualify for',
      null,
      [fixed('big', 9000, { minimumMinor: 20_001 }), percent('ten', 1000)],
      'ten',
      2000,
    ],
    ['none for other goods', null, [percent('other', 5000, { productIds: [2] })], null, 0],
    ['a free piece', null, [percent('ten', 1000), pair], 'pair', 10_000],
    ['free shipping where it saves more', null, [fixed('less', 2118), shipping], 'shipping', 0],
    [
      'an amount where it saves more than free shipping, with its tax',
      null,
      [shipping, fixed('more', 2120)],
      'more',
      2120,
    ],
    ['a better coupon', percent('coupon', 2000), [percent('ten', 1000)], 'coupon', 4000],
    ['an equal coupon', percent('coupon', 1000), [fixed('equal', 2000)], 'coupon', 2000],
    ['one that is better than the coupon', percent('coupon', 1000), [percent('twenty', 2000)], 'twenty', 4000],
    [
      'one beside a coupon whose minimum is not reached',
      percent('coupon', 9000, { minimumMinor: 20_001 }),
      [shipping],
      'shipping',
      0,
    ],
  ])('do not combine; the cart gets %s', (_what, coupon, automatic, name, discount) => {
    const { selected, base } = calculateTotalsWithBase([{ productId: 1, baseUnit: 10_000, quantity: 2 }], {
      ...inBase,
      coupon,
      automatic,
    })
    expect([selected.promotion?.name ?? null, selected.discount, base.discount]).toEqual([name, discount, discount])
  })

  test('are compared with the expected shipping until a method is chosen', () => {
    const shippingOnly = calculateTotalsWithBase([{ productId: 1, baseUnit: 10_000, quantity: 1 }], {
      ...{ ...inBase, shippingMethod: null, coupon: null, automatic: [fixed('less', 2118), shipping] },
    }).selected
    expect(shippingOnly).toMatchObject({ promotion: { name: 'shipping' }, isShippingFree: true, shipping: 0 })
  })

  test('Free shipping does not apply where shipping is free anyway', () => {
    const { selected } = calculateTotalsWithBase([{ productId: 1, baseUnit: 20_001, quantity: 1 }], {
      ...{ ...inBase, automatic: [shipping] },
    })
    expect(selected).toMatchObject({ promotion: null, isShippingFree: true })
  })

  test('The cart never costs more than with any one of them', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const cheapest = calculateTotalsWithBase(input.lines, input).selected.expectedTotal
        for (const one of [null, input.coupon, ...input.automatic]) {
          const { selected } = calculateTotalsWithBase(input.lines, { ...input, coupon: one, automatic: [] })
          expect(cheapest).toBeLessThanOrEqual(selected.expectedTotal)
        }
      }),
    )
  })
})
