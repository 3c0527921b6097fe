import { expect, test } from 'vitest'
import { deliveryOf } from './cart.delivery.ts'

const totals = (goods: number, shipping: number | null = null) => ({
  subTotal: goods,
  discount: 0,
  tax: 0,
  shipping,
  grandTotal: goods,
})

const freeShipping = { code: 'FREERIDE', benefit: { kind: 'free_shipping' as const }, minimumMinor: 0 }

test.each([
  ['below 200 it is expected to cost 25', totals(19_999), null, { kind: 'expected', minor: 2500, missing: 2 }],
  ['200 is not over 200', totals(20_000), null, { kind: 'expected', minor: 2500, missing: 1 }],
  ['over 200 it is free', totals(20_001), null, { kind: 'free' }],
  ['a coupon for free delivery ships the order', totals(100), { ...freeShipping, problem: null }, { kind: 'free' }],
  [
    'a coupon that does not hold changes nothing',
    totals(19_999),
    { ...freeShipping, problem: 'expired' },
    { kind: 'expected', minor: 2500, missing: 2 },
  ],
  ['once chosen, it costs what was chosen', totals(100, 2500), null, { kind: 'chosen', minor: 2500 }],
  ['or nothing', totals(100, 0), null, { kind: 'free' }],
])('%s', (_, given, coupon, delivery) => {
  expect(deliveryOf({ totals: given, coupon })).toEqual(delivery)
})
