import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type FileStore, FileStoreError } from './fileStore.ts'

export interface Moved {
  /** Files that this run copied. */
  copied: number
  bytes: number
  /** Files that the target already had, with the same content. */
  unchanged: number
}

interface Options {
  folders: readonly string[]
  /** Only counts, without copying. */
  isDryRun: boolean
  /** Leaves the files in the source. */
  isKept: boolean
  progress(files: number): void
}

/**
 * Moves files to another file store, each after its copy has been read back and compared. After an interruption, run it again: files
 * that the target already has are compared and not copied again. New files can be missed while it runs, so stop the shop for the last
 * run.
 * @throws FileStoreError when a file store does not respond or returns different content than was written; the source keeps that file
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { folders, isDryRun, isKept, progress }: Options,
): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, unchanged: 0 }
  for (const folder of folders) {
    // Lists all files first, because listing while removing files depends on the file store.
    const paths: string[] = []
    for await (const { path } of from.list(folder)) paths.push(path)
    for (const path of paths) {
      const bytes = await copyFile(path, from, to, isDryRun)
      // Deleted in the meantime.
      if (bytes === null) continue
      if (bytes === 'same') moved.unchanged += 1
      else {
        moved.copied += 1
        moved.bytes += bytes
      }
      if (!isDryRun && !isKept) await from.remove(path)
      progress(moved.copied + moved.unchanged)
    }
  }
  return moved
}

/** @returns the bytes to copy or copied; null for a missing file */
async function copyFile(
  path: string,
  from: FileStore,
  to: FileStore,
  isDryRun: boolean,
): Promise<number | 'same' | null> {
  const source = await from.find(path)
  if (!source) return null
  const before = await to.find(path)
  if (before?.bytes === source.bytes && (await hashFile(to, path)) === (await hashFile(from, path))) return 'same'
  if (isDryRun) return source.bytes
  const content = await from.read(path)
  if (!content) return null
  const hash = createHash('sha256')
  async function* hashed(stream: Readable) {
    for await (const chunk of stream) {
      hash.update(chunk)
      yield chunk
    }
  }
  await to.put(path, Readable.from(hashed(content.stream)))
  if ((await hashFile(to, path)) !== hash.digest('hex'))
    throw new FileStoreError(`The file store ${to.name} returns another content of ${path} than it was given`)
  return source.bytes
}

async function hashFile(files: FileStore, path: string): Promise<string | null> {
  const content = await files.read(path)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const chunk of content.stream) hash.update(chunk)
  return hash.digest('hex')
}
