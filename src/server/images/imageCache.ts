/** Resized images on disk. Each is created once; concurrent requests wait for it. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs, hourMs } from '../../shared/durations.ts'

interface Options {
  folder: string
  /** Above this size, the least recently requested images are deleted. */
  maxBytes: number
}

export interface ImageCache {
  /** The file of an image by its name; created if missing. @throws what `make` throws */
  get(name: string, make: () => Promise<Buffer>): Promise<string>
}

/** Older unfinished images belong to a killed process. */
const unfinishedMs = hourMs
/** Share of `maxBytes` left after an eviction, so that not every new image evicts again. */
const remainingShare = 0.8

/** @param folder created when needed @param maxBytes when it is exceeded, the files unused for longest are removed */
export function makeImageCache({ folder, maxBytes }: Options): ImageCache {
  const unfinishedFolder = join(folder, 'unfinished')
  const making = new Map<string, Promise<string>>()
  /** Size of the folder when it was last swept; null before the first time. */
  let sweptBytes: number | null = null
  /** Bytes added since that sweep began. It may have counted some of them, and then the next one begins early. */
  let addedBytes = 0
  let sweeping: Promise<void> | null = null

  async function find(name: string, make: () => Promise<Buffer>): Promise<string> {
    const file = join(folder, name.slice(0, 2), name)
    const state = await stat(file).catch(() => null)
    if (state) {
      const now = Date.now()
      if (now - state.mtimeMs > dayMs) await utimes(file, now / 1000, now / 1000).catch(() => {})
      return file
    }
    const content = await make()
    const unfinished = join(unfinishedFolder, `${name}.${randomUUID()}.part`)
    try {
      await mkdir(unfinishedFolder, { recursive: true })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, file)
      addedBytes += content.byteLength
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    makeRoom()
    return file
  }

  function makeRoom(): void {
    if (sweeping || (sweptBytes !== null && sweptBytes + addedBytes <= maxBytes)) return
    addedBytes = 0
    sweeping = sweep(folder, unfinishedFolder, maxBytes)
      .then((left) => {
        sweptBytes = left
        sweeping = null
        // For images that were added meanwhile.
        makeRoom()
      })
      // The next image retries.
      .catch(() => {
        sweptBytes = null
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

/** @returns the remaining bytes */
async function sweep(folder: string, unfinishedFolder: string, maxBytes: number): Promise<number> {
  for (const { file, mtimeMs } of await listFiles(unfinishedFolder)) {
    if (Date.now() - mtimeMs > unfinishedMs) await rm(file, { force: true })
  }
  const files = []
  for (const entry of await readdir(folder)) {
    if (entry.length === 2) files.push(...(await listFiles(join(folder, entry))))
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= maxBytes) return bytes
  for (const { file, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= maxBytes * remainingShare) break
    await rm(file, { force: true })
    bytes -= size
  }
  return bytes
}

async function listFiles(folder: string): Promise<{ file: string; size: number; mtimeMs: number }[]> {
  const files = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const state = await stat(file).catch(() => null)
    if (state?.isFile()) files.push({ file, size: state.size, mtimeMs: state.mtimeMs })
  }
  return files
}
