import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'
import { largestPicture, PictureProblem } from './pictureProblem.ts'

/** A picture below a folder; a path or a link that leads out of it is refused. @throws PictureProblem */
export async function readLocalPicture(folder: string, path: string): Promise<Buffer> {
  const relative = path.replaceAll('\\', '/')
  if (isAbsolute(relative) || /^[a-z]:/i.test(relative) || relative.includes('\u0000'))
    throw new PictureProblem('picturePath')
  const root = await realpath(folder)
  const wanted = resolve(root, relative)
  if (!isBelow(root, wanted)) throw new PictureProblem('picturePath')
  const file = await realpath(wanted).catch(() => null)
  if (file === null) throw new PictureProblem('pictureMissing')
  if (!isBelow(root, file)) throw new PictureProblem('picturePath')
  const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }))
  if (!isFile) throw new PictureProblem('pictureMissing')
  if (size > largestPicture) throw new PictureProblem('pictureTooLarge')
  return await readFile(file)
}

function isBelow(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
}
