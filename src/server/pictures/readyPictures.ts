/**
 * Sizes that come with the shop: what its first visitors ask for is there before anything was made. They are named as the ones that
 * are made, by the content of their master, so a ready one of another master is never taken.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PictureWidth } from '../../shared/pictureSizes.ts'
import { recipe } from './makePicture.ts'
import type { MadeFormat } from './pictureFormat.ts'

/** Below the demo, which is part of every installation. */
export const readyFolder = fileURLToPath(new URL('../../../demo/ready/', import.meta.url))

/** In AVIF, which all current browsers name: what phones, laptops and sharp screens ask for in listings and on the home page. */
export const readyWidths: Readonly<Record<'listing' | 'home' | 'banner', readonly PictureWidth[]>> = {
  listing: [320, 480, 640],
  home: [320, 640, 800],
  banner: [800, 960, 1200],
}

/** Names a picture in another size: the same name has the same bytes. @param hash of the master's content @param size pixels in width, or a word */
export function madeName(hash: string, size: string, format: MadeFormat): string {
  return `${hash}-${size}-${recipe}.${format}`
}

const ready: ReadonlySet<string> = new Set(existsSync(readyFolder) ? readdirSync(readyFolder) : [])

/** The file of a picture that came with the shop; null when it has to be made. */
export function findReady(name: string): string | null {
  return ready.has(name) ? join(readyFolder, name) : null
}
