import { fileTypeFromBuffer } from 'file-type'
import type { Upload } from '../../../kit/http/upload.ts'
import { loadSharp } from '../../../kit/images/loadSharp.ts'
import { photoTypes } from '../return.form.ts'

/** Pixels: enough to see a scratch. */
const longestSide = 2400
const thumbnailSide = 240
/** A small file can decompress to an image that exhausts the memory. */
const limitInputPixels = 80_000_000

interface Photo {
  content: Buffer
  thumbnail: Buffer
}

/**
 * Re-encodes a photo in two sizes, without its metadata, such as the location. The name and media type given by the sender are not trusted.
 * @returns null for an invalid photo
 */
export async function resizePhoto({ content, isCut }: Upload): Promise<Photo | null> {
  if (isCut) return null
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!photoTypes.some((known) => known === type?.mime)) return null
  const sharp = await loadSharp()
  const scaled = (side: number) =>
    sharp(content, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
  try {
    const [photo, thumbnail] = await Promise.all([
      scaled(longestSide).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
      scaled(thumbnailSide).webp({ quality: 70 }).toBuffer(),
    ])
    return { content: photo, thumbnail }
  } catch {
    return null
  }
}
