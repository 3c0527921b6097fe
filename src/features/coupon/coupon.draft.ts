import type { Language } from '../../shared/locale.ts'

/** A new coupon, from the demo data or the operator. */
export interface CouponDraft {
  /** Upper case. */
  code: string
  kind: 'percent' | 'fixed' | 'free_shipping'
  /** Basis points of the subtotal; only for kind "percent". */
  percentBp?: number
  /** Minor units of the base currency; only for kind "fixed". */
  amountMinor?: number
  /** Minimum subtotal, minor units of the base currency. */
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
