import type { Language } from '../../shared/locale.ts'

/** The goods that a coupon applies to: those that match any of these. */
export interface CouponTargets {
  /** Including their descendants. */
  categoryIds: readonly number[]
  brandIds: readonly number[]
  productIds: readonly number[]
}

/** A new promotion, from the demo data or the operator. */
export interface CouponDraft {
  /** Upper case; null for a promotion that applies by itself. */
  code: string | null
  kind: 'percent' | 'fixed' | 'free_shipping' | 'buy_x_get_y'
  /** Basis points of the subtotal; only for kind "percent". */
  percentBp?: number
  /** Minor units of the base currency; only for kind "fixed". */
  amountMinor?: number
  /** Only for kind "buy_x_get_y": how many must be paid for, and how many are then free. */
  buyQuantity?: number
  getQuantity?: number
  /** The goods that it applies to; all without them. */
  targets?: CouponTargets
  /** Minimum subtotal of these goods, minor units of the base currency. */
  minimumMinor?: number
  startsAt?: Date
  /** The first moment at which it no longer applies. */
  endsAt?: Date
  usageLimit?: number
  /** Maximum number of orders per customer that can use it. */
  perCustomerLimit?: number
  isFirstOrderOnly?: boolean
  name: Readonly<Partial<Record<Language, string>>>
}
