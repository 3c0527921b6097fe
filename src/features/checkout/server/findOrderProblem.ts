import { ShopError } from '../../../shared/errors.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { findLineProblem, type PricedCart } from '../../cart/server/pricedCart.ts'

/** Why a cart cannot be ordered: an unavailable line, or a coupon that no longer applies. Null when it can. */
export function findOrderProblem({ lines, couponProblem, pricing }: PricedCart): ShopError | null {
  for (const line of lines) {
    const problem = findLineProblem(line)
    if (problem === 'inactive') return new ShopError('checkout.lineInactive', { name: line.name })
    if (problem) return new ShopError('checkout.lineStock', { name: line.name, available: line.stock })
  }
  if (couponProblem === null) return null
  // Never charge the full price to a shopper who expects a discount.
  const minimum = 'minimumMinor' in couponProblem ? convert(couponProblem.minimumMinor, pricing.rate) : 0
  return new ShopError(couponProblem.code, { minimum: formatMoney(minimum, pricing.currency, pricing.language) })
}
