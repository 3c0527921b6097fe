/** Coupons: when one applies, and what it takes off. A coupon that does not apply is a result to go on from, never an error. */
import { convert, roundMinor } from '../../shared/money.ts'

interface CouponTerms {
  code: string
  /** Sub total from which it applies, minor units of the base currency; 0 = any. */
  minimumMinor: number
  startsAt: Date | null
  /** The first moment at which it no longer applies. */
  endsAt: Date | null
  usageLimit: number | null
  usedCount: number
}

/** What a coupon gives. */
export type CouponBenefit =
  | { kind: 'percent'; percentBp: number }
  /** Minor units of the base currency. */
  | { kind: 'fixed'; amountMinor: number }
  | { kind: 'free_shipping' }

export type Coupon = CouponTerms & CouponBenefit

export type CouponRefusal =
  | { ok: false; code: 'coupon.notYet' | 'coupon.expired' | 'coupon.usedUp' }
  | { ok: false; code: 'coupon.minimum'; minimumMinor: number }

export type CouponCheck = { ok: true } | CouponRefusal

/** Codes are compared in upper case, without surrounding space. */
export function couponCodeOf(text: string): string {
  return text.trim().toUpperCase()
}

/** @param baseSubTotal minor units of the base currency, before any discount */
export function checkCoupon(coupon: Coupon, baseSubTotal: number, now: Date): CouponCheck {
  // The end first: one that was ended before its first day will not hold later.
  if (coupon.endsAt !== null && now >= coupon.endsAt) return { ok: false, code: 'coupon.expired' }
  if (coupon.startsAt !== null && now < coupon.startsAt) return { ok: false, code: 'coupon.notYet' }
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return { ok: false, code: 'coupon.usedUp' }
  if (baseSubTotal < coupon.minimumMinor) {
    return { ok: false, code: 'coupon.minimum', minimumMinor: coupon.minimumMinor }
  }
  return { ok: true }
}

/**
 * What a coupon takes off a sub total, never more than the sub total.
 * @param subTotal minor units of a currency @param rate units of that currency for one of the base currency
 */
export function discountOf(coupon: CouponBenefit, subTotal: number, rate: number): number {
  switch (coupon.kind) {
    case 'percent':
      return roundMinor((subTotal * coupon.percentBp) / 10_000)
    case 'fixed':
      return Math.min(convert(coupon.amountMinor, rate), subTotal)
    case 'free_shipping':
      return 0
  }
}
