/** What a cart costs: one rule for the server's cart, the order and the browser's optimistic cart. Parts always add up to their whole. */
import { allocate, convert, roundMinor } from '../../shared/money.ts'
import { type CouponBenefit, calculateDiscount, reachesMinimum } from '../coupon/coupon.ts'
import { flatShippingMinor, isShippingFree, isShippingOffered, type ShippingMethod } from './shipping.ts'

export interface LineToPrice {
  /** Unit price, minor units of the cart's currency. */
  unit: number
  quantity: number
}

export interface LineAmounts {
  unit: number
  /** unit × quantity, before discount and tax. */
  total: number
  discount: number
  tax: number
}

/** Minor units of one currency: grandTotal = subTotal - discount + tax + shipping. */
export interface Amounts {
  lines: LineAmounts[]
  subTotal: number
  discount: number
  tax: number
  /** 0 until a method is chosen. */
  shipping: number
  grandTotal: number
}

export interface PriceTerms {
  /** Units of the cart's currency for one of the base currency. */
  rate: number
  taxRateBp: number
  /** A currently valid coupon, which takes effect once its minimum is reached. Null without one. */
  coupon: (CouponBenefit & { minimumMinor: number }) | null
  /** The shopper's choice; null before choosing. */
  shippingMethod: ShippingMethod | null
}

export interface Totals extends Amounts {
  isCouponApplied: boolean
  isShippingFree: boolean
  /** The chosen method while it is offered for these goods; null otherwise. */
  shippingMethod: ShippingMethod | null
}

/** @see docs/decisions/005-money.md, docs/decisions/020-one-total.md */
export function calculateTotals(lines: readonly LineToPrice[], terms: PriceTerms): Totals {
  const { rate, taxRateBp } = terms
  const subTotal = sumLines(lines)
  const coupon = terms.coupon && reachesMinimum(terms.coupon, subTotal, rate) ? terms.coupon : null
  const discount = coupon ? calculateDiscount(coupon, subTotal, rate) : 0
  const isFree = isShippingFree(subTotal - discount, coupon)
  const isOffered = terms.shippingMethod !== null && isShippingOffered(terms.shippingMethod, isFree)
  return {
    ...calculateAmounts(lines, discount, taxRateBp, isFree || !isOffered ? 0 : flatShippingMinor),
    isCouponApplied: coupon !== null,
    isShippingFree: isFree,
    shippingMethod: isOffered ? terms.shippingMethod : null,
  }
}

export interface BaseLineToPrice {
  /** Unit price, minor units of the base currency. */
  baseUnit: number
  quantity: number
}

/** The totals in the selected currency, and the same amounts in the base currency. */
export function calculateTotalsWithBase(
  lines: readonly BaseLineToPrice[],
  terms: PriceTerms,
): { selected: Totals; base: Amounts } {
  const { rate, taxRateBp, coupon } = terms
  const selected = calculateTotals(toUnitLines(lines, rate), terms)
  const baseLines = toUnitLines(lines, 1)
  const baseDiscount = coupon && selected.isCouponApplied ? calculateDiscount(coupon, sumLines(baseLines), 1) : 0
  const baseShipping = convert(selected.shipping, 1 / rate)
  return { selected, base: calculateAmounts(baseLines, baseDiscount, taxRateBp, baseShipping) }
}

/** Before discount, in the selected currency. */
export function calculateSubTotal(lines: readonly BaseLineToPrice[], rate: number): number {
  return sumLines(toUnitLines(lines, rate))
}

/** @param rate 1 for the base currency */
function toUnitLines(lines: readonly BaseLineToPrice[], rate: number): LineToPrice[] {
  return lines.map(({ baseUnit, quantity }) => ({ unit: convert(baseUnit, rate), quantity }))
}

function sumLines(lines: readonly LineToPrice[]): number {
  return lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
}

function calculateAmounts(
  lines: readonly LineToPrice[],
  discount: number,
  taxRateBp: number,
  shipping: number,
): Amounts {
  const totals = lines.map(({ unit, quantity }) => unit * quantity)
  const subTotal = sumLines(lines)
  const discounts = allocate(discount, totals)
  const taxed = totals.map((total, index) => total - (discounts[index] ?? 0))
  const tax = roundMinor(((subTotal - discount) * taxRateBp) / 10_000)
  const taxes = allocate(tax, taxed)
  return {
    lines: lines.map(({ unit }, index) => ({
      unit,
      total: totals[index] ?? 0,
      discount: discounts[index] ?? 0,
      tax: taxes[index] ?? 0,
    })),
    subTotal,
    discount,
    tax,
    shipping,
    grandTotal: subTotal - discount + tax + shipping,
  }
}
