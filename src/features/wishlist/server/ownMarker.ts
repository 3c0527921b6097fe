import { sql } from 'kysely'
import { readToken } from '../../../kit/http/request.ts'
import type { Services } from '../../../kit/services.ts'
import type { OwnMarker } from '../../product/server/product.routes.ts'
import { findOwner, findShopper, ownedBy } from '../../session/server/identity.ts'

/** Marks which products are in the shopper's wishlist and cart. Without a token and a guest cookie there are none. */
export function makeOwnMarker({ db, now }: Services): OwnMarker {
  return {
    isOwn: (http) => readToken(http) !== null || http.guestKey !== null,
    async mark(products, http) {
      const shopper = await findShopper(db, http, now())
      const owner = findOwner(shopper)
      if (owner === null) return [...products]
      const ids = products.map((product) => product.id)
      const { rows } = await sql<{ productId: number; isInCart: boolean; isWishlisted: boolean }>`
        select product.id as "productId",
               product.id in (
                 select variant.product_id
                   from cart join cart_line on cart_line.cart_id = cart.id join variant on variant.id = cart_line.variant_id
                  where cart.status = 'active' and ${ownedBy(owner)}) as "isInCart",
               exists (
                 select from wishlist_item
                  where customer_id = ${shopper.customer?.id ?? null}::int and product_id = product.id) as "isWishlisted"
          from product where product.id = any(${ids}::int[])`.execute(db)
      const marks = new Map(rows.map((row) => [row.productId, row]))
      return products.map((product) => ({
        ...product,
        is_wishlisted: marks.get(product.id)?.isWishlisted ?? false,
        is_item_in_cart: marks.get(product.id)?.isInCart ?? false,
      }))
    },
  }
}
