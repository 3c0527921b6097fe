/** Loads everything a product page shows. */
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import type { Readers } from '../../readers.ts'
import { type DeliveryEstimate, estimateDelivery, findDeliveryTimes } from '../../shipping/deliveryEstimate.ts'

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

/** The estimated arrival of an order placed now, by the usual shipping method; null when the shop gives no times. */
export function estimateProductDelivery(
  { terms, clock }: Pick<StorefrontRequest, 'terms' | 'clock'>,
  isBicycle: boolean,
): DeliveryEstimate | null {
  const times = findDeliveryTimes(terms, isBicycle)
  return times && estimateDelivery({ times, clock, destination: null }, new Date())
}
