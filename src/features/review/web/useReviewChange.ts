import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { OwnReview } from '../review.view.ts'

/** Refreshes everything that shows reviews after one was written, changed or deleted. @returns a function that takes the previous review */
export function useReviewChange(productId: number): (before: OwnReview | null) => Promise<void> {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (before) => {
    await queryClient.invalidateQueries({ queryKey: ['own-reviews'] })
    if (before?.status !== 'approved') return
    // It was public, so the list, the average and the distribution have changed.
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['reviews', productId] }), revalidate()])
  }
}
