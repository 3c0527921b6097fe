import { languageOf, localeCodeOf } from '../../../shared/locale.ts'
import type { WireProduct } from '../../product/product.contract.ts'
import type { WireReview } from '../review.contract.ts'
import type { ReviewRow } from './review.sql.ts'

/** Of the customer it tells the name only. */
export function presentReview(row: ReviewRow, product: WireProduct): WireReview {
  const { customerId, customerFirstName: first, customerLastName: last } = row
  const language = languageOf(row.language)
  return {
    id: row.id,
    title: row.title,
    rating: row.rating.toFixed(1),
    comment: row.comment,
    name: row.name,
    status: row.status,
    is_verified: row.isVerified,
    product,
    ...(customerId === null
      ? {}
      : {
          customer: {
            id: customerId,
            first_name: first ?? '',
            last_name: last ?? '',
            name: `${first ?? ''} ${last ?? ''}`.trim(),
          },
        }),
    locale: language ? localeCodeOf(language) : row.language,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
