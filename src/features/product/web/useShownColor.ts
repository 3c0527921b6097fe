import { useState } from 'react'
import { productPath } from '../../../shared/paths.ts'
import type { ProductCard } from '../product.card.ts'

/** The colour in which a product on a shelf is shown: its own first picture until a swatch is pointed at. */
export function useShownColor(card: ProductCard) {
  const [shownId, setShownId] = useState<number | null>(null)
  const swatch = card.swatches.find(({ id }) => id === shownId)
  return {
    picture: swatch?.picture ?? card.picture,
    /** Of the product's page, in that colour. */
    path: productPath(card.urlKey, swatch?.choice),
    swatches: { swatches: card.swatches, shownId, onShow: setShownId },
  }
}
