/**
 * Resized images that are part of the shop's files, for its first visitors. Like cached images they are named by the content of their
 * original, so an image of another original is never served.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImageWidth } from '../../shared/imageSizes.ts'
import type { ResizedFormat } from './imageFormat.ts'
import { formatVersion } from './resizeImage.ts'

/** In the demo folder, which is part of every installation. */
export const preparedFolder = fileURLToPath(new URL('../../../demo/prepared-images/', import.meta.url))

/** AVIF, which all current browsers accept, in the sizes that carts, searches, listings, homes and the blog use on phones, laptops and high-density screens. */
export const preparedWidths: Readonly<Record<'listing' | 'home' | 'banner' | 'scene', readonly ImageWidth[]>> = {
  listing: [160, 240, 320, 480, 640],
  home: [320, 640, 800],
  banner: [800, 960, 1200],
  scene: [480, 800, 1600],
}

/**
 * The name of a resized image: the same name means the same bytes. @param hash of the original's content @param size width in pixels, or
 * the name of a size
 */
export function resizedName(hash: string, size: string, format: ResizedFormat): string {
  return `${hash}-${size}-${formatVersion}.${format}`
}

const prepared: ReadonlySet<string> = new Set(existsSync(preparedFolder) ? readdirSync(preparedFolder) : [])

/** The file of a prepared image; null when there is none. */
export function findPrepared(name: string): string | null {
  return prepared.has(name) ? join(preparedFolder, name) : null
}
