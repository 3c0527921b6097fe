/** The wishlist as its page shows it: what the shop says of each product now. */
import { cardOf, type ProductCard } from '../product/product.card.ts'
import type { WireProduct } from '../product/product.contract.ts'
import { attributesOf, type PricedVariant, pricedVariantsOf } from '../product/product.variants.ts'
import type { ChoiceAttribute } from '../product/variantChoice.ts'

export interface WishedProduct {
  card: ProductCard
  /** What is to be chosen before it goes into the cart; empty for a simple product. */
  attributes: readonly ChoiceAttribute[]
  /** Their stock is 1 where there is any: a list of products does not say how much. */
  variants: readonly PricedVariant[]
}

export function wishedProductOf(product: WireProduct): WishedProduct {
  return {
    card: cardOf(product),
    attributes: attributesOf(product),
    variants: pricedVariantsOf(product, ({ in_stock }) => (in_stock ? 1 : 0)),
  }
}

/** Waiting: not asked for yet. Gone: asked for, and no longer sold. */
export type Wish =
  | { id: number; state: 'here'; product: WishedProduct }
  | { id: number; state: 'waiting' }
  | { id: number; state: 'gone' }

/**
 * A row for every id of the list, in its order: what is no longer sold is said, not dropped.
 * @param asked the ids that `found` answers
 */
export function wishesOf(ids: readonly number[], asked: readonly number[], found: readonly WishedProduct[]): Wish[] {
  const products = new Map(found.map((product) => [product.card.id, product]))
  return ids.map((id) => {
    const product = products.get(id)
    if (product) return { id, state: 'here', product }
    return { id, state: asked.includes(id) ? 'gone' : 'waiting' }
  })
}
