/** Pictures that were made, on disk: each is made once, whoever asks meanwhile waits for it. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Options {
  folder: string
  /** When there are more, those that nobody has asked for longest go. */
  mostBytes: number
}

export interface KeptPictures {
  /** The file of a picture by its name; made now if it must be. @throws what `make` throws */
  get(name: string, make: () => Promise<Buffer>): Promise<string>
}

/** How closely it is remembered when a picture was last asked for: writing that down each time would cost more than it is worth. */
const dayMs = 24 * 60 * 60 * 1000
/** Older unfinished pictures belong to a process that was killed. */
const unfinishedMs = 60 * 60 * 1000
/** So much is left of `mostBytes` when room was made: not at every picture again. */
const keptShare = 0.8

export function keepPictures({ folder, mostBytes }: Options): KeptPictures {
  const unfinishedFolder = join(folder, 'unfinished')
  const making = new Map<string, Promise<string>>()
  /** Null until the folder was counted. */
  let bytes: number | null = null
  let sweeping: Promise<void> | null = null

  async function find(name: string, make: () => Promise<Buffer>): Promise<string> {
    const file = join(folder, name.slice(0, 2), name)
    const kept = await stat(file).catch(() => null)
    if (kept) {
      const now = Date.now()
      if (now - kept.mtimeMs > dayMs) await utimes(file, now / 1000, now / 1000).catch(() => {})
      return file
    }
    const content = await make()
    const unfinished = join(unfinishedFolder, `${name}.${randomUUID()}.part`)
    try {
      await mkdir(unfinishedFolder, { recursive: true })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, file)
      if (bytes !== null) bytes += content.byteLength
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    makeRoom()
    return file
  }

  function makeRoom(): void {
    if (sweeping || (bytes !== null && bytes <= mostBytes)) return
    sweeping = sweep(folder, unfinishedFolder, mostBytes)
      .then((left) => {
        bytes = left
      })
      // The next picture tries again.
      .catch(() => {})
      .finally(() => {
        sweeping = null
      })
  }

  return {
    get(name, make) {
      const work = making.get(name) ?? find(name, make).finally(() => making.delete(name))
      making.set(name, work)
      return work
    },
  }
}

/** @returns the bytes that are left */
async function sweep(folder: string, unfinishedFolder: string, mostBytes: number): Promise<number> {
  for (const { file, mtimeMs } of await filesIn(unfinishedFolder)) {
    if (Date.now() - mtimeMs > unfinishedMs) await rm(file, { force: true })
  }
  const files = []
  for (const entry of await readdir(folder)) {
    if (entry.length === 2) files.push(...(await filesIn(join(folder, entry))))
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= mostBytes) return bytes
  for (const { file, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= mostBytes * keptShare) break
    await rm(file, { force: true })
    bytes -= size
  }
  return bytes
}

async function filesIn(folder: string): Promise<{ file: string; size: number; mtimeMs: number }[]> {
  const files = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const state = await stat(file).catch(() => null)
    if (state?.isFile()) files.push({ file, size: state.size, mtimeMs: state.mtimeMs })
  }
  return files
}
