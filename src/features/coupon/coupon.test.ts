import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BuyerHistory,
  type CartCoupon,
  calculateDiscounts,
  findCouponProblem,
  findGoodsProblem,
  normalizeCouponCode,
  type PricedCoupon,
} from './coupon.ts'

const now = new Date('2026-06-01T12:00:00Z')

type Terms = Partial<Omit<CartCoupon, 'kind'>>

function aCoupon(fields: Terms = {}): CartCoupon {
  return {
    id: 1,
    buyer: null,
    productIds: null,
    kind: 'percent',
    percentBp: 1000,
    code: 'TEN',
    name: null,
    minimumMinor: 0,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    usedCount: 0,
    perCustomerLimit: null,
    isFirstOrderOnly: false,
    ...fields,
  }
}

const aLine = (unit: number, quantity = 1, productId = 1) => ({ productId, unit, quantity })

describe('A coupon', () => {
  test.each<[string, Terms, string]>([
    ['without terms applies', {}, 'ok'],
    ['applies from its first moment', { startsAt: now }, 'ok'],
    ['does not apply before that', { startsAt: new Date(now.getTime() + 1) }, 'coupon.notYet'],
    ['applies up to its end', { endsAt: new Date(now.getTime() + 1) }, 'ok'],
    ['does not apply at its end', { endsAt: now }, 'coupon.expired'],
    [
      'counts as expired when it ended before it began',
      { startsAt: new Date(now.getTime() + 1), endsAt: now },
      'coupon.expired',
    ],
    ['applies below its limit', { usageLimit: 2, usedCount: 1 }, 'ok'],
    ['does not apply once used up', { usageLimit: 2, usedCount: 2 }, 'coupon.usedUp'],
    ['applies at its minimum', { minimumMinor: 10_000 }, 'ok'],
    ['does not apply below its minimum', { minimumMinor: 10_001 }, 'coupon.minimum'],
  ])('%s', (_name, terms, expected) => {
    expect(findCouponProblem(aCoupon(terms), [aLine(10_000)], now, 1)?.code ?? 'ok').toBe(expected)
  })

  test('reports the minimum that is not reached', () => {
    expect(findCouponProblem(aCoupon({ minimumMinor: 99 }), [aLine(98)], now, 1)).toMatchObject({ minimumMinor: 99 })
  })
})

test.each<[string, Terms, BuyerHistory | null, string | undefined]>([
  ['an unknown buyer, without terms about earlier orders', {}, null, undefined],
  ['an unknown buyer, with a limit per customer', { perCustomerLimit: 5 }, null, undefined],
  ['an unknown buyer, for a first order', { isFirstOrderOnly: true }, null, undefined],
  ['a customer below the limit', { perCustomerLimit: 2 }, { orders: 9, uses: 1 }, undefined],
  ['a customer at the limit', { perCustomerLimit: 2 }, { orders: 2, uses: 2 }, 'coupon.usedByYou'],
  ['a customer’s first order', { isFirstOrderOnly: true }, { orders: 0, uses: 0 }, undefined],
  ['a customer’s second order', { isFirstOrderOnly: true }, { orders: 1, uses: 0 }, 'coupon.firstOrder'],
  ['a customer, once it has ended', { endsAt: now, perCustomerLimit: 1 }, { orders: 1, uses: 1 }, 'coupon.expired'],
])('Limits apply per buyer: %s', (_name, fields, buyer, expected) => {
  expect(findCouponProblem(aCoupon({ ...fields, buyer }), [aLine(10_000)], now, 1)?.code).toBe(expected)
})

const terms = { minimumMinor: 0, productIds: null }

test.each<[string, PricedCoupon, number, number, number]>([
  ['10 % of 995, rounded half up', { ...terms, kind: 'percent', percentBp: 1000 }, 995, 1, 100],
  ['100 % of everything', { ...terms, kind: 'percent', percentBp: 10_000 }, 995, 1, 995],
  ['an amount', { ...terms, kind: 'fixed', amountMinor: 500 }, 995, 1, 500],
  ['an amount in another currency', { ...terms, kind: 'fixed', amountMinor: 50_000 }, 9950, 0.012, 600],
  ['at most the subtotal', { ...terms, kind: 'fixed', amountMinor: 1000 }, 995, 1, 995],
  ['nothing for free delivery', { ...terms, kind: 'free_shipping' }, 995, 1, 0],
])('A coupon takes off %s', (_name, coupon, subTotal, rate, expected) => {
  expect(calculateDiscounts(coupon, [aLine(subTotal)], rate)).toEqual([expected])
})

