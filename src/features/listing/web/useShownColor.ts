import { useState } from 'react'
import { productPath } from '../../../shared/paths.ts'
import type { ProductCard } from '../../product/product.card.ts'

/** The color in which a product card is shown: that of its first image until a swatch is hovered. */
export function useShownColor(card: ProductCard) {
  const [shownId, setShownId] = useState<number | null>(null)
  const swatch = card.swatches.find(({ id }) => id === shownId)
  return {
    image: swatch?.image ?? card.image,
    /** URL of the product page in that color. */
    path: productPath(card.urlKey, swatch?.choice),
    swatches: { swatches: card.swatches, shownId, onShow: setShownId },
  }
}
