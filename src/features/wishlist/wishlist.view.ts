/** The wishlist as its page shows it, with the current data of each product. */
import { type ProductCard, readWireCard } from '../product/product.card.ts'
import { type PricedVariant, readWireAttributes, readWireVariants } from '../product/product.variants.ts'
import type { WireProduct } from '../product/server/product.contract.ts'
import type { ChoiceAttribute } from '../product/variantChoice.ts'

export interface WishlistProduct {
  card: ProductCard
  /** The attributes to choose before adding it to the cart; empty for a simple product. */
  attributes: readonly ChoiceAttribute[]
  /** Their stock is 1 when in stock: product lists do not include the quantity. */
  variants: readonly PricedVariant[]
}

/** Reads a product of the wishlist from the response. */
export function toWishlistProduct(product: WireProduct): WishlistProduct {
  return {
    card: readWireCard(product),
    attributes: readWireAttributes(product),
    variants: readWireVariants(product, ({ in_stock }) => (in_stock ? 1 : 0)),
  }
}

/** Waiting: not requested yet. Gone: requested, and no longer sold. */
export type WishlistItem =
  | { id: number; state: 'here'; product: WishlistProduct }
  | { id: number; state: 'waiting' }
  | { id: number; state: 'gone' }

/**
 * A row for every id of the list, in order; products no longer sold are marked, not dropped.
 * @param requestedIds the ids whose products are in `found`
 */
export function toWishlistRows(
  ids: readonly number[],
  requestedIds: readonly number[],
  found: readonly WishlistProduct[],
): WishlistItem[] {
  const products = new Map(found.map((product) => [product.card.id, product]))
  return ids.map((id) => {
    const product = products.get(id)
    if (product) return { id, state: 'here', product }
    return { id, state: requestedIds.includes(id) ? 'gone' : 'waiting' }
  })
}
