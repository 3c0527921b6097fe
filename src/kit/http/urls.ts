/** URLs of images. Paths in the database are relative to `storage/`. */
import { LRUCache } from 'lru-cache'
import type { ImageSize } from '../../shared/imageSizes.ts'
import { readImageVersions } from './imageVersions.ts'

/** Read once: the demo's images only change with a new version of the shop. */
const findVersion = readImageVersions(new URL('../../../demo/images/manifest.json', import.meta.url))

/** Cached, because a list of products has hundreds of URLs of the same images. */
const versionedPaths = new LRUCache<string, string>({ max: 10_000 })

/** The URL path of an image, with the version of its current content. */
function addVersion(path: string): string {
  const known = versionedPaths.get(path)
  if (known !== undefined) return known
  const version = findVersion(path)
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const url = version === null ? encoded : `${encoded}?v=${version}`
  versionedPaths.set(path, url)
  return url
}

/** The URL of the original image. */
export function originalImageUrl(baseUrl: string, path: string): string {
  return `${baseUrl}/storage/${addVersion(path)}`
}

/** The URL of the image in a size. */
export function cacheUrl(baseUrl: string, size: ImageSize, path: string): string {
  return `${baseUrl}/cache/${size}/${addVersion(path)}`
}
