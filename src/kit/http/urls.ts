/** Addresses of pictures. Paths in the database are relative to the storage folder. */
import type { PictureSize } from '../../shared/pictureSizes.ts'
import { readPictureVersions } from './pictureVersions.ts'

/** Read once: the demo's pictures change with the shop itself. */
const versionOf = readPictureVersions(new URL('../../../demo/pictures/manifest.json', import.meta.url))

/** The path in an address, with the version of what is there now. */
function versioned(path: string): string {
  const version = versionOf(path)
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return version === null ? encoded : `${encoded}?v=${version}`
}

export function storageUrl(baseUrl: string, path: string): string {
  return `${baseUrl}/storage/${versioned(path)}`
}

export function cacheUrl(baseUrl: string, size: PictureSize, path: string): string {
  return `${baseUrl}/cache/${size}/${versioned(path)}`
}
