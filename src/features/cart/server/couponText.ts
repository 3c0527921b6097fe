/** What shoppers read about coupons and promotions. */
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { type CartCoupon, type CouponProblem, dependsOnBuyer } from '../../coupon/coupon.ts'
import type { PricedCart, Pricing } from './pricedCart.ts'

/** Why a coupon takes nothing off, with its minimum in the shopper's currency. */
export function formatCouponProblem(
  problem: CouponProblem | { code: 'coupon.empty' | 'coupon.unknown' | 'coupon.email' },
  { currency, rate, language }: Pick<Pricing, 'currency' | 'rate' | 'language'>,
): string {
  const minimum = 'minimumMinor' in problem ? formatMoney(convert(problem.minimumMinor, rate), currency, language) : ''
  const quantity = 'quantity' in problem ? problem.quantity : 0
  const name = 'name' in problem ? problem.name : ''
  return translator(language, 'errors')(problem.code, { minimum, quantity, name })
}

/** The text that says to which orders of a buyer a promotion applies, and when that is checked; null when it applies to all. */
export function formatBuyerTerms(coupon: CartCoupon, language: Language): string | null {
  if (!dependsOnBuyer(coupon)) return null
  const t = translator(language, 'server')
  const when = coupon.buyer === null ? 'later' : 'checked'
  const name = formatName(coupon, language)
  if (coupon.isFirstOrderOnly) return t('coupon.firstOrder', { name, when })
  return t('coupon.perCustomer', { name, when, limit: coupon.perCustomerLimit ?? 0 })
}

/**
 * The text that says which discount this buyer does not get, and the total without it; null without one.
 * @param language the reader's
 */
export function formatRejected(
  { rejected, cart, billing, pricing, totals }: PricedCart,
  language: Language,
): string | null {
  if (rejected === null) return null
  const { promotion, code } = rejected
  const t = translator(language, 'server')
  const name = formatName(promotion, language)
  // The text for guests mentions the email address, because they may have mistyped it.
  const buyer = cart.isGuest && billing !== null ? 'guest' : 'customer'
  const total = formatMoney(totals.selected.grandTotal, pricing.currency, language)
  if (code === 'coupon.firstOrder') return t('coupon.notFirstOrder', { name, buyer, total })
  return t('coupon.usedUp', { name, buyer, total, limit: promotion.perCustomerLimit ?? 0 })
}

/** A promotion at the beginning of a sentence. */
function formatName({ code, name }: CartCoupon, language: Language): string {
  const t = translator(language, 'server')
  return code === null ? t('coupon.named', { name: name ?? '' }) : t('coupon.coded', { code })
}
