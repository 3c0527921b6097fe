import type { Language } from '../../shared/locale.ts'

/** Goods that a coupon applies to: those of any of these. */
export interface CouponTargets {
  /** With the categories below them. */
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
  /** Of kind "buy_x_get_y": how many are paid for, and how many are free then. */
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
  /** How many orders of one customer can use it. */
  perCustomerLimit?: number
  isFirstOrderOnly?: boolean
  name: Readonly<Partial<Record<Language, string>>>
}
