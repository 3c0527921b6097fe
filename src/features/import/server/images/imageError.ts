import type { FindingCode } from '../findingCodes.ts'

export type ImageFindingCode = Extract<FindingCode, `image${string}`>

/** Width times height; a few kilobytes can decompress to gigabytes. */
export const maxImagePixels = 40_000_000

/** Why an image cannot be imported; the product is imported without it. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly reason: ImageFindingCode

  constructor(reason: ImageFindingCode, detail = '') {
    super(detail)
    this.reason = reason
  }
}
