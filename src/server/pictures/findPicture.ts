import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { ShopError } from '../../shared/errors.ts'

const extensions = /\.(?:svg|gif|png|jpe?g|webp|avif)$/i

/** A name of a folder or a file: nothing hidden, nothing that leads elsewhere. */
const isName = (name: string) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name)

/**
 * The file of a path below one of the folders; the first folder that has it wins.
 * @throws ShopError 404 for anything else: paths and links that leave the folder too
 */
export async function findPicture(folders: readonly string[], path: string): Promise<string> {
  const isPath = extensions.test(path) && path.split('/').every(isName)
  for (const folder of isPath ? folders : []) {
    const file = await realpath(resolve(folder, path)).catch(() => null)
    const root = await realpath(folder).catch(() => null)
    if (file && root && file.startsWith(root.endsWith(sep) ? root : root + sep)) return file
  }
  throw new ShopError('request.notFound')
}