test('Normalizes spaces and case in codes', () => {
  expect(normalizeCouponCode('  welcome10 ')).toBe('WELCOME10')
})

describe('A coupon for some products', () => {
  const forTwo = { ...terms, productIds: [2] }
  const lines = [aLine(1000, 1, 1), aLine(333, 3, 2)]

  test('takes a percentage off those products only', () => {
    expect(calculateDiscounts({ ...forTwo, kind: 'percent', percentBp: 5000 }, lines, 1)).toEqual([0, 500])
  })

  test('takes an amount off them, never more than they cost', () => {
    expect(calculateDiscounts({ ...forTwo, kind: 'fixed', amountMinor: 1500 }, lines, 1)).toEqual([0, 999])
  })

  test.each<[string, PricedCoupon, string | undefined]>([
    ['applies with them in the cart', { ...forTwo, kind: 'free_shipping' }, undefined],
    ['does not apply without them', { ...terms, productIds: [], kind: 'free_shipping' }, 'coupon.goods'],
    ['compares its minimum with them', { ...forTwo, minimumMinor: 1000, kind: 'free_shipping' }, 'coupon.minimum'],
  ])('%s', (_name, coupon, expected) => {
    expect(findGoodsProblem(coupon, lines, 1)?.code).toBe(expected)
  })
})

describe('Buy some, get some', () => {
  const buy = (
    buyQuantity: number,
    getQuantity: number,
    productIds: readonly number[] | null = null,
  ): PricedCoupon => ({
    ...{ ...terms, kind: 'buy_x_get_y', buyQuantity, getQuantity, productIds },
  })

  test.each<[string, PricedCoupon, ReturnType<typeof aLine>[], number[]]>([
    ['one free of three', buy(2, 1), [aLine(500, 3)], [500]],
    ['the cheapest one', buy(2, 1), [aLine(900), aLine(100), aLine(500)], [0, 100, 0]],
    ['the cheapest two of seven', buy(2, 1), [aLine(900, 5), aLine(100), aLine(500)], [0, 100, 500]],
    ['part of what a begun group gives', buy(2, 2), [aLine(500, 3)], [500]],
    ['of equally cheap ones, those of the first line', buy(1, 1), [aLine(500, 1), aLine(500, 1)], [500, 0]],
    ['nothing of other products, however cheap', buy(1, 1, [1]), [aLine(900, 2, 1), aLine(1, 9, 2)], [900, 0]],
  ])('gives %s', (_name, coupon, lines, expected) => {
    expect(calculateDiscounts(coupon, lines, 1)).toEqual(expected)
  })

  test('reports the required number of pieces', () => {
    expect(findGoodsProblem(buy(2, 1), [aLine(500, 2)], 1)).toMatchObject({ code: 'coupon.tooFew', quantity: 3 })
    expect(findGoodsProblem(buy(2, 1), [aLine(500, 3)], 1)).toBeNull()
  })

  test('never makes more pieces free than its terms allow, nor any that cost more than those paid for', () => {
    const line = fc.record({
      productId: fc.constant(1),
      unit: fc.nat(10_000),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    const quantity = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), quantity, quantity, (lines, paid, free) => {
        const pieces = lines.reduce((sum, each) => sum + each.quantity, 0)
        const discounts = calculateDiscounts(buy(paid, free), lines, 1)
        const total = lines.reduce((sum, { unit, quantity: count }) => sum + unit * count, 0)
        const discount = discounts.reduce((sum, each) => sum + each, 0)
        expect(discount).toBeLessThanOrEqual((total * free) / (paid + free))
        discounts.forEach((each, index) => {
          expect(each).toBeLessThanOrEqual((lines[index]?.unit ?? 0) * (lines[index]?.quantity ?? 0))
        })
        if (pieces <= paid) expect(discount).toBe(0)
      }),
    )
  })
})
