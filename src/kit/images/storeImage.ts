import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { maxImagePixels } from '../../shared/imageLimits.ts'
import type { FileStore } from '../fileStore/fileStore.ts'
import { ImageError } from './imageError.ts'
import { loadSharp } from './loadSharp.ts'

export interface StoredImage {
  /** Below `storage` of the file store. */
  path: string
  width: number
  height: number
}

const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** The folder of the images that the shop shows. */
const imageFolder = 'storage'

/** Where an image is in the file store. */
export function locateImage(path: string): string {
  return `${imageFolder}/${path}`
}

/**
 * Stores an image under a hash of its content, so that the same image is stored once.
 * @param files null to only check the image @throws ImageError for a format that browsers cannot show
 */
export async function storeImage(content: Buffer, files: FileStore | null): Promise<StoredImage> {
  const extension = await findExtension(content)
  const hash = createHash('sha256').update(content).digest('hex')
  const path = `import/${hash.slice(0, 2)}/${hash}.${extension}`
  // The name is a hash of the content: an existing file has been decoded before and need not be written again.
  const isStored = files !== null && (await files.find(locateImage(path))) !== null
  const { width, height } = await readSize(content, !isStored)
  if (files && !isStored) await files.put(locateImage(path), content)
  return { path, width, height }
}

/**
 * Rejects a file from its first bytes if it is not an image or has too many pixels, so that the rest need not be sent.
 * @throws ImageError
 */
export async function checkImageStart(start: Buffer): Promise<void> {
  await findExtension(start)
  const sharp = await loadSharp()
  // Some formats store their dimensions further on.
  const size = await sharp(start, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (size && size.width * size.height > maxImagePixels) throw new ImageError('imageTooLarge')
}

/** @throws ImageError for a format that browsers cannot show */
async function findExtension(content: Buffer): Promise<string> {
  const extension = kinds[(await fileTypeFromBuffer(content))?.mime ?? '']
  if (extension === undefined) throw new ImageError('imageKind')
  return extension
}

/** @param isNew decodes the whole image, because a valid header is not enough */
async function readSize(content: Buffer, isNew: boolean): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: maxImagePixels, failOn: 'truncated', sequentialRead: true } as const
  try {
    const { autoOrient, width, height } = await sharp(content, { ...options, limitInputPixels: false }).metadata()
    if (width * height > maxImagePixels) throw new ImageError('imageTooLarge')
    if (isNew) await sharp(content, options).resize(16, 16).raw().toBuffer()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('imageKind')
  }
}
