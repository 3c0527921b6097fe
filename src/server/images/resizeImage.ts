/** Converts images to another size and format. For the figures behind the settings, see docs/decisions/008-images.md. */
import type { Sharp } from 'sharp'
import { loadSharp } from '../../kit/images/loadSharp.ts'
import { paperColor, socialCard } from '../../shared/imageSizes.ts'
import type { ResizedFormat } from './imageFormat.ts'
import { decodeOptions, type InspectedImage } from './inspectImage.ts'

/** Part of the names of cached images. Raise it when the settings below change, so that images are created again. */
export const formatVersion = 1

const encoders: Readonly<Record<ResizedFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 65, effort: 2 }),
  webp: (image) => image.webp({ quality: 82, alphaQuality: 95, effort: 3, smartSubsample: true }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
}

/** @param width pixels; null keeps the original width @throws Error when the image cannot be read to its end */
export async function resizeImage(
  { file }: InspectedImage,
  width: number | null,
  format: ResizedFormat,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const image = sharp(file, decodeOptions).autoOrient()
  return encoders[format](width === null ? image : image.resize({ width, withoutEnlargement: true })).toBuffer()
}

/** Margin around the image on its card, in pixels. */
const cardMargin = 64
/** Resolution at which librsvg renders a drawing in its own size. */
const defaultDensity = 72

/** The image of a link preview: whole, centered on the shop's paper color. @throws Error as above */
export async function renderCard(inspected: InspectedImage): Promise<Buffer> {
  const width = socialCard.width - 2 * cardMargin
  const height = socialCard.height - 2 * cardMargin
  const scale = Math.min(width / inspected.width, height / inspected.height)
  const density = inspected.kind === 'svg' ? { density: Math.min(2400, Math.max(1, defaultDensity * scale)) } : {}
  const sharp = await loadSharp()
  const image = await sharp(inspected.file, { ...decodeOptions, ...density })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp({ create: { ...socialCard, channels: 3, background: paperColor } })
    .composite([{ input: image }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

interface IconShape {
  /** Pixels. */
  side: number
  /** Fraction of the side that the image takes up. */
  share: number
  /** Whether the background is the shop's paper color; otherwise transparent. */
  hasGround: boolean
}

/** The image as an icon: whole, square. @throws Error as above */
export async function renderIcon(inspected: InspectedImage, { side, share, hasGround }: IconShape): Promise<Buffer> {
  const inner = Math.round(side * share)
  const scale = inner / Math.max(inspected.width, inspected.height)
  const density = inspected.kind === 'svg' ? { density: Math.min(2400, Math.max(1, defaultDensity * scale)) } : {}
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const sharp = await loadSharp()
  const image = await sharp(inspected.file, { ...decodeOptions, ...density })
    .autoOrient()
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const icon = sharp({ create: { width: side, height: side, channels: 4, background: hasGround ? paperColor : clear } })
  return icon
    .composite([{ input: image }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Reads an image that is served unchanged to its end, because a valid beginning is not enough. @throws Error as above */
export async function verifyImage({ file }: InspectedImage): Promise<void> {
  const sharp = await loadSharp()
  await sharp(file, decodeOptions).resize(16, 16).raw().toBuffer()
}
