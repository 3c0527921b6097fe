import { ShopError } from '../../../shared/errors.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { lineProblemOf, type PricedCart } from '../../cart/server/pricedCart.ts'

/** Why a cart cannot be ordered as it is: something in it that is gone, or a coupon that no longer applies. Null when it can. */
export function orderability({ lines, couponRefusal, pricing }: PricedCart): ShopError | null {
  for (const line of lines) {
    const problem = lineProblemOf(line)
    if (problem === 'inactive') return new ShopError('checkout.lineInactive', { name: line.name })
    if (problem) return new ShopError('checkout.lineStock', { name: line.name, available: line.stock })
  }
  if (couponRefusal === null) return null
  // A shopper who counts on a discount is not charged without it.
  const minimum = 'minimumMinor' in couponRefusal ? convert(couponRefusal.minimumMinor, pricing.rate) : 0
  return new ShopError(couponRefusal.code, { minimum: formatMoney(minimum, pricing.currency, pricing.language) })
}
