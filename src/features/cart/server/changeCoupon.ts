import type { FastifyRequest } from 'fastify'
import { creditSuccess, recordAttempt } from '../../../kit/attempts/attempts.ts'
import type { Db } from '../../../kit/database/database.ts'
import { refusalText } from '../../../kit/http/errorHandler.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { checkCoupon, couponCodeOf } from '../../coupon/coupon.ts'
import { findCoupon } from '../../coupon/server/coupon.sql.ts'
import type { Owner } from '../../customer/server/identity.ts'
import { couponRefusalText } from './cart.presenter.ts'
import { lockActiveCart, setCartCoupon } from './cartChanges.sql.ts'
import { findPricedCart, pricingOf } from './pricedCart.ts'

/**
 * Puts a coupon on the owner's cart. Whether it still applies is looked at again with every answer and, under a lock, by the order.
 * @returns null when it is on; else the reason, for the shopper, and the cart keeps the coupon it had
 * @throws ShopError `request.wait` after too many codes that are none
 */
export async function applyCoupon(
  services: Services,
  http: FastifyRequest,
  owner: Owner | null,
  text: string,
): Promise<string | null> {
  const { db } = services
  const pricing = await pricingOf(services, http)
  const code = couponCodeOf(text)
  if (code === '') return couponRefusalText({ code: 'coupon.empty' }, pricing)
  const priced = await findPricedCart(db, owner, pricing)
  if (owner === null || priced === null) return refusalText(new ShopError('cart.empty'), http)
  await recordAttempt(services, 'coupon', { ip: http.ip })
  const coupon = await findCoupon(db, code)
  if (coupon === null) return couponRefusalText({ code: 'coupon.unknown' }, pricing)
  const check = checkCoupon(coupon, priced.totals.base.subTotal, pricing.now)
  if (!check.ok) return couponRefusalText(check, pricing)
  await creditSuccess(services, 'coupon', { ip: http.ip })
  await db.transaction().execute(async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (cartId !== null) await setCartCoupon(tx, cartId, coupon.id)
  })
  return null
}

export async function removeCoupon(db: Db, owner: Owner): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (cartId !== null) await setCartCoupon(tx, cartId, null)
  })
}
