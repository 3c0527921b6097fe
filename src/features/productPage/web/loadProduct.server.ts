/** Loads everything a product page shows. */
import type { Readers } from '../../readers.ts'

const relatedCount = 4

/** @returns null when the product does not exist */
export async function loadProduct(
  { products, reviews }: Pick<Readers, 'products' | 'reviews'>,
  wanted: { urlKey: string } | { id: number },
) {
  const id = 'id' in wanted ? wanted.id : await products.findProductId(wanted.urlKey)
  if (id === null) return null
  const [product, related, firstReviews] = await Promise.all([
    products.getProduct(id),
    products.listRelated(id, relatedCount),
    reviews.listReviewsOfProduct(id, 1),
  ])
  return product && { product, related, reviews: firstReviews }
}

export type LoadedProduct = NonNullable<Awaited<ReturnType<typeof loadProduct>>>
