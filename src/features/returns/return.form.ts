/** The fields of a return and their limits. */
import type { FieldRule } from '../../shared/formRules.ts'
import { trackingRules } from '../order/tracking.form.ts'

/** Identifies an order for someone without an account. */
export const findOrderRules = {
  order: trackingRules.order,
  email: trackingRules.email,
} as const satisfies Record<string, FieldRule>

export const maxCommentLength = 1000

export const maxPhotos = 5
export const maxPhotoMb = 10
export const maxPhotoBytes = maxPhotoMb * 1024 * 1024

/** Media types of photos. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Checks a photo before it is sent; if the browser does not know its type, the server decides. */
export function findPhotoProblem({ size, type }: { size: number; type: string }): 'photoSize' | 'photoKind' | null {
  if (size > maxPhotoBytes) return 'photoSize'
  return type === '' || photoTypes.some((known) => known === type) ? null : 'photoKind'
}
