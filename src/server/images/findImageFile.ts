import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { ShopError } from '../../shared/errors.ts'

const extensions = /\.(?:svg|gif|png|jpe?g|webp|avif)$/i

/** A folder or file name; neither hidden nor `..`. */
const isName = (name: string) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name)

/**
 * Finds the file of a path in one of the folders; the first match wins.
 * @throws ShopError 404 otherwise, also for paths and symbolic links that leave the folder
 */
export async function findImageFile(folders: readonly string[], path: string): Promise<string> {
  const isPath = extensions.test(path) && path.split('/').every(isName)
  for (const folder of isPath ? folders : []) {
    const file = await realpath(resolve(folder, path)).catch(() => null)
    const root = await realpath(folder).catch(() => null)
    if (file && root && file.startsWith(root.endsWith(sep) ? root : root + sep)) return file
  }
  throw new ShopError('request.notFound')
}
