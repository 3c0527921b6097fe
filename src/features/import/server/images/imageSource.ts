/** Loads an import's images from the file's folder or the internet into the file store. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { FileStore } from '../../../../kit/fileStore/fileStore.ts'
import { ImageError, type ImageProblem } from '../../../../kit/images/imageError.ts'
import { locateImage, type StoredImage, storeImage } from '../../../../kit/images/storeImage.ts'
import { type FetchPolicy, fetchImage, publicHttps } from './fetchImage.ts'
import { readLocalImage } from './readLocalImage.ts'

export interface ImageSource {
  /** The stored image, or why there is none. */
  get(source: string): Promise<StoredImage | ImageProblem>
}

interface Options {
  /** Base of relative paths. */
  folder: string
  /** Reads relative paths instead of the folder: from an archive. @throws ImageError */
  readImage?: ((path: string) => Promise<Buffer>) | null
  files: FileStore
  /** Data directory of this process, for its cache of downloads. */
  dataDir: string
  /** Checks images without storing them. */
  isDryRun: boolean
  policy?: FetchPolicy
}

const StoredDownload = Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() })

/** Number of results cached within a run: variants share images, products rarely do. */
const maxCached = 500

/** Creates the source of a file's images: local files, an archive or downloads. A dry run stores nothing. */
export function makeImageSource(options: Options): ImageSource {
  const { folder, files, dataDir, isDryRun, policy = publicHttps } = options
  const readImage = options.readImage ?? ((path: string) => readLocalImage(folder, path))
  const target = isDryRun ? null : files
  const cacheFolder = join(dataDir, 'cache', 'import')
  const results = new LRUCache<string, Promise<StoredImage | ImageProblem>>({ max: maxCached })

  async function load(source: string): Promise<StoredImage | ImageProblem> {
    try {
      if (!/^[a-z][a-z0-9+.-]*:|^\/\//i.test(source)) return await storeImage(await readImage(source), target)
      return (await findDownload(source)) ?? (await download(source))
    } catch (error) {
      if (error instanceof ImageError) return error.reason
      throw error
    }
  }

  /** Remembers downloads across imports: a source that changes an image also changes its URL. */
  async function findDownload(source: string): Promise<StoredImage | null> {
    const text = await readFile(cacheFile(source), 'utf8').catch(() => null)
    const cached = text === null ? null : parseDownload(text)
    if (cached === null) return null
    return (await files.find(locateImage(cached.path))) && cached
  }

  async function download(source: string): Promise<StoredImage> {
    const stored = await storeImage(await fetchImage(source, policy), target)
    if (!isDryRun) {
      await mkdir(cacheFolder, { recursive: true })
      await writeFile(cacheFile(source), JSON.stringify(stored))
    }
    return stored
  }

  const cacheFile = (source: string) => join(cacheFolder, `${createHash('sha256').update(source).digest('hex')}.json`)

  return {
    get(source) {
      const known = results.get(source)
      if (known) return known
      const result = load(source)
      results.set(source, result)
      return result
    },
  }
}

function parseDownload(text: string): Static<typeof StoredDownload> | null {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(StoredDownload, value) ? value : null
  } catch {
    return null
  }
}
