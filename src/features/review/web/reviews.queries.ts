import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { reviewsCall } from '../review.calls.ts'
import { type OwnReview, toOwnReview, toReviewPage } from '../review.view.ts'
import { reviewPageSize } from '../reviewPageSize.ts'

/** One page of a product's reviews, newest first. */
export const reviewsQuery = (api: Api, productId: number, page: number) =>
  queryOptions({
    queryKey: ['reviews', productId, page],
    queryFn: async () =>
      toReviewPage(
        await api.call(reviewsCall, { input: { product_id: String(productId), page, limit: reviewPageSize } }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The customer's own reviews, public or not, newest first. @param productId limits them to one product */
export const ownReviewsQuery = (api: Api, customerId: number, productId: number | null = null) =>
  queryOptions({
    queryKey: ['own-reviews', customerId, productId],
    queryFn: async (): Promise<OwnReview[]> => {
      const about = productId === null ? {} : { product_id: String(productId) }
      const { data } = await api.call(reviewsCall, {
        input: { customer_id: String(customerId), pagination: '0', ...about },
      })
      return data.map(toOwnReview)
    },
  })
