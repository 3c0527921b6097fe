import type { Reason } from '../reasons.ts'

export type PictureReason = Extract<Reason, `picture${string}`>

/** Bytes. */
export const largestPicture = 20 * 1024 * 1024
/** Width times height; a few kilobytes can unfold to gigabytes. */
export const mostPixels = 40_000_000

/** Why a picture cannot be had; the product comes without it. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem'
  readonly reason: PictureReason

  constructor(reason: PictureReason, detail = '') {
    super(detail)
    this.reason = reason
  }
}
