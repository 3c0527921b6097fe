import type { FastifyRequest } from 'fastify'
import { translateError } from '../../../kit/http/errorHandler.ts'
import { readIdempotencyKey } from '../../../kit/http/request.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { setGuestCookie } from '../../session/server/guestCookie.ts'
import { findOwner, findShopper, hashSecret, newSecret, type Owner } from '../../session/server/identity.ts'
import {
  addToCartCall,
  cartCall,
  deleteCartCall,
  deleteLineCall,
  emptyCartCall,
  postEmptyCartCall,
  removeLineCall,
  updateCartCall,
  type WireCart,
} from './cart.contract.ts'
import { presentCart } from './cart.presenter.ts'
import { applyCouponCall, removeCouponCall } from './cartCoupon.contract.ts'
import {
  addToCart,
  clearCart,
  type OnProductAdded,
  parseChoices,
  parseVariantId,
  removeFromCart,
  setQuantities,
} from './changeCart.ts'
import { applyCoupon, removeCoupon } from './changeCoupon.ts'
import { addProducts, getCart, loadPricing, type PricedCart } from './pricedCart.ts'

/** @param onProductAdded runs when a product is added to a customer's cart */
export function cartRoutes(app: ApiApp, services: Services, onProductAdded: OnProductAdded): void {
  const { db, settings } = services
  const owner = async (http: FastifyRequest): Promise<Owner | null> =>
    findOwner(await findShopper(db, http, services.now()))
  const replyWithCart = async (http: FastifyRequest, buyer: Owner | null): Promise<WireCart | null> => {
    const cart = await getCart(services, http, buyer)
    return cart && presentCart(cart, settings.baseUrl)
  }
  const answerPriced = async (priced: PricedCart): Promise<WireCart> =>
    presentCart(await addProducts(services, priced), settings.baseUrl)
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, cartCall, async ({ http, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: await replyWithCart(http, await owner(http)) }
  })

  route(app, addToCartCall, async ({ params, input, http, reply }) => {
    const known = await owner(http)
    const key = known === null ? newSecret() : null
    const buyer = known ?? { guestKeyHash: hashSecret(key ?? '') }
    try {
      const variantId = parseVariantId(input.selected_configurable_option)
      const choices = parseChoices(input.super_attribute)
      if (variantId === undefined || choices === undefined) throw new ShopError('cart.optionsDisagree')
      const quantity = input.quantity ?? input.quantityCount ?? 1
      const addition = { productId: params.productId, quantity, variantId, choices, key: readIdempotencyKey(http) }
      await addToCart(db, buyer, addition, onProductAdded)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      // A rejection is a 200 because clients read error.message (spec §7).
      return { error: { message: translateError(error, http), code: error.status } }
    }
    if (key !== null) setGuestCookie(reply, key, settings)
    const cart = await replyWithCart(http, buyer)
    // A concurrent request of the same shopper has emptied the cart: treat this as a rejection.
    if (!cart) return { error: { message: translateError(new ShopError('cart.empty'), http), code: 400 } }
    return { message: translatorFor(http)('cart.added'), data: cart }
  })

  route(app, updateCartCall, async ({ input, http }) => {
    const buyer = await owner(http)
    if (buyer === null) throw new ShopError('cart.lineUnknown')
    const priced = await setQuantities(db, buyer, input.qty, await loadPricing(services, http))
    return { message: translatorFor(http)('cart.updated'), data: await answerPriced(priced) }
  })

  const remove = async (http: FastifyRequest, lineId: number): Promise<{ message: string; data: WireCart | null }> => {
    const buyer = await owner(http)
    if (buyer !== null) await removeFromCart(db, buyer, lineId)
    return { message: translatorFor(http)('cart.removed'), data: await replyWithCart(http, buyer) }
  }
  route(app, removeLineCall, ({ params, http }) => remove(http, params.itemId), { changes: true })
  route(app, deleteLineCall, ({ params, http }) => remove(http, params.itemId))

  const empty = async (http: FastifyRequest): Promise<{ message: string; data: WireCart | null }> => {
    const buyer = await owner(http)
    if (buyer !== null) await clearCart(db, buyer)
    return { message: translatorFor(http)('cart.emptied'), data: await replyWithCart(http, buyer) }
  }
  route(app, emptyCartCall, ({ http }) => empty(http), { changes: true })
  route(app, postEmptyCartCall, ({ http }) => empty(http))
  route(app, deleteCartCall, ({ http }) => empty(http))

  route(app, applyCouponCall, async ({ input, http }) => {
    const buyer = await owner(http)
    const { errorMessage, cart } = await applyCoupon(services, http, buyer, input.code ?? '')
    return {
      success: errorMessage === null,
      message: errorMessage ?? translatorFor(http)('coupon.added'),
      status: 200 as const,
      data: cart && (await answerPriced(cart)),
    }
  })

  route(app, removeCouponCall, async ({ http }) => {
    const buyer = await owner(http)
    if (buyer !== null) await removeCoupon(db, buyer)
    const cart = await replyWithCart(http, buyer)
    return { success: true, message: translatorFor(http)('coupon.removed'), status: 200 as const, data: cart }
  })
}
