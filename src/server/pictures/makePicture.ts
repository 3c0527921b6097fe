/** Making a picture in another size and format. Figures behind the settings: docs/decisions/008-pictures.md. */
import sharp, { type Sharp } from 'sharp'
import { paperColor, socialCard } from '../../shared/pictureSizes.ts'
import { openingPicture, type SeenPicture } from './lookAtPicture.ts'
import type { MadeFormat } from './pictureFormat.ts'

// A file may be replaced under its name: what was decoded before must not be shown for it.
sharp.cache(false)
// Several pictures at once, each on one thread, are done sooner than one after the other on all of them.
sharp.concurrency(1)

/** Part of the names of kept pictures: raised when settings below change, so that old ones are made anew. */
export const recipe = 1

const encoders: Readonly<Record<MadeFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 65, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 82, alphaQuality: 95, effort: 3, smartSubsample: true }),
  jpeg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}

/** @param width pixels; null keeps what there is @throws Error when the picture cannot be read to its end */
export async function makePicture({ file }: SeenPicture, width: number | null, format: MadeFormat): Promise<Buffer> {
  const picture = sharp(file, openingPicture).autoOrient()
  return encoders[format](width === null ? picture : picture.resize({ width, withoutEnlargement: true })).toBuffer()
}

/** Around the picture on its card, in pixels. */
const cardMargin = 64
/** In which librsvg draws a drawing at its own size. */
const usualDensity = 72

/** The picture of a link preview: whole, in the middle of the shop's paper. @throws Error as above */
export async function makeCard(seen: SeenPicture): Promise<Buffer> {
  const width = socialCard.width - 2 * cardMargin
  const height = socialCard.height - 2 * cardMargin
  const scale = Math.min(width / seen.width, height / seen.height)
  const density = seen.kind === 'svg' ? { density: Math.min(2400, Math.max(1, usualDensity * scale)) } : {}
  const picture = await sharp(seen.file, { ...openingPicture, ...density })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp({ create: { ...socialCard, channels: 3, background: paperColor } })
    .composite([{ input: picture }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

interface IconShape {
  /** Pixels. */
  side: number
  /** Of the side that the picture takes. */
  share: number
  /** On the shop's paper, otherwise on nothing. */
  hasGround: boolean
}

/** The picture as an icon: whole, square. @throws Error as above */
export async function makeIcon(seen: SeenPicture, { side, share, hasGround }: IconShape): Promise<Buffer> {
  const inner = Math.round(side * share)
  const scale = inner / Math.max(seen.width, seen.height)
  const density = seen.kind === 'svg' ? { density: Math.min(2400, Math.max(1, usualDensity * scale)) } : {}
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = await sharp(seen.file, { ...openingPicture, ...density })
    .autoOrient()
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const icon = sharp({ create: { width: side, height: side, channels: 4, background: hasGround ? paperColor : clear } })
  return icon
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Reads a picture that is handed on as it is: a beginning that looks right is not enough. @throws Error as above */
export async function readToTheEnd({ file }: SeenPicture): Promise<void> {
  await sharp(file, openingPicture).resize(16, 16).raw().toBuffer()
}
