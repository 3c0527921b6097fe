import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { OwnReview } from '../review.view.ts'

/** Everything that shows reviews looks again, after one of the customer's was written, changed or deleted. @returns what tells, with the review as it was */
export function useReviewChange(productId: number): (before: OwnReview | null) => Promise<void> {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (before) => {
    await queryClient.invalidateQueries({ queryKey: ['own-reviews'] })
    if (before?.status !== 'approved') return
    // It was public: the list, the average and the shares are others now.
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['reviews', productId] }), revalidate()])
  }
}
