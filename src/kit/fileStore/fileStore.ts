/**
 * The shop's files outside the database: product images, invoices of registered bikes, photos of returned goods, files of jobs. They are in
 * `DATA_DIR` or, for several machines, in a service with the protocol of Amazon S3 (`docs/decisions/058-file-store.md`).
 */
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Below the file store, with `/`: `storage/import/ab/ab12….jpg`. */
  path: string
  bytes: number
  modifiedAt: Date
}

export interface FileContent {
  bytes: number
  /** Must be read to its end or destroyed. */
  stream: Readable
}

/** Every method throws RangeError for a path outside the file store, and FileStoreError when the file store does not respond. */
export interface FileStore {
  /** For display: `/srv/shop/data`, `s3://bucket/prefix`. */
  readonly name: string
  /** The file or folder itself where the file store is a folder of this machine, else null. It need not exist. */
  localPath(path: string): string | null
  /** Writes the whole file or, when the content ends with an error, nothing. Replaces an existing one. */
  put(path: string, content: Uint8Array | Readable): Promise<void>
  /** Null for a missing file. */
  read(path: string): Promise<FileContent | null>
  /** Null for a missing file. */
  find(path: string): Promise<StoredFile | null>
  /** The files below a folder, at any depth, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Does nothing when the file is missing. */
  remove(path: string): Promise<void>
  /** Removes the files below a folder; does nothing when there are none. */
  removeFolder(folder: string): Promise<void>
}

/** The folders that make up the shop: what a backup and a move between file stores contain. Files of jobs and parts of uploads are temporary. */
export const backedUpFolders = ['storage', 'registrations', 'returns'] as const

/** The file store does not respond or rejects the request. The message contains no secret. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/** @returns the path @throws RangeError unless every part is the name of a file or folder */
export function checkPath(path: string): string {
  const isName = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part)
  if (!path.split('/').every(isName)) throw new RangeError(`${JSON.stringify(path)} is not a path of the file store`)
  return path
}
