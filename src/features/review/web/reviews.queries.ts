import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { reviewsCall } from '../review.contract.ts'
import { type OwnReview, ownReviewOf, reviewPageOf, reviewPageSize } from '../review.view.ts'

/** One page of a product's reviews, newest first. */
export const reviewsQuery = (api: Api, productId: number, page: number) =>
  queryOptions({
    queryKey: ['reviews', productId, page],
    queryFn: () => loadReviews(api, productId, page),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export async function loadReviews(api: Api, productId: number, page: number) {
  return reviewPageOf(
    await api.call(reviewsCall, { input: { product_id: String(productId), page, limit: reviewPageSize } }),
  )
}

/** What the customer has written, newest first, whether it is public or not. @param productId of one product only */
export const ownReviewsQuery = (api: Api, customerId: number, productId: number | null = null) =>
  queryOptions({
    queryKey: ['own-reviews', customerId, productId],
    queryFn: async (): Promise<OwnReview[]> => {
      const about = productId === null ? {} : { product_id: String(productId) }
      const { data } = await api.call(reviewsCall, {
        input: { customer_id: String(customerId), pagination: '0', ...about },
      })
      return data.map(ownReviewOf)
    },
  })
