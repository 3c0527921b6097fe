import type { FastifyRequest } from 'fastify'
import { refusalText } from '../../../kit/http/errorHandler.ts'
import { requestKeyOf } from '../../../kit/http/request.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { setGuestCookie } from '../../customer/server/guestCookie.ts'
import { customerOf, hashSecret, newSecret, type Owner, ownerOf, shopperOf } from '../../customer/server/identity.ts'
import {
  addToCartCall,
  applyCouponCall,
  cartCall,
  deleteCartCall,
  deleteLineCall,
  emptyCartCall,
  moveToWishlistCall,
  postEmptyCartCall,
  removeCouponCall,
  removeLineCall,
  updateCartCall,
  type WireCart,
} from '../cart.contract.ts'
import { choicesOf, variantIdOf } from '../chooseVariant.ts'
import { answerCart } from './answerCart.ts'
import { addToCart, emptyCart, moveToWishlist, removeFromCart, setQuantities } from './changeCart.ts'
import { applyCoupon, removeCoupon } from './changeCoupon.ts'

export function cartRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const owner = async (http: FastifyRequest): Promise<Owner | null> =>
    ownerOf(await shopperOf(db, http, services.now()))
  const word = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, cartCall, async ({ http, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: await answerCart(services, http, await owner(http)) }
  })

  route(app, addToCartCall, async ({ params, input, http, reply }) => {
    const known = await owner(http)
    const key = known === null ? newSecret() : null
    const buyer = known ?? { guestKeyHash: hashSecret(key ?? '') }
    try {
      const variantId = variantIdOf(input.selected_configurable_option)
      const choices = choicesOf(input.super_attribute)
      if (variantId === undefined || choices === undefined) throw new ShopError('cart.optionsDisagree')
      const quantity = input.quantity ?? input.quantityCount ?? 1
      const idempotencyKey = requestKeyOf(http)
      await addToCart(db, buyer, { productId: params.productId, quantity, variantId, choices, key: idempotencyKey })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      // The one refusal that is a 200: clients read error.message (spec §7).
      return { error: { message: refusalText(error, http), code: error.status } }
    }
    if (key !== null) setGuestCookie(reply, key, settings)
    const cart = await answerCart(services, http, buyer)
    // Emptied by another request of the same shopper in between: as good as refused.
    if (!cart) return { error: { message: refusalText(new ShopError('cart.empty'), http), code: 400 } }
    return { message: word(http)('cart.added'), data: cart }
  })

  route(app, updateCartCall, async ({ input, http }) => {
    const buyer = await owner(http)
    if (buyer === null) throw new ShopError('cart.lineUnknown')
    await setQuantities(db, buyer, input.qty)
    return { message: word(http)('cart.updated'), data: await answerCart(services, http, buyer) }
  })

  const remove = async (http: FastifyRequest, lineId: number): Promise<{ message: string; data: WireCart | null }> => {
    const buyer = await owner(http)
    if (buyer !== null) await removeFromCart(db, buyer, lineId)
    return { message: word(http)('cart.removed'), data: await answerCart(services, http, buyer) }
  }
  route(app, removeLineCall, ({ params, http }) => remove(http, params.itemId), { changes: true })
  route(app, deleteLineCall, ({ params, http }) => remove(http, params.itemId))

  route(
    app,
    moveToWishlistCall,
    async ({ params, http }) => {
      const customer = await customerOf(db, http, services.now())
      await moveToWishlist(db, customer.id, params.itemId)
      const cart = await answerCart(services, http, { customerId: customer.id })
      return { message: word(http)('cart.movedToWishlist'), data: cart }
    },
    { changes: true },
  )

  const empty = async (http: FastifyRequest): Promise<{ message: string; data: WireCart | null }> => {
    const buyer = await owner(http)
    if (buyer !== null) await emptyCart(db, buyer)
    return { message: word(http)('cart.emptied'), data: await answerCart(services, http, buyer) }
  }
  route(app, emptyCartCall, ({ http }) => empty(http), { changes: true })
  route(app, postEmptyCartCall, ({ http }) => empty(http))
  route(app, deleteCartCall, ({ http }) => empty(http))

  route(app, applyCouponCall, async ({ input, http }) => {
    const buyer = await owner(http)
    const refusal = await applyCoupon(services, http, buyer, input.code ?? '')
    const cart = await answerCart(services, http, buyer)
    return {
      success: refusal === null,
      message: refusal ?? word(http)('coupon.added'),
      status: 200 as const,
      data: cart,
    }
  })

  route(app, removeCouponCall, async ({ http }) => {
    const buyer = await owner(http)
    if (buyer !== null) await removeCoupon(db, buyer)
    const cart = await answerCart(services, http, buyer)
    return { success: true, message: word(http)('coupon.removed'), status: 200 as const, data: cart }
  })
}
