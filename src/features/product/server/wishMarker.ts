import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from '../../../kit/http/request.ts'
import type { Services } from '../../../kit/services.ts'
import { shopperOf } from '../../customer/server/identity.ts'
import { wishedAmong } from '../../wishlist/server/wishlist.sql.ts'
import type { WireProduct } from '../product.contract.ts'

type MarkWishes = (
  products: readonly WireProduct[],
  http: FastifyRequest,
  reply: FastifyReply,
) => Promise<WireProduct[]>

/** Says which products are on the wishlist of the one who asks. Without a token nothing is asked of the database, and nothing changes. */
export function makeWishMarker({ db, now }: Services): MarkWishes {
  return async (products, http, reply) => {
    if (tokenOf(http) === null) return [...products]
    reply.header('cache-control', 'no-store')
    const { customer } = await shopperOf(db, http, now())
    if (!customer) return [...products]
    const ids = products.map((product) => product.id)
    const wished = await wishedAmong(db, customer.id, ids)
    return products.map((product) => ({ ...product, is_wishlisted: wished.has(product.id) }))
  }
}
