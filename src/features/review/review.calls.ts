/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as review from './server/review.contract.ts'

export const reviewsCall = clientCall<typeof review.reviewsCall>('GET', '/reviews', 'with token')
export const deleteReviewCall = clientCall<typeof review.deleteReviewCall>('DELETE', '/reviews/:id', 'with token')
export const createReviewCall = clientCall<typeof review.createReviewCall>(
  'POST',
  '/reviews/:productId/create',
  'with token',
)
