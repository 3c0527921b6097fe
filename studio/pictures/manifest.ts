/** What is known of the pictures on disk: what each was made from, what came out. Tells what must be taken again, and gives addresses their version. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface Entry {
  /** Hash of everything that the picture follows from. */
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

/** @param folder ends with a slash @returns empty when there is none yet */
export function readManifest(folder: URL): Manifest {
  const file = new URL(name, folder)
  if (!existsSync(file)) return new Map()
  const { pictures }: { pictures: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(Object.entries(pictures))
}

/** Written whole and then put in place, so that a run that is stopped leaves a manifest that can be read. One picture a line, by name. */
export function writeManifest(folder: URL, manifest: Manifest): void {
  const lines = [...manifest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, entry]) => `  ${JSON.stringify(path)}: ${JSON.stringify(entry)}`)
  const unfinished = new URL(`${name}.part`, folder)
  writeFileSync(unfinished, `{ "pictures": {\n${lines.join(',\n')}\n} }\n`)
  renameSync(unfinished, new URL(name, folder))
}

/** True when the file of an entry is there, unchanged. */
export function isOnDisk(folder: URL, path: string, entry: Entry): boolean {
  const file = new URL(path, folder)
  return existsSync(file) && shortHash(readFileSync(file)) === entry.file
}
