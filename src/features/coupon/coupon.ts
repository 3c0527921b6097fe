/** Whether a coupon applies, and what it takes off. A coupon that does not apply is a result, never an error. */
import { convert, roundMinor } from '../../shared/money.ts'

interface CouponTerms {
  code: string
  /** Subtotal from which it applies, minor units of the base currency; 0 for any. */
  minimumMinor: number
  startsAt: Date | null
  /** The first moment at which it no longer applies. */
  endsAt: Date | null
  usageLimit: number | null
  usedCount: number
  /** How many orders of one customer can use it; null for any number. */
  perCustomerLimit: number | null
  isFirstOrderOnly: boolean
}

/** What a signed-in customer has ordered, without canceled orders. */
export interface BuyerHistory {
  orders: number
  /** How many of them used the coupon. */
  uses: number
}

/** The benefit of a coupon. */
export type CouponBenefit =
  | { kind: 'percent'; percentBp: number }
  /** Minor units of the base currency. */
  | { kind: 'fixed'; amountMinor: number }
  | { kind: 'free_shipping' }

export type Coupon = CouponTerms & CouponBenefit

type TermsProblem =
  | { ok: false; code: 'coupon.notYet' | 'coupon.expired' | 'coupon.usedUp' }
  | { ok: false; code: 'coupon.minimum'; minimumMinor: number }

type BuyerProblem = { ok: false; code: 'coupon.logIn' | 'coupon.usedByYou' | 'coupon.firstOrder' }

export type CouponProblem = TermsProblem | BuyerProblem

type Check<Problem> = { ok: true } | Problem

/** Codes are compared in upper case, without surrounding spaces. */
export function normalizeCouponCode(text: string): string {
  return text.trim().toUpperCase()
}

/**
 * Whether a coupon applies to a cart.
 * @param subTotal minor units of a currency, before any discount @param rate units of that currency for one of the base currency
 */
export function checkCoupon(coupon: Coupon, subTotal: number, now: Date, rate = 1): Check<TermsProblem> {
  // Check the end first: a coupon that was ended before its first day never applies.
  if (coupon.endsAt !== null && now >= coupon.endsAt) return { ok: false, code: 'coupon.expired' }
  if (coupon.startsAt !== null && now < coupon.startsAt) return { ok: false, code: 'coupon.notYet' }
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return { ok: false, code: 'coupon.usedUp' }
  if (!reachesMinimum(coupon, subTotal, rate)) {
    return { ok: false, code: 'coupon.minimum', minimumMinor: coupon.minimumMinor }
  }
  return { ok: true }
}

/**
 * Whether a customer may use a coupon.
 * @param buyer null for a guest, whose earlier orders are unknown: an entered email address proves nothing, and answering by it would tell
 *   anyone who has ordered here
 */
function checkBuyer(
  terms: Pick<CouponTerms, 'perCustomerLimit' | 'isFirstOrderOnly'>,
  buyer: BuyerHistory | null,
): Check<BuyerProblem> {
  if (terms.perCustomerLimit === null && !terms.isFirstOrderOnly) return { ok: true }
  if (buyer === null) return { ok: false, code: 'coupon.logIn' }
  if (terms.perCustomerLimit !== null && buyer.uses >= terms.perCustomerLimit)
    return { ok: false, code: 'coupon.usedByYou' }
  if (terms.isFirstOrderOnly && buyer.orders > 0) return { ok: false, code: 'coupon.firstOrder' }
  return { ok: true }
}

/** A coupon, and what whoever wants to use it has ordered. */
export type BuyersCoupon = Coupon & {
  id: number
  /** Null for a guest, and for a coupon that does not depend on it. */
  buyer: BuyerHistory | null
}

/** Why a coupon takes nothing off a cart; null when it does. The parameters are those of `checkCoupon`. */
export function findCouponProblem(
  coupon: BuyersCoupon,
  subTotal: number,
  now: Date,
  rate: number,
): CouponProblem | null {
  const check = checkCoupon(coupon, subTotal, now, rate)
  const buyerCheck = check.ok ? checkBuyer(coupon, coupon.buyer) : check
  return buyerCheck.ok ? null : buyerCheck
}

/** Compared in the cart's currency, in which the shopper reads the minimum. */
export function reachesMinimum(coupon: Pick<Coupon, 'minimumMinor'>, subTotal: number, rate: number): boolean {
  return subTotal >= convert(coupon.minimumMinor, rate)
}

/**
 * What a coupon takes off a subtotal, never more than the subtotal.
 * @param subTotal minor units of a currency @param rate units of that currency for one of the base currency
 */
export function calculateDiscount(coupon: CouponBenefit, subTotal: number, rate: number): number {
  switch (coupon.kind) {
    case 'percent':
      return roundMinor((subTotal * coupon.percentBp) / 10_000)
    case 'fixed':
      return Math.min(convert(coupon.amountMinor, rate), subTotal)
    case 'free_shipping':
      return 0
  }
}
