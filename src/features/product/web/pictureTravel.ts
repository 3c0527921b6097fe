/** Ties a tile's picture to the first one of its product's page, so that it travels there (View Transitions). */
export function pictureTravelName(productId: number): string {
  return `picture-${productId}`
}
