/** What a file really is: its name says little, and a name that lies is no picture. */
import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { ShopError } from '../../shared/errors.ts'

/** A picture larger than this is not opened: it would be a bomb, not a product. As large as an import takes. */
const mostPixels = 40_000_000

/** Options for every opening of a picture. A small flaw is shown as browsers show it; a picture that ends early is none. */
export const openingPicture = { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true } as const

const kinds = {
  'image/svg+xml': 'svg',
  'image/gif': 'gif',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const

type PictureType = keyof typeof kinds

export interface SeenPicture {
  file: string
  /** SHA-256 of the content, hex. */
  hash: string
  type: PictureType
  kind: (typeof kinds)[PictureType]
  /** Pixels, as it is shown. */
  width: number
  height: number
  hasAlpha: boolean
}

/** Files looked at lately, by path; a file that was changed since is looked at again. */
const seen = new LRUCache<string, { stamp: string; picture: Promise<SeenPicture> }>({ max: 5000 })

/** @throws ShopError 404 for a folder, for what is no picture by content, and for one of too many pixels */
export async function lookAtPicture(file: string): Promise<SeenPicture> {
  const state = await stat(file).catch(() => null)
  if (!state?.isFile()) throw new ShopError('request.notFound')
  const stamp = `${state.ino} ${state.size} ${state.mtimeMs}`
  const known = seen.get(file)
  if (known?.stamp === stamp) return known.picture
  const picture = look(file)
  seen.set(file, { stamp, picture })
  picture.catch(() => seen.delete(file))
  return picture
}

async function look(file: string): Promise<SeenPicture> {
  const { hash, type } = await read(file)
  if (type === null) throw new ShopError('request.notFound')
  const kind = kinds[type]
  try {
    const { autoOrient, hasAlpha } = await sharp(file, { ...openingPicture, limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    // A drawing has no pixels of its own: as it is, it costs nothing.
    if (kind !== 'svg' && width * height > mostPixels) throw new RangeError('too many pixels')
    return { file, hash, type, kind, width, height, hasAlpha }
  } catch {
    throw new ShopError('request.notFound')
  }
}

/** So much of a file's beginning says what it is. */
const headBytes = 4100

async function read(path: string): Promise<{ hash: string; type: PictureType | null }> {
  const file = await open(path).catch(() => null)
  if (!file) throw new ShopError('request.notFound')
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const chunk of file.createReadStream()) {
    hash.update(chunk)
    if (head.byteLength < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
  }
  return { hash: hash.digest('hex'), type: await typeOf(head) }
}

const drawing = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i

async function typeOf(head: Buffer): Promise<PictureType | null> {
  if (drawing.test(head.toString('utf8'))) return 'image/svg+xml'
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  return isPictureType(mime) ? mime : null
}

function isPictureType(mime: string): mime is PictureType {
  return Object.hasOwn(kinds, mime)
}
