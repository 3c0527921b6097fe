import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { FileStore, StoredFile } from '../../kit/fileStore/fileStore.ts'
import { locateImage } from '../../kit/images/storeImage.ts'
import { ShopError } from '../../shared/errors.ts'
import { makeImageCache } from './imageCache.ts'

const extensions = /\.(?:svg|gif|png|jpe?g|webp|avif)$/i

/** A folder or file name that is neither hidden nor `..`. */
const isName = (name: string) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name)

/** Finds the file of an image; null when there is none. */
type FindFile = (path: string) => Promise<string | null>

/**
 * Finds the files of images in several places; the first match wins.
 * @returns a function that throws ShopError 404 for other paths
 */
export function makeImageFinder(...places: readonly FindFile[]): (path: string) => Promise<string> {
  return async (path) => {
    const isPath = extensions.test(path) && path.split('/').every(isName)
    for (const find of isPath ? places : []) {
      const file = await find(path)
      if (file !== null) return file
    }
    throw new ShopError('request.notFound')
  }
}

/** The images below a local folder, excluding files outside it that symbolic links point to. */
export function findInFolder(folder: string): FindFile {
  return async (path) => {
    const file = await realpath(resolve(folder, path)).catch(() => null)
    const root = await realpath(folder).catch(() => null)
    return file && root && file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null
  }
}

/** How long a remote file counts as unchanged or missing: as long as browsers cache an image without a version. */
const rememberedMs = 10 * 60 * 1000
const missingMs = 10 * 1000
const maxRemembered = 20_000

/**
 * The shop's images in the file store. Remote ones are copied to `cacheFolder` on the first request, because images are resized
 * from files.
 * @param maxBytes of the copies
 */
export function findInFileStore(files: FileStore, cacheFolder: string, maxBytes: number): FindFile {
  const local = files.localPath(locateImage('import'))
  if (local !== null) return findInFolder(resolve(local, '..'))
  const copies = makeImageCache({ folder: cacheFolder, maxBytes })
  const remembered = new LRUCache<string, { found: StoredFile | null }>({ max: maxRemembered })

  return async (path) => {
    const { found } = remembered.get(path) ?? (await find(path))
    if (!found) return null
    const name = createHash('sha256').update(`${path} ${found.bytes} ${found.modifiedAt.getTime()}`).digest('hex')
    return copies.get(`${name}${extname(path)}`, async () => {
      const content = await files.read(found.path)
      if (!content) throw new ShopError('request.notFound')
      return buffer(content.stream)
    })
  }

  async function find(path: string) {
    const answer = { found: await files.find(locateImage(path)) }
    remembered.set(path, answer, { ttl: answer.found ? rememberedMs : missingMs })
    return answer
  }
}
