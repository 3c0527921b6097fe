import { describe, expect, test } from 'vitest'
import {
  type BuyerHistory,
  type Coupon,
  calculateDiscount,
  checkCoupon,
  findCouponProblem,
  normalizeCouponCode,
} from './coupon.ts'

const now = new Date('2026-06-01T12:00:00Z')

function aCoupon(fields: Partial<Omit<Coupon, 'kind'>> = {}): Coupon {
  return {
    kind: 'percent',
    percentBp: 1000,
    code: 'TEN',
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

describe('a coupon', () => {
  test.each<[string, Partial<Omit<Coupon, 'kind'>>, string]>([
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
    const check = checkCoupon(aCoupon(terms), 10_000, now)
    expect(check.ok ? 'ok' : check.code).toBe(expected)
  })

  test('reports the minimum that is not reached', () => {
    expect(checkCoupon(aCoupon({ minimumMinor: 99 }), 98, now)).toMatchObject({ minimumMinor: 99 })
  })
})

test.each<[string, Partial<Omit<Coupon, 'kind'>>, BuyerHistory | null, string | undefined]>([
  ['a guest, without terms about the buyer', {}, null, undefined],
  ['a guest, with a limit per customer', { perCustomerLimit: 5 }, null, 'coupon.logIn'],
  ['a guest, for a first order', { isFirstOrderOnly: true }, null, 'coupon.logIn'],
  ['a customer below the limit', { perCustomerLimit: 2 }, { orders: 9, uses: 1 }, undefined],
  ['a customer at the limit', { perCustomerLimit: 2 }, { orders: 2, uses: 2 }, 'coupon.usedByYou'],
  ['a customer’s first order', { isFirstOrderOnly: true }, { orders: 0, uses: 0 }, undefined],
  ['a customer’s second order', { isFirstOrderOnly: true }, { orders: 1, uses: 0 }, 'coupon.firstOrder'],
  ['a customer, once it has ended', { endsAt: now, perCustomerLimit: 1 }, { orders: 1, uses: 1 }, 'coupon.expired'],
])('A coupon for %s', (_name, fields, buyer, expected) => {
  expect(findCouponProblem({ ...aCoupon(fields), id: 1, buyer }, 10_000, now, 1)?.code).toBe(expected)
})

const terms = {
  code: 'X',
  minimumMinor: 0,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usedCount: 0,
  perCustomerLimit: null,
  isFirstOrderOnly: false,
}

test.each<[string, Coupon, number, number, number]>([
  ['10 % of 995, rounded half up', { ...terms, kind: 'percent', percentBp: 1000 }, 995, 1, 100],
  ['100 % of everything', { ...terms, kind: 'percent', percentBp: 10_000 }, 995, 1, 995],
  ['an amount', { ...terms, kind: 'fixed', amountMinor: 500 }, 995, 1, 500],
  ['an amount in another currency', { ...terms, kind: 'fixed', amountMinor: 50_000 }, 9950, 0.012, 600],
  ['at most the subtotal', { ...terms, kind: 'fixed', amountMinor: 1000 }, 995, 1, 995],
  ['nothing for free delivery', { ...terms, kind: 'free_shipping' }, 995, 1, 0],
])('Takes off %s', (_name, coupon, subTotal, rate, expected) => {
  expect(calculateDiscount(coupon, subTotal, rate)).toBe(expected)
})

test('Normalizes spaces and case in codes', () => {
  expect(normalizeCouponCode('  welcome10 ')).toBe('WELCOME10')
})
