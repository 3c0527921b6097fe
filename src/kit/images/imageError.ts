/** Why an image cannot be stored. */
export type ImageProblem =
  | 'imagePath'
  | 'imageMissing'
  | 'imagePrivate'
  | 'imageTooLarge'
  | 'imageKind'
  | 'imageUnreachable'

/** An image that cannot be read or stored. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly reason: ImageProblem

  constructor(reason: ImageProblem, detail = '') {
    super(detail)
    this.reason = reason
  }
}
