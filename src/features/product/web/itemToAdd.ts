import type { ItemToAdd } from '../../cart/web/addToCart.ts'
import type { ProductCard } from '../product.card.ts'
import type { PricedVariant } from '../product.variants.ts'
import type { Choice, ChoiceAttribute } from '../variantChoice.ts'

interface Chosen {
  choice: Choice
  quantity: number
  /** What the cart shows of it until the server has answered. */
  image: string
}

/** What goes into the cart: a product in the variant that was chosen. */
export function itemToAdd(
  { card, attributes }: { card: Pick<ProductCard, 'id' | 'name' | 'urlKey'>; attributes: readonly ChoiceAttribute[] },
  variant: PricedVariant,
  { choice, quantity, image }: Chosen,
): ItemToAdd {
  const choices = attributes.flatMap(({ id, code, name, options }) => {
    const option = options.find((each) => each.id === choice[code])
    return option ? [{ attributeId: id, code, name, optionId: option.id, label: option.label }] : []
  })
  return {
    productId: card.id,
    quantity,
    variant: attributes.length > 0 ? { id: variant.id, choices } : null,
    shown: { name: card.name, urlKey: card.urlKey, image, price: variant.priceMinor },
  }
}
