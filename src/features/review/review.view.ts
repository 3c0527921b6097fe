/** Reviews from the REST API, as shown on pages. */
import type { Answer } from '../../shared/contract.ts'
import { parseLanguage } from '../../shared/locale.ts'
import { type ProductCard, readWireCard } from '../product/product.card.ts'
import type { ReviewPage, ReviewView } from './review.reader.ts'
import type { reviewsCall, WireReview } from './server/review.contract.ts'

function toReview({ id, title, comment, name, rating, is_verified, created_at, locale }: WireReview): ReviewView {
  return {
    id,
    title,
    comment,
    name,
    isVerified: is_verified,
    stars: Number(rating),
    date: created_at.slice(0, 10),
    language: parseLanguage(locale),
  }
}

/** A review by the customer, in any status. */
export interface OwnReview extends ReviewView {
  status: WireReview['status']
  product: ProductCard
}

export function toOwnReview(review: WireReview): OwnReview {
  return { ...toReview(review), status: review.status, product: readWireCard(review.product) }
}

/** Reads a page of reviews from the response. */
export function toReviewPage({ data, meta }: Answer<typeof reviewsCall>): ReviewPage {
  return { reviews: data.map(toReview), page: meta?.current_page ?? 1, lastPage: meta?.last_page ?? 1 }
}
