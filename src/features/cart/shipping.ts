/** Shipping: the methods and their price, the free-shipping rule, and the notice shown before a method is chosen. */
import { convert } from '../../shared/money.ts'
import type { CouponBenefit } from '../coupon/coupon.ts'

/** Minor units of the selected currency, whichever it is (spec §1, §9). */
export const flatShippingMinor = 2500
export const freeShippingOverMinor = 20_000

/**
 * Whether an order ships for free: its goods cost more than the threshold, or its coupon waives shipping.
 * @param goodsMinor subtotal minus discount, minor units of the selected currency
 * @param coupon one that applies; null without one
 * @see docs/decisions/005-money.md
 */
export function isShippingFree(goodsMinor: number, coupon: CouponBenefit | null): boolean {
  return coupon?.kind === 'free_shipping' || goodsMinor > freeShippingOverMinor
}

export const shippingMethods = ['flatrate_flatrate', 'free_free'] as const
export type ShippingMethod = (typeof shippingMethods)[number]

export interface ShippingRate {
  method: ShippingMethod
  /** Minor units of the selected currency. */
  price: number
  /** Minor units of the base currency. */
  basePrice: number
}

/** @returns null for an unknown method */
export function parseShippingMethod(text: string | null | undefined): ShippingMethod | null {
  return shippingMethods.find((method) => method === text) ?? null
}

/** The flat rate can always be chosen and costs nothing once shipping is free; the free method only while shipping is free. */
export function isShippingOffered(method: ShippingMethod, isFree: boolean): boolean {
  return method === 'flatrate_flatrate' || isFree
}

/** The price of a method. @param rate units of the selected currency for one of the base currency */
export function toShippingRate(method: ShippingMethod, isFree: boolean, rate: number): ShippingRate {
  const price = isFree ? 0 : flatShippingMinor
  return { method, price, basePrice: convert(price, 1 / rate) }
}

/** The rates a shopper chooses from; the flat rate is not among them while shipping is free. */
export function listOfferedRates(isFree: boolean, rate: number): ShippingRate[] {
  return [toShippingRate(isFree ? 'free_free' : 'flatrate_flatrate', isFree, rate)]
}

export type ShippingNotice =
  | { kind: 'free' }
  | { kind: 'chosen'; minor: number }
  /** No method is chosen yet. `missing`: the amount until shipping is free, minor units. */
  | { kind: 'expected'; minor: number; missing: number }

interface CartForNotice {
  /** `shipping` is null until a method is chosen. */
  totals: { subTotal: number; discount: number; shipping: number | null }
  isShippingFree: boolean
}

/** What the cart shows about shipping: free, the price of the chosen method, or the flat rate and the amount missing until it is free. */
export function describeShipping({ totals, isShippingFree }: CartForNotice): ShippingNotice {
  if (totals.shipping === 0 || (totals.shipping === null && isShippingFree)) return { kind: 'free' }
  if (totals.shipping !== null) return { kind: 'chosen', minor: totals.shipping }
  const goodsMinor = totals.subTotal - totals.discount
  return { kind: 'expected', minor: flatShippingMinor, missing: freeShippingOverMinor - goodsMinor + 1 }
}
