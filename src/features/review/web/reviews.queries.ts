import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { reviewsCall } from '../review.contract.ts'
import { reviewPageOf, reviewPageSize } from '../review.view.ts'

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
