import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert } from '../../shared/money.ts'
import type { ShippingOffer } from '../../shared/shippingOffer.ts'
import type { TaxTerms } from '../../shared/tax.ts'
import { aCart, addition, aLine, quantity, tenPercent } from '../../testing/cartViews.ts'
import { flatRate } from '../../testing/shippingOffers.ts'
import { flatTax, someTaxTerms } from '../../testing/taxTerms.ts'
import type { CouponBenefit, PricedCoupon } from '../coupon/coupon.ts'
import { toChargedPrice } from '../tax/taxAmounts.ts'
import { type CartChange, toQuantityChange, withChange as withChangeAt } from './cart.changes.ts'
import { type CartView, countItems, createEmptyCart } from './cart.view.ts'
import { calculateTotalsWithBase } from './totals.ts'

/** Applies a change on a page in the base currency, with a tax of 18 %. */
const withChange = (cart: CartView, change: CartChange) =>
  withChangeAt(cart, change, { rate: 1, tax: flatTax, shippingOffer: flatRate })

test('Adding the same item raises the quantity of its line; another item gets a new line', () => {
  const cart = aCart([aLine('7', 45000, 2)])
  expect(withChange(cart, addition(1, 3)).lines.map((line) => line.quantity)).toEqual([5])
  expect(withChange(cart, addition(2, 1)).lines.map((line) => line.cartItemId)).toEqual(['7', 'new-2'])
})

test('The first item is taxed as on the server; shipping is added once it is chosen', () => {
  const { totals, tax } = withChange(createEmptyCart('INR'), addition(1, 2))
  expect(totals).toEqual({ subTotal: 90000, discount: 0, tax: 16200, shipping: null, grandTotal: 106200 })
  expect(tax).toEqual(flatTax)
})

test('Tax is 0 while the rate is unknown (spec §9)', () => {
  const { totals } = withChangeAt(createEmptyCart('INR'), addition(1, 2), { rate: 1, tax: null, shippingOffer: null })
  expect(totals).toEqual({ subTotal: 90000, discount: 0, tax: 0, shipping: null, grandTotal: 90000 })
})

