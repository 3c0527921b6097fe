/** The part of Emscripten's Node file system that has no published types, checked at run time. */

export interface FileNode {
  parent: FileNode
}

export interface FileStream {
  /** Path inside the database's file system. */
  path: string
  /** Node's file descriptor. */
  nfd: number
}

interface FileOperations {
  realPath(node: FileNode): string
  node_ops: {
    mknod(parent: FileNode, ...rest: unknown[]): FileNode
    unlink(parent: FileNode, name: string): void
    rmdir(parent: FileNode, name: string): void
    rename(node: FileNode, parent: FileNode, name: string): void
    setattr(node: FileNode, attributes: unknown): void
  }
  stream_ops: {
    write(stream: FileStream, ...rest: unknown[]): number
    close(stream: FileStream): void
    setattr(stream: FileStream, attributes: unknown): void
    fsync?(stream: FileStream): number
  }
}

/** @throws TypeError when a new version of PGlite has different operations: durability must not be lost silently */
export function readFileOperations(fileSystem: unknown): FileOperations {
  if (!isFileOperations(fileSystem)) throw new TypeError('PGlite: the file system over Node has changed.')
  return fileSystem
}

function isFileOperations(value: unknown): value is FileOperations {
  return (
    hasFunctions(value, ['realPath']) &&
    hasFunctions(Reflect.get(value, 'node_ops'), ['mknod', 'unlink', 'rmdir', 'rename', 'setattr']) &&
    hasFunctions(Reflect.get(value, 'stream_ops'), ['write', 'close', 'setattr'])
  )
}

function hasFunctions(value: unknown, names: readonly string[]): value is object {
  return isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'function')
}

/** The location of a mounted folder; changing `root` moves the mount. @throws TypeError when it cannot be found */
export function findMountRoot(fileSystem: unknown, path: string): { root: string } {
  const lookup = isObject(fileSystem) ? Reflect.get(fileSystem, 'lookupPath') : undefined
  const found: unknown = typeof lookup === 'function' ? Reflect.apply(lookup, fileSystem, [path]) : undefined
  const options = ['node', 'mount', 'opts'].reduce<unknown>(
    (value, name) => (isObject(value) ? Reflect.get(value, name) : undefined),
    found,
  )
  if (!isMountOptions(options)) throw new TypeError('PGlite: the mount of the database folder cannot be found.')
  return options
}

function isMountOptions(value: unknown): value is { root: string } {
  return isObject(value) && typeof Reflect.get(value, 'root') === 'string'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
