import { ShopError } from '../../../shared/errors.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { countryName } from '../../address/server/countryName.ts'
import { findLineProblem, findOffers, type PricedCart } from '../../cart/server/pricedCart.ts'
import { type BuyerProblem, type CartCoupon, dependsOnBuyer, isBuyerProblem } from '../../coupon/coupon.ts'
import { type Destination, shipsTo } from '../../shipping/shippingRate.ts'

/**
 * Why a cart cannot be ordered: an unavailable line, or a coupon that no longer applies. Null when it can. Ignores the buyer's
 * earlier orders (see `findBuyerError`), so that another email address can be entered.
 */
export function findOrderProblem({ lines, couponProblem, pricing }: PricedCart): ShopError | null {
  for (const line of lines) {
    const problem = findLineProblem(line)
    if (problem === 'inactive') return new ShopError('checkout.lineInactive', { name: line.name })
    if (problem) return new ShopError('checkout.lineStock', { name: line.name, available: line.stock })
  }
  // With a better promotion, the shopper pays less than with the coupon. `findBuyerError` handles problems of the buyer.
  if (couponProblem === null || couponProblem.code === 'coupon.better' || isBuyerProblem(couponProblem)) return null
  // Never charge the full price to a shopper who expects a discount.
  const minimum = 'minimumMinor' in couponProblem ? convert(couponProblem.minimumMinor, pricing.rate) : 0
  const quantity = 'quantity' in couponProblem ? couponProblem.quantity : 0
  return new ShopError(couponProblem.code, {
    minimum: formatMoney(minimum, pricing.currency, pricing.language),
    quantity,
  })
}

/** The error when the coupon does not apply because of the buyer's earlier orders; null otherwise. */
export function findBuyerError({ coupon, couponProblem }: PricedCart): ShopError | null {
  return coupon && couponProblem && isBuyerProblem(couponProblem) ? toBuyerError(coupon, couponProblem.code) : null
}

/** The error of a promotion that a buyer cannot use; a promotion without a code is mentioned by its name. */
export function toBuyerError(
  { code, name }: Pick<CartCoupon, 'code' | 'name'>,
  problem: BuyerProblem['code'],
): ShopError {
  if (code !== null) return new ShopError(problem)
  return new ShopError(problem === 'coupon.firstOrder' ? 'promotion.firstOrder' : 'promotion.usedByYou', {
    name: name ?? '',
  })
}

/** Whether the cart's price depends on earlier orders of the buyer. */
export function isBuyerChecked({ coupon, automatic }: PricedCart): boolean {
  return [...(coupon ? [coupon] : []), ...automatic].some(dependsOnBuyer)
}

/** Why the goods cannot be shipped to a destination; null when they can. Ignores stores. */
export function findShippingProblem(priced: PricedCart, destination: Destination): ShopError | null {
  if (findOffers(priced, destination).length > 0) return null
  const country = countryName(destination.country, priced.pricing.language)
  const isServed = priced.shippingRates.some((rate) => shipsTo(rate, destination))
  return new ShopError(isServed ? 'checkout.tooHeavy' : 'checkout.notShippedTo', { country })
}
