import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { mostPixels, PictureProblem } from './pictureProblem.ts'

export interface KeptPicture {
  /** Below the storage folder. */
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
 * Keeps a picture under the name of its content, so that the same picture is kept once.
 * @param storage null: only looks whether it could be @throws PictureProblem for what no browser shows
 */
export async function keepPicture(content: Buffer, storage: string | null): Promise<KeptPicture> {
  const extension = kinds[(await fileTypeFromBuffer(content))?.mime ?? '']
  if (extension === undefined) throw new PictureProblem('pictureKind')
  const { width, height } = await sizeOf(content)
  const hash = createHash('sha256').update(content).digest('hex')
  const path = `import/${hash.slice(0, 2)}/${hash}.${extension}`
  if (storage !== null) await writeOnce(join(storage, path), content)
  return { path, width, height }
}

/** Decodes the whole picture: a beginning that looks right is not enough. */
async function sizeOf(content: Buffer): Promise<{ width: number; height: number }> {
  const options = { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true } as const
  try {
    const { autoOrient, width, height } = await sharp(content, { ...options, limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new PictureProblem('pictureTooLarge')
    await sharp(content, options).resize(16, 16).raw().toBuffer()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    throw error instanceof PictureProblem ? error : new PictureProblem('pictureKind')
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
