import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { translateError } from '../../../kit/http/errorHandler.ts'
import { recordAttempt, settleAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { dependsOnBuyer, normalizeCouponCode } from '../../coupon/coupon.ts'
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
  // One transaction, so that concurrent attempts from the same IP address wait for this one to be counted.
  return inTransaction(services.db, async (tx) => {
    const transactionServices = { ...services, db: tx }
    await recordAttempt(transactionServices, 'coupon', { ip: http.ip })
    const coupon = await findCoupon(tx, code, {
      cartId: cart.cart.id,
      customerId: 'customerId' in owner ? owner.customerId : null,
      email: cart.billing?.email ?? null,
    })
    // The response reveals whether the entered email address has ordered before, so limit the attempts.
    if (coupon && dependsOnBuyer(coupon) && cart.billing !== null && cart.billing.email !== cart.cart.customerEmail)
      await recordAttempt(transactionServices, 'buyerCheck', { ip: http.ip })
    if (coupon === null) return { errorMessage: formatCouponProblem({ code: 'coupon.unknown' }, pricing), cart }
    const { couponProblem: problem } = priceCart({ ...cart, coupon }, pricing)
    if (problem) return { errorMessage: formatCouponProblem(problem, pricing), cart }
    await settleAttempt(transactionServices, 'coupon', { ip: http.ip })
    const updatedAt = await setCartChoice(tx, owner, { coupon_id: coupon.id })
    if (updatedAt === null) return { errorMessage: translateError(new ShopError('cart.empty'), http), cart: null }
    return { errorMessage: null, cart: priceCart({ ...cart, coupon, cart: { ...cart.cart, updatedAt } }, pricing) }
  })
}

/** Without a cart or a coupon, changes nothing. */
export async function removeCoupon(db: Db, owner: Owner): Promise<void> {
  await setCartChoice(db, owner, { coupon_id: null })
}
