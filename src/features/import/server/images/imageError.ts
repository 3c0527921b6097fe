import type { IssueCode } from '../issueCodes.ts'

export type ImageIssueCode = Extract<IssueCode, `image${string}`>

/** Width times height; a few kilobytes can decompress to gigabytes. */
export const maxImagePixels = 40_000_000

/** Why an image cannot be imported; the product is imported without it. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly reason: ImageIssueCode

  constructor(reason: ImageIssueCode, detail = '') {
    super(detail)
    this.reason = reason
  }
}
