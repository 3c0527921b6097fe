import { parseLanguage, toLocaleCode } from '../../../shared/locale.ts'
import type { WireProduct } from '../../product/server/product.contract.ts'
import type { WireReview } from './review.contract.ts'
import type { ReviewRow } from './review.sql.ts'

/** The name is the one that was approved with the text. Nothing links a review to its customer. */
export function presentReview(row: ReviewRow, product: WireProduct): WireReview {
  const language = parseLanguage(row.language)
  return {
    id: row.id,
    title: row.title,
    rating: row.rating.toFixed(1),
    comment: row.comment,
    name: row.name,
    status: row.status,
    is_verified: row.isVerified,
    product,
    locale: language ? toLocaleCode(language) : row.language,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
