/** Versions of images, for URLs that may be cached forever: different content has a different URL. */
import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Length of a version: the first hex digits of the file's SHA-256. */
export const versionLength = 16

/** The manifest that the studio writes beside the demo's images. */
const manifest = Compile(
  Type.Object({
    images: Type.Record(Type.String(), Type.Object({ file: Type.String({ pattern: `^[0-9a-f]{${versionLength}}$` }) })),
  }),
)

/** Imported images are named by their hash. */
const imported = /^import\/[0-9a-f]{2}\/([0-9a-f]{64})\.\w+$/

/** Finds the version of an image by its path below `storage/`; null when unknown. */
export type FindImageVersion = (path: string) => string | null

/** @param manifestFile when it is missing or unreadable, the demo's images have no versions */
export function readImageVersions(manifestFile: URL | string): FindImageVersion {
  const drawn = new Map(Object.entries(readManifest(manifestFile)).map(([path, { file }]) => [path, file]))
  return (path) => imported.exec(path)?.[1]?.slice(0, versionLength) ?? drawn.get(path) ?? null
}

function readManifest(file: URL | string): Readonly<Record<string, { file: string }>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return manifest.Check(value) ? value.images : {}
  } catch {
    return {}
  }
}
