import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'
import { ImageError } from '../../../../kit/images/imageError.ts'
import { maxImageBytes } from '../../../../shared/imageLimits.ts'

/** Reads an image below a folder; rejects a path or link that leads out of it. @throws ImageError */
export async function readLocalImage(folder: string, path: string): Promise<Buffer> {
  const relative = path.replaceAll('\\', '/')
  if (isAbsolute(relative) || /^[a-z]:/i.test(relative) || relative.includes('\u0000'))
    throw new ImageError('imagePath')
  const root = await realpath(folder)
  const wanted = resolve(root, relative)
  if (!isBelow(root, wanted)) throw new ImageError('imagePath')
  const file = await realpath(wanted).catch(() => null)
  if (file === null) throw new ImageError('imageMissing')
  if (!isBelow(root, file)) throw new ImageError('imagePath')
  const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }))
  if (!isFile) throw new ImageError('imageMissing')
  if (size > maxImageBytes) throw new ImageError('imageTooLarge')
  return await readFile(file)
}

function isBelow(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
}
