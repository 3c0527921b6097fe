import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from '../../../kit/http/request.ts'
import type { Services } from '../../../kit/services.ts'
import { findProductsInCart } from '../../cart/server/cart.sql.ts'
import { ownerOf, shopperOf } from '../../customer/server/identity.ts'
import { wishedAmong } from '../../wishlist/server/wishlist.sql.ts'
import type { WireProduct } from '../product.contract.ts'

type MarkOwn = (products: readonly WireProduct[], http: FastifyRequest, reply: FastifyReply) => Promise<WireProduct[]>

/**
 * Says which products are on the wishlist and in the cart of whoever asks. Such an answer is never cached. Without a token and a guest
 * cookie nothing is asked of the database, and the answer is the same for everybody.
 */
export function makeOwnMarker({ db, now }: Services): MarkOwn {
  return async (products, http, reply) => {
    if (tokenOf(http) === null && http.guestKey === null) return [...products]
    reply.header('cache-control', 'no-store')
    const shopper = await shopperOf(db, http, now())
    const owner = ownerOf(shopper)
    const ids = products.map((product) => product.id)
    const wished = shopper.customer ? await wishedAmong(db, shopper.customer.id, ids) : new Set<number>()
    const inCart = owner ? await findProductsInCart(db, owner) : new Set<number>()
    return products.map((product) => ({
      ...product,
      is_wishlisted: wished.has(product.id),
      is_item_in_cart: inCart.has(product.id),
    }))
  }
}
