import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './fileStore.ts'

/**
 * Runs `work` with a local path of a stored file. A remote file is copied for the duration of the work, into a folder without other
 * files.
 * @param folder for copies; created when needed
 * @returns null for a missing file, without running `work`
 */
export async function withLocalCopy<Result>(
  files: FileStore,
  path: string,
  folder: string,
  work: (file: string) => Promise<Result>,
): Promise<Result | null> {
  const local = files.localPath(path)
  if (local !== null) return (await files.find(path)) && (await work(local))
  const content = await files.read(path)
  if (!content) return null
  const own = join(folder, randomUUID())
  try {
    await mkdir(own, { recursive: true, mode: 0o700 })
    const copy = join(own, basename(path))
    await pipeline(content.stream, createWriteStream(copy, { mode: 0o600 }))
    return await work(copy)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
