import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { translateError } from '../../../kit/http/errorHandler.ts'
import { checkAttempt, recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type CartCoupon, dependsOnBuyer, normalizeCouponCode } from '../../coupon/coupon.ts'
import { findCoupon } from '../../coupon/server/coupon.sql.ts'
import type { Owner } from '../../session/server/identity.ts'
import { setCartChoice } from './cartChanges.sql.ts'
import { formatCouponProblem } from './couponText.ts'
import { findPricedCart, loadPricing, type PricedCart, priceCart } from './pricedCart.ts'

interface CouponOutcome {
  /** For the shopper: why the coupon does not apply, so that the cart keeps its previous one. Null when it is applied. */
  errorMessage: string | null
  /** The cart afterwards; null when there is none. */
  cart: PricedCart | null
}

/**
 * Applies a coupon to the owner's cart. Every response checks again whether it applies, and so does placing the order, under a lock.
 * @throws ShopError `request.wait` after too many unknown codes or email addresses
 */
export async function applyCoupon(
  services: Services,
  http: FastifyRequest,
  owner: Owner | null,
  text: string,
): Promise<CouponOutcome> {
  const pricing = await loadPricing(services, http)
  const cart = await findPricedCart(services.db, owner, pricing)
  const code = normalizeCouponCode(text)
  if (code === '') return { errorMessage: formatCouponProblem({ code: 'coupon.empty' }, pricing), cart }
  if (owner === null || cart === null)
    return { errorMessage: translateError(new ShopError('cart.empty'), http), cart: null }
  const coupon = await findCoupon(services.db, code, {
    cartId: cart.cart.id,
    customerId: 'customerId' in owner ? owner.customerId : null,
    email: cart.billing?.email ?? null,
  })
  // Also for an unknown coupon, so that the time of a rejected attempt does not tell whether the coupon exists.
  const tried = priceCart({ ...cart, coupon }, pricing)
  await limitAttempts(services, http, { coupon, cart, applies: coupon !== null && tried.couponProblem === null })
  if (coupon === null) return { errorMessage: formatCouponProblem({ code: 'coupon.unknown' }, pricing), cart }
  if (tried.couponProblem) return { errorMessage: formatCouponProblem(tried.couponProblem, pricing), cart }
  const updatedAt = await setCartChoice(services.db, owner, { coupon_id: coupon.id })
  if (updatedAt === null) return { errorMessage: translateError(new ShopError('cart.empty'), http), cart: null }
  return { errorMessage: null, cart: { ...tried, cart: { ...tried.cart, updatedAt } } }
}

/** Before the response reveals anything. A coupon that applies uses up no attempt, but must not be found without one. */
async function limitAttempts(
  services: Services,
  { ip }: FastifyRequest,
  { coupon, cart, applies }: { coupon: CartCoupon | null; cart: PricedCart; applies: boolean },
): Promise<void> {
  const limit = applies ? checkAttempt : recordAttempt
  // The response reveals whether the entered email address has ordered before, so limit the attempts.
  const isBuyerRevealed =
    coupon !== null && dependsOnBuyer(coupon) && cart.billing !== null && cart.billing.email !== cart.cart.customerEmail
  if (!isBuyerRevealed) return limit(services, 'coupon', { ip })
  await inTransaction(services.db, async (tx) => {
    await limit({ ...services, db: tx }, 'coupon', { ip })
    await recordAttempt({ ...services, db: tx }, 'buyerCheck', { ip })
  })
}

/** Without a cart or a coupon, changes nothing. */
export async function removeCoupon(db: Db, owner: Owner): Promise<void> {
  await setCartChoice(db, owner, { coupon_id: null })
}
