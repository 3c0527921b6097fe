/** What the shopper is told of delivery before a way of shipping is chosen. */
import type { CartView } from './cart.view.ts'
import { freeShippingOverMinor, shippingMinor } from './totals.ts'

export type Delivery =
  | { kind: 'chosen'; minor: number }
  | { kind: 'free' }
  /** `missing`: how much more goods make it free, minor units. */
  | { kind: 'expected'; minor: number; missing: number }

/** @see docs/decisions/005-money.md: free over the threshold after discount */
export function deliveryOf({ totals, coupon }: Pick<CartView, 'totals' | 'coupon'>): Delivery {
  if (totals.shipping !== null)
    return totals.shipping === 0 ? { kind: 'free' } : { kind: 'chosen', minor: totals.shipping }
  const goods = totals.subTotal - totals.discount
  const isShippedByCoupon = coupon !== null && coupon.problem === null && coupon.benefit.kind === 'free_shipping'
  if (isShippedByCoupon || goods > freeShippingOverMinor) return { kind: 'free' }
  return { kind: 'expected', minor: shippingMinor, missing: freeShippingOverMinor - goods + 1 }
}
