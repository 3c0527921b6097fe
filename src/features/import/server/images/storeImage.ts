import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { ImageError, maxImagePixels } from './imageError.ts'

export interface StoredImage {
  /** Relative to the storage folder. */
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

/**
 * Stores an image under a hash of its content, so that the same image is stored once.
 * @param storage null to only check the image @throws ImageError for a format that browsers cannot show
 */
export async function storeImage(content: Buffer, storage: string | null): Promise<StoredImage> {
  const extension = kinds[(await fileTypeFromBuffer(content))?.mime ?? '']
  if (extension === undefined) throw new ImageError('imageKind')
  const { width, height } = await readSize(content)
  const hash = createHash('sha256').update(content).digest('hex')
  const path = `import/${hash.slice(0, 2)}/${hash}.${extension}`
  if (storage !== null) await writeOnce(join(storage, path), content)
  return { path, width, height }
}

/** Decodes the whole image, because a valid header is not enough. */
async function readSize(content: Buffer): Promise<{ width: number; height: number }> {
  const options = { limitInputPixels: maxImagePixels, failOn: 'truncated', sequentialRead: true } as const
  try {
    const { autoOrient, width, height } = await sharp(content, { ...options, limitInputPixels: false }).metadata()
    if (width * height > maxImagePixels) throw new ImageError('imageTooLarge')
    await sharp(content, options).resize(16, 16).raw().toBuffer()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('imageKind')
  }
}

async function writeOnce(file: string, content: Buffer): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
