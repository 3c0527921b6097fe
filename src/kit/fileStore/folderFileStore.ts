/** The file store in a folder of this machine. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '../../shared/durations.ts'
import { checkPath, type FileStore, type StoredFile } from './fileStore.ts'

/** Suffix of files that are being written, or were left by a killed process. */
const unfinished = '.part'
/** An older unfinished file belongs to a killed process. */
const unfinishedMs = dayMs

/** @param folder created with the first file */
export function makeFolderFileStore(folder: string): FileStore {
  const locate = (path: string) => join(folder, checkPath(path))

  async function* list(path: string): AsyncGenerator<StoredFile> {
    const entries = await readdir(locate(path), { withFileTypes: true, recursive: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const state = await stat(file).catch(ignoreMissing)
      if (!state) continue
      if (!entry.name.endsWith(unfinished)) {
        yield { path: relative(folder, file).split(sep).join('/'), bytes: state.size, modifiedAt: state.mtime }
      } else if (state.mtimeMs < Date.now() - unfinishedMs) await rm(file, { force: true })
    }
  }

  return {
    name: folder,
    localPath: locate,
    async put(path, content) {
      const file = locate(path)
      const part = `${file}.${randomUUID()}${unfinished}`
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      try {
        const source = content instanceof Readable ? content : Readable.from([content])
        await pipeline(source, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async read(path) {
      const file = await open(locate(path)).catch(ignoreMissing)
      if (!file) return null
      const state = await file.stat()
      if (state.isFile()) return { bytes: state.size, stream: file.createReadStream() }
      await file.close()
      return null
    },
    async find(path) {
      const state = await stat(locate(path)).catch(ignoreMissing)
      return state?.isFile() ? { path, bytes: state.size, modifiedAt: state.mtime } : null
    },
    list,
    remove: (path) => rm(locate(path), { force: true }),
    removeFolder: (path) => rm(locate(path), { recursive: true, force: true }),
  }
}

function ignoreMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}
