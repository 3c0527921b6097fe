import { expect, test } from 'vitest'
import { flatRate } from '../../testing/shippingOffers.ts'
import type { CouponBenefit } from '../coupon/coupon.ts'
import { describeShipping, isShippingFree } from './freeShipping.ts'

test.each<[string, number, CouponBenefit | null, boolean]>([
  ['Shipping is not free at exactly 200', 20_000, null, false],
  ['Shipping is free over 200', 20_001, null, true],
  ['Shipping is free with a free-shipping coupon', 100, { kind: 'free_shipping' }, true],
  ['A discount coupon does not waive shipping', 20_000, { kind: 'percent', percentBp: 1000 }, false],
])('%s', (_, goodsMinor, coupon, expected) => {
  expect(isShippingFree(flatRate, goodsMinor, coupon)).toBe(expected)
})

test.each([
  ['Expects 25 below 200', 19_999, null, false, { kind: 'expected', minor: 2500, missing: 2 }],
  ['Names the missing amount at exactly 200', 20_000, null, false, { kind: 'expected', minor: 2500, missing: 1 }],
  ['Reports free shipping', 100, null, true, { kind: 'free' }],
  ['Shows the price of the chosen method', 100, 2500, false, { kind: 'chosen', minor: 2500 }],
  ['Shows a chosen method without a price as free', 100, 0, false, { kind: 'free' }],
])('%s', (_, subTotal, shipping, isShippingFree, notice) => {
  expect(
    describeShipping({ totals: { subTotal, discount: 0, shipping }, isShippingFree, shippingOffer: flatRate }),
  ).toEqual(notice)
})
