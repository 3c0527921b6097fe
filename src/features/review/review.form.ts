/** The form of a review: what may be sent. */
import { longestComment, longestTitle } from './review.contract.ts'

export interface ReviewValues {
  /** '1' to '5'; empty until one is chosen. */
  rating: string
  title: string
  comment: string
  /** As it is shown beside the review. */
  name: string
}

export const reviewFields = ['rating', 'title', 'comment', 'name'] as const satisfies (keyof ReviewValues)[]

export interface ReviewProblem {
  problem: 'rating' | 'required' | 'tooLong'
  /** Characters. */
  limit: number
}

export function reviewProblems(values: ReviewValues): Partial<Record<keyof ReviewValues, ReviewProblem>> {
  const problems: Partial<Record<keyof ReviewValues, ReviewProblem>> = {}
  const required = (field: keyof ReviewValues) => {
    if (values[field].trim() === '') problems[field] = { problem: 'required', limit: 0 }
  }
  if (!/^[1-5]$/.test(values.rating)) problems.rating = { problem: 'rating', limit: 0 }
  required('title')
  required('comment')
  required('name')
  if (values.title.length > longestTitle) problems.title = { problem: 'tooLong', limit: longestTitle }
  if (values.comment.length > longestComment) problems.comment = { problem: 'tooLong', limit: longestComment }
  return problems
}
