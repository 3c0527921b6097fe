import type { FindingCode } from '../findingCodes.ts'

export type ImageFindingCode = Extract<FindingCode, `image${string}`>

/** Why an image cannot be imported; the product is imported without it. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly reason: ImageFindingCode

  constructor(reason: ImageFindingCode, detail = '') {
    super(detail)
    this.reason = reason
  }
}
