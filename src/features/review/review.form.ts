/** The fields of the review form, in page order. */
import type { FieldRule } from '../../shared/formRules.ts'

export interface ReviewValues {
  /** '1' to '5'; empty until chosen. */
  rating: string
  title: string
  comment: string
  /** The name shown with the review. */
  name: string
}

export const reviewRules = {
  rating: { kind: 'rating', maxLength: 1 },
  title: { kind: 'line', maxLength: 120, isRequired: true },
  comment: { kind: 'text', maxLength: 4000, isRequired: true },
  name: { kind: 'line', maxLength: 100, isRequired: true },
} as const satisfies Record<keyof ReviewValues, FieldRule>