const aBenefit = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((percentBp): CouponBenefit => ({ kind: 'percent', percentBp })),
  fc.integer({ min: 1, max: 1e7 }).map((amountMinor): CouponBenefit => ({ kind: 'fixed', amountMinor })),
  fc.constant<CouponBenefit>({ kind: 'free_shipping' }),
  fc.constantFrom<CouponBenefit>(
    { kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1 },
    { kind: 'buy_x_get_y', buyQuantity: 3, getQuantity: 2 },
  ),
)
const someLines = fc.array(
  fc.record({ baseUnit: fc.integer({ min: 1, max: 40_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 6 },
)

/** A cart as the server sends it: with its own totals, and with the chosen method only while that is offered. */
function aServerCart(
  lines: readonly { baseUnit: number; quantity: number }[],
  terms: {
    rate: number
    tax: TaxTerms
    coupon: Benefit | null
    automatic: readonly Benefit[]
    shippingMethod: string | null
    shippingOffers: ShippingOffer[]
  },
): CartView {
  const { selected } = calculateTotalsWithBase(
    lines.map((line, index) => ({ ...line, productId: index + 1 })),
    terms,
  )
  const { subTotal, discount, tax, grandTotal, shippingMethod, promotion, isShippingFree } = selected
  const { coupon, automatic } = terms
  return {
    ...createEmptyCart('INR'),
    id: 1,
    lines: lines.map(({ baseUnit, quantity }, index) =>
      aLine(String(index), toChargedPrice(convert(baseUnit, terms.rate), terms.tax), quantity, index + 1),
    ),
    tax: terms.tax,
    totals: { subTotal, discount, tax, shipping: shippingMethod === null ? null : selected.shipping, grandTotal },
    isShippingFree,
    shippingOffer: selected.shippingOffer,
    shippingMethod: shippingMethod === null ? null : { code: shippingMethod, title: '', description: '' },
    coupon: coupon && {
      code: 'X',
      problem: promotion === coupon ? null : 'Not enough in the cart, or another promotion is better.',
      benefit: coupon,
      productIds: coupon.productIds,
      minimumMinor: coupon.minimumMinor,
      note: null,
    },
    promotions: automatic.map((each, index) => ({
      ...{ id: index + 1, name: '', note: null },
      ...{ benefit: each, productIds: each.productIds, minimumMinor: each.minimumMinor },
    })),
    promotionId: (promotion && automatic.indexOf(promotion) + 1) || null,
  }
}

type Benefit = PricedCoupon
const aPromotion = fc
  .tuple(aBenefit, fc.constantFrom(0, 5000, 100_000))
  .map(([benefit, minimumMinor]): Benefit => ({ ...benefit, minimumMinor, productIds: null }))
const someTerms = fc.record({
  rate: fc.oneof(fc.constant(1), fc.double({ min: 0.005, max: 90, noNaN: true })),
  tax: someTaxTerms,
  coupon: fc.option(aPromotion, { nil: null }),
  automatic: fc.array(aPromotion, { maxLength: 3 }),
  shippingMethod: fc.constantFrom(null, 'flatrate_flatrate', 'free_free', 'express'),
  shippingOffers: fc
    .record({ price: fc.integer({ min: 0, max: 9000 }), freeOver: fc.option(fc.integer({ min: 0, max: 50_000 })) })
    .chain((offer) =>
      fc.subarray([
        { ...offer, code: 'flatrate_flatrate' },
        { ...offer, code: 'express' },
      ]),
    ),
})

test('The optimistic cart has the totals of the server’s next response', () => {
  fc.assert(
    fc.property(someLines, someTerms, fc.integer({ min: 1, max: 30 }), (lines, terms, quantity) => {
      const before = aServerCart(lines, terms)
      // Only the server knows why a coupon does not apply, and whether it applies after the change.
      fc.pre(before.coupon === null || before.coupon.problem === null)
      const optimistic = withChangeAt(
        before,
        { kind: 'quantity', cartItemId: '0', quantity, isMore: true },
        { rate: terms.rate, tax: null, shippingOffer: null },
      )
      const changed = lines.map((line, index) => (index === 0 ? { ...line, quantity } : line))
      const answered = aServerCart(changed, {
        ...terms,
        shippingMethod: before.shippingMethod?.code ?? null,
      })
      expect(optimistic.totals).toEqual(answered.totals)
      expect(optimistic.promotionId).toBe(answered.promotionId)
      expect(optimistic.isShippingFree).toBe(answered.isShippingFree)
      expect(optimistic.shippingMethod).toEqual(answered.shippingMethod)
    }),
    { numRuns: 500 },
  )
})

test('A free-shipping coupon and a chosen method add no shipping to small carts when a quantity changes', () => {
  const before = aServerCart([{ baseUnit: 5000, quantity: 1 }], {
    rate: 1,
    tax: flatTax,
    coupon: { kind: 'free_shipping', minimumMinor: 0, productIds: null },
    automatic: [],
    shippingMethod: 'free_free',
    shippingOffers: [flatRate],
  })
  const { totals } = withChange(before, quantity('0', 2))
  expect(totals).toEqual({ subTotal: 10_000, discount: 0, tax: 1800, shipping: 0, grandTotal: 11_800 })
})

test('A quantity below 1 removes the line', () => {
  expect(toQuantityChange('7', 0, 1)).toEqual({ kind: 'remove', cartItemId: '7' })
  expect(toQuantityChange('7', 1, 2)).toMatchObject({ kind: 'quantity', quantity: 1, isMore: false })
  expect(toQuantityChange('7', 3, 2)).toMatchObject({ kind: 'quantity', quantity: 3, isMore: true })
})

test('A coupon takes nothing off below its minimum', () => {
  const benefit = tenPercent
  const cart: CartView = {
    ...aCart([aLine('7', 10000, 4)], 4000),
    coupon: { code: 'BIG', problem: null, benefit, productIds: null, minimumMinor: 30000, note: null },
  }
  const less: CartChange = { kind: 'quantity', cartItemId: '7', quantity: 2, isMore: false }
  expect(withChange(cart, less).totals).toMatchObject({ subTotal: 20000, discount: 0, tax: 3600 })
  expect(withChange(cart, { ...less, quantity: 3 }).totals).toMatchObject({ subTotal: 30000, discount: 3000 })
})

test('Setting a quantity is idempotent', () => {
  const change: CartChange = { kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true }
  const once = withChange(aCart([aLine('7', 45000, 2)]), change)
  expect(countItems(once)).toBe(4)
  expect(countItems(withChange(once, change))).toBe(4)
})

test('Discount and tax follow the subtotal', () => {
  const cart = aCart([aLine('7', 10000, 2)], 2000)
  const { totals } = withChange(cart, { kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true })
  expect(totals).toEqual({ subTotal: 40000, discount: 4000, tax: 6480, shipping: null, grandTotal: 42480 })
  const without = withChange(cart, { kind: 'removeCoupon' })
  expect(without.totals.discount).toBe(0)
  expect(without.coupon).toBeNull()
})

test('Removing the last line empties the cart', () => {
  const emptied = {
    lines: [],
    coupon: null,
    totals: { subTotal: 0, discount: 0, tax: 0, shipping: null, grandTotal: 0 },
  }
  const cart = aCart([aLine('7', 10000, 2)], 2000)
  expect(withChange(cart, { kind: 'remove', cartItemId: '7' })).toMatchObject(emptied)
  expect(withChange(cart, { kind: 'empty' })).toMatchObject(emptied)
})

test('A cart with pending changes has no agreed total', () => {
  expect(withChange(aCart([aLine('7', 10000, 2)]), { kind: 'applyCoupon', code: 'X' })).toMatchObject({
    agreedTotal: null,
    isSaving: true,
    coupon: null,
  })
})
