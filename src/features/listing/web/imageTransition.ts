/** Links a card's image to the first image of the product page, so that it moves there (View Transitions). */
export function imageTransitionName(productId: number): string {
  return `picture-${productId}`
}
