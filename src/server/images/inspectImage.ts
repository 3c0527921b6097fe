/** Detects the actual type of a file. A file whose name and content differ is not an image. */
import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { LRUCache } from 'lru-cache'
import { loadSharp } from '../../kit/images/loadSharp.ts'
import { ShopError } from '../../shared/errors.ts'
import { maxImagePixels } from '../../shared/imageLimits.ts'
import { rethrowAsMissing } from './rethrowAsMissing.ts'

/** Options for opening images: tolerates small flaws, as browsers do, but rejects truncated images. */
export const decodeOptions = { limitInputPixels: maxImagePixels, failOn: 'truncated', sequentialRead: true } as const

const kinds = {
  'image/svg+xml': 'svg',
  'image/gif': 'gif',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const

type ImageType = keyof typeof kinds

export interface InspectedImage {
  file: string
  /** SHA-256 of the content, hex. */
  hash: string
  type: ImageType
  kind: (typeof kinds)[ImageType]
  /** Displayed size in pixels. */
  width: number
  height: number
  hasAlpha: boolean
}

/** Recently inspected files by path; a changed file is inspected again. */
const inspected = new LRUCache<string, { stamp: string; image: Promise<InspectedImage> }>({ max: 5000 })

/** @throws ShopError 404 for folders, files that are not images and images with too many pixels */
export async function inspectImage(file: string): Promise<InspectedImage> {
  const state = await stat(file).catch(rethrowAsMissing)
  if (!state.isFile()) throw new ShopError('request.notFound')
  const stamp = `${state.ino} ${state.size} ${state.mtimeMs}`
  const known = inspected.get(file)
  if (known?.stamp === stamp) return known.image
  const image = inspect(file)
  inspected.set(file, { stamp, image })
  image.catch(() => inspected.delete(file))
  return image
}

async function inspect(file: string): Promise<InspectedImage> {
  const { hash, type } = await read(file)
  if (type === null) throw new ShopError('request.notFound')
  const kind = kinds[type]
  const sharp = await loadSharp()
  try {
    const { autoOrient, hasAlpha } = await sharp(file, { ...decodeOptions, limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    // A drawing has no pixels of its own, and serving it unchanged costs nothing.
    if (kind !== 'svg' && width * height > maxImagePixels) throw new RangeError('too many pixels')
    return { file, hash, type, kind, width, height, hasAlpha }
  } catch (error) {
    return rethrowAsMissing(error)
  }
}

/** Bytes at the beginning of a file that identify its type. */
const headBytes = 4100

async function read(path: string): Promise<{ hash: string; type: ImageType | null }> {
  const file = await open(path).catch(rethrowAsMissing)
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const chunk of file.createReadStream()) {
    hash.update(chunk)
    if (head.byteLength < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
  }
  return { hash: hash.digest('hex'), type: await detectType(head) }
}

const svgStart = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i

async function detectType(head: Buffer): Promise<ImageType | null> {
  if (svgStart.test(head.toString('utf8'))) return 'image/svg+xml'
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  return isImageType(mime) ? mime : null
}

function isImageType(mime: string): mime is ImageType {
  return Object.hasOwn(kinds, mime)
}
