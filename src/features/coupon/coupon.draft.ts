import type { Language } from '../../shared/locale.ts'

/** A coupon as it enters the shop, from the demo or from its operator. */
export interface CouponDraft {
  /** Upper case. */
  code: string
  kind: 'percent' | 'fixed' | 'free_shipping'
  /** Basis points of the sub total; with kind "percent" only. */
  percentBp?: number
  /** Minor units of the base currency; with kind "fixed" only. */
  amountMinor?: number
  /** Least sub total, minor units of the base currency. */
  minimumMinor?: number
  startsAt?: Date
  /** The first moment at which it no longer holds. */
  endsAt?: Date
  usageLimit?: number
  name: Readonly<Partial<Record<Language, string>>>
}
