/** When shipping is free, which method is offered then, and the notice shown before a method is chosen. */
import type { ShippingOffer } from '../../shared/shippingOffer.ts'
import type { CouponBenefit } from '../coupon/coupon.ts'

/** The flat rate has a separate code while it is free. */
export const flatRateCode = 'flatrate_flatrate'
export const freeCode = 'free_free'

/**
 * Whether a method is free: the goods cost more than its threshold, or the coupon waives shipping.
 * @param goodsMinor subtotal minus discount, minor units of the selected currency
 * @param coupon one that applies; null without one
 * @see docs/decisions/005-money.md
 */
export function isShippingFree(
  { freeOver }: Pick<ShippingOffer, 'freeOver'>,
  goodsMinor: number,
  coupon: CouponBenefit | null,
): boolean {
  return coupon?.kind === 'free_shipping' || (freeOver !== null && goodsMinor > freeOver)
}

/**
 * The offer for a chosen method; null when it is not offered. The flat rate can always be chosen, the free method only while
 * the flat rate is free.
 */
export function findOffer<Offer extends ShippingOffer>(
  offers: readonly Offer[],
  method: string | null,
  goodsMinor: number,
  coupon: CouponBenefit | null,
): Offer | null {
  const offer = offers.find(({ code }) => code === (method && toRateCode(method)))
  if (!offer) return null
  return method !== freeCode || isShippingFree(offer, goodsMinor, coupon) ? offer : null
}

/** The code of the rates of a method. */
export function toRateCode(method: string): string {
  return method === freeCode ? flatRateCode : method
}

/** The code under which an offer is listed. */
export function toMethodCode(code: string, isFree: boolean): string {
  return code === flatRateCode && isFree ? freeCode : code
}

export type ShippingNotice =
  | { kind: 'free' }
  | { kind: 'chosen'; minor: number }
  /** No method is chosen yet. `missing`: the amount until shipping is free, minor units; null when it never is. */
  | { kind: 'expected'; minor: number; missing: number | null }
  /** No method is offered for this weight or destination. */
  | { kind: 'unknown' }

interface CartForNotice {
  /** `shipping` is null until a method is chosen. */
  totals: { subTotal: number; discount: number; shipping: number | null }
  isShippingFree: boolean
  /** The chosen method, otherwise the first one; null when there is none. */
  shippingOffer: ShippingOffer | null
}

/** What the cart shows about shipping: free, the price of the chosen method, or the expected price and the amount missing until it is free. */
export function describeShipping({ totals, isShippingFree, shippingOffer }: CartForNotice): ShippingNotice {
  if (totals.shipping === 0 || (totals.shipping === null && isShippingFree)) return { kind: 'free' }
  if (totals.shipping !== null) return { kind: 'chosen', minor: totals.shipping }
  if (shippingOffer === null) return { kind: 'unknown' }
  const { price, freeOver } = shippingOffer
  const goodsMinor = totals.subTotal - totals.discount
  return { kind: 'expected', minor: price, missing: freeOver === null ? null : freeOver - goodsMinor + 1 }
}
