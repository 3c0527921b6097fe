/** Reviews as pages show them. */

import type { Answer } from '../../shared/contract.ts'
import { languageOf } from '../../shared/locale.ts'
import { cardOf, type ProductCard } from '../product/product.card.ts'
import type { reviewsCall, WireReview } from './review.contract.ts'

export interface ReviewView {
  id: number
  title: string
  comment: string
  name: string
  /** They ordered it, and kept the order. */
  isVerified: boolean
  stars: number
  /** ISO date. */
  date: string
  /** Tag of the language it is written in; null when that is not known. */
  language: string | null
}

export interface ReviewPage {
  reviews: ReviewView[]
  page: number
  lastPage: number
}

/** Reviews on one page of the list. */
export const reviewPageSize = 5

function reviewOf({ id, title, comment, name, rating, is_verified, created_at, locale }: WireReview): ReviewView {
  return {
    id,
    title,
    comment,
    name,
    isVerified: is_verified,
    stars: Number(rating),
    date: created_at.slice(0, 10),
    language: languageOf(locale),
  }
}

/** A review of the customer's own, wherever it stands. */
export interface OwnReview extends ReviewView {
  status: WireReview['status']
  product: ProductCard
}

export function ownReviewOf(review: WireReview): OwnReview {
  return { ...reviewOf(review), status: review.status, product: cardOf(review.product) }
}

export function reviewPageOf({ data, meta }: Answer<typeof reviewsCall>): ReviewPage {
  return { reviews: data.map(reviewOf), page: meta?.current_page ?? 1, lastPage: meta?.last_page ?? 1 }
}
