/** Reviews as pages show them. */

import type { Answer } from '../../shared/contract.ts'
import { languageOf } from '../../shared/locale.ts'
import type { reviewsCall, WireReview } from './review.contract.ts'

export interface ReviewView {
  id: number
  title: string
  comment: string
  name: string
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

function reviewOf({ id, title, comment, name, rating, created_at, locale }: WireReview): ReviewView {
  return {
    id,
    title,
    comment,
    name,
    stars: Number(rating),
    date: created_at.slice(0, 10),
    language: languageOf(locale),
  }
}

export function reviewPageOf({ data, meta }: Answer<typeof reviewsCall>): ReviewPage {
  return { reviews: data.map(reviewOf), page: meta?.current_page ?? 1, lastPage: meta?.last_page ?? 1 }
}
