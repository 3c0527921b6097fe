/** The manifest of the images on disk: a hash of the input and of the file of each. It tells which images are out of date and versions their URLs. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface Entry {
  /** Hash of everything the image depends on. */
  input: string
  /** Hash of the file. */
  file: string
  width: number
  height: number
}

export type Manifest = Map<string, Entry>

const name = 'manifest.json'

/** The first 16 hex digits of a SHA-256: enough to tell versions apart. */
export function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** @param folder ends with a slash @returns an empty manifest when there is no file */
export function readManifest(folder: URL): Manifest {
  const file = new URL(name, folder)
  if (!existsSync(file)) return new Map()
  const { images }: { images: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(Object.entries(images))
}

/** Writes the manifest atomically, so that an interrupted run leaves a valid file. One image per line, sorted by path. */
export function writeManifest(folder: URL, manifest: Manifest): void {
  const lines = [...manifest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, entry]) => `  ${JSON.stringify(path)}: ${JSON.stringify(entry)}`)
  const unfinished = new URL(`${name}.part`, folder)
  writeFileSync(unfinished, `{ "images": {\n${lines.join(',\n')}\n} }\n`)
  renameSync(unfinished, new URL(name, folder))
}

/** Whether the file of an entry exists unchanged. */
export function isOnDisk(folder: URL, path: string, entry: Entry): boolean {
  const file = new URL(path, folder)
  return existsSync(file) && shortHash(readFileSync(file)) === entry.file
}
