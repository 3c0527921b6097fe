/** A cart with what it costs now: loaded once, used by every answer about it and by the order. */
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { type Coupon, type CouponRefusal, checkCoupon } from '../../coupon/coupon.ts'
import { findCartCoupon } from '../../coupon/server/coupon.sql.ts'
import type { Owner } from '../../customer/server/identity.ts'
import {
  isShippingOffered,
  type PaymentMethod,
  paymentMethodOf,
  type ShippingMethod,
  shippingMethodOf,
} from '../shipping.ts'
import { type CartTotals, cartTotals } from '../totals.ts'
import {
  type CartAddressRow,
  type CartLineRow,
  type CartRow,
  findActiveCart,
  listCartAddresses,
  listCartLines,
} from './cart.sql.ts'

/** Prices are of one moment, one currency and one rate. */
export interface Pricing {
  language: Language
  currency: Currency
  baseCurrency: Currency
  /** Units of the currency for one of the base currency. */
  rate: number
  taxRateBp: number
  now: Date
}

export interface PricedCart {
  pricing: Pricing
  cart: CartRow
  lines: CartLineRow[]
  coupon: (Coupon & { id: number }) | null
  /** Why the coupon takes nothing off now; null when it does, or without one. */
  couponRefusal: CouponRefusal | null
  /** The chosen one, while it is still offered. */
  shippingMethod: ShippingMethod | null
  paymentMethod: PaymentMethod | null
  billing: CartAddressRow | null
  shipping: CartAddressRow | null
  totals: CartTotals
}

/** The pricing of a request. Not to be asked for inside a transaction: the rates are read on a connection of their own. */
export async function pricingOf(
  services: Services,
  request: { language: Language; currency: Currency },
): Promise<Pricing> {
  const { baseCurrency, taxRateBp } = services.settings
  const rates = await services.rates()
  const { language, currency } = request
  return { language, currency, baseCurrency, rate: rates[currency], taxRateBp, now: services.now() }
}

/** The owner's active cart; null when there is none, or nothing in it. */
export async function findPricedCart(db: Db, owner: Owner | null, pricing: Pricing): Promise<PricedCart | null> {
  const cart = owner === null ? null : await findActiveCart(db, owner)
  return cart === null ? null : priceCart(db, cart, pricing)
}

async function priceCart(db: Db, cart: CartRow, pricing: Pricing): Promise<PricedCart | null> {
  const lines = await listCartLines(db, cart.id, pricing.language, pricing.now)
  if (lines.length === 0) return null
  const coupon = await findCartCoupon(db, cart.id)
  const addresses = await listCartAddresses(db, cart.id)
  const baseSubTotal = lines.reduce((sum, line) => sum + line.baseUnit * line.quantity, 0)
  const check = coupon ? checkCoupon(coupon, baseSubTotal, pricing.now) : null
  const priced = {
    lines,
    rate: pricing.rate,
    taxRateBp: pricing.taxRateBp,
    coupon: check?.ok ? coupon : null,
    hasShipping: true,
  }
  const { isShippingFree } = cartTotals(priced)
  const chosen = shippingMethodOf(cart.shippingMethod)
  const shippingMethod = chosen !== null && isShippingOffered(chosen, isShippingFree) ? chosen : null
  return {
    pricing,
    cart,
    lines,
    coupon,
    couponRefusal: check?.ok === false ? check : null,
    shippingMethod,
    paymentMethod: paymentMethodOf(cart.paymentMethod),
    billing: addresses.find((address) => address.kind === 'billing') ?? null,
    shipping: addresses.find((address) => address.kind === 'shipping') ?? null,
    totals: cartTotals({ ...priced, hasShipping: shippingMethod !== null }),
  }
}

/** Why a line cannot be ordered as it is; null when it can. */
export function lineProblemOf(
  line: Pick<CartLineRow, 'isActive' | 'stock' | 'quantity'>,
): 'inactive' | 'soldOut' | 'short' | null {
  if (!line.isActive) return 'inactive'
  if (line.stock >= line.quantity) return null
  return line.stock === 0 ? 'soldOut' : 'short'
}
