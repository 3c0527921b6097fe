/** What a cart costs, in the selected currency and in the base currency. Parts always add up to their whole. */
import { convert, roundMinor, split } from '../../shared/money.ts'
import { type CouponBenefit, discountOf } from '../coupon/coupon.ts'

/** Spec §9 and the header (§1): in the selected currency, whichever it is. */
export const shippingMinor = 2500
export const freeShippingOverMinor = 20_000

export interface LineToPrice {
  /** Unit price, minor units of the base currency. */
  baseUnit: number
  quantity: number
}

export interface LineAmounts {
  unit: number
  /** unit x quantity, before discount and tax. */
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
  shipping: number
  grandTotal: number
}

/** What a cart is priced by. */
export interface PriceTerms {
  /** Units of the cart's currency for one of the base currency. */
  rate: number
  taxRateBp: number
  /** One that applies; null without. */
  coupon: CouponBenefit | null
  /** Shipping is counted once a method is chosen. */
  hasShipping: boolean
}

export interface CartToPrice extends PriceTerms {
  lines: readonly LineToPrice[]
}

export interface CartTotals {
  selected: Amounts
  base: Amounts
  /** The order is over the threshold, or the coupon ships it. */
  isShippingFree: boolean
}

/** @see docs/decisions/005-money.md */
export function cartTotals({ lines, ...terms }: CartToPrice): CartTotals {
  const { rate, taxRateBp, coupon } = terms
  const { isShippingFree, ...selected } = amountsOf(
    lines.map((line) => ({ unit: convert(line.baseUnit, rate), quantity: line.quantity })),
    terms,
  )
  const baseUnits = lines.map((line) => ({ unit: line.baseUnit, quantity: line.quantity }))
  return {
    selected,
    base: amounts(baseUnits, coupon, 1, taxRateBp, convert(selected.shipping, 1 / rate)),
    isShippingFree,
  }
}

export interface UnitLine {
  /** Unit price, minor units of the cart's currency. */
  unit: number
  quantity: number
}

/**
 * What a cart costs in its own currency. The server's totals are made by this function, and so are the browser's, with and without a
 * network: the same lines and terms cost the same.
 * @see docs/decisions/020-one-total.md
 */
export function amountsOf(
  lines: readonly UnitLine[],
  { rate, taxRateBp, coupon, hasShipping }: PriceTerms,
): Amounts & { isShippingFree: boolean } {
  const isShippingFree =
    coupon?.kind === 'free_shipping' || discountedTotal(lines, coupon, rate) > freeShippingOverMinor
  const shipping = isShippingFree || !hasShipping ? 0 : shippingMinor
  return { ...amounts(lines, coupon, rate, taxRateBp, shipping), isShippingFree }
}

function subTotalOf(lines: readonly UnitLine[]): number {
  return lines.reduce((sum, line) => sum + line.unit * line.quantity, 0)
}

function discountedTotal(lines: readonly UnitLine[], coupon: CouponBenefit | null, rate: number): number {
  const subTotal = subTotalOf(lines)
  return subTotal - (coupon ? discountOf(coupon, subTotal, rate) : 0)
}

function amounts(
  lines: readonly UnitLine[],
  coupon: CouponBenefit | null,
  rate: number,
  taxRateBp: number,
  shipping: number,
): Amounts {
  const totals = lines.map((line) => line.unit * line.quantity)
  const subTotal = subTotalOf(lines)
  const discount = subTotal - discountedTotal(lines, coupon, rate)
  const discounts = split(discount, totals)
  const taxed = totals.map((total, index) => total - (discounts[index] ?? 0))
  const tax = roundMinor(((subTotal - discount) * taxRateBp) / 10_000)
  const taxes = split(tax, taxed)
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
