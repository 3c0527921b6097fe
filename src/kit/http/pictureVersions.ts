/** Versions of pictures, for addresses that may be kept for ever: another content has another address. */
import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** So much of the SHA-256 of a file, in hex, is its version. */
export const versionLength = 16

/** What the studio writes beside the demo's pictures. */
const Manifest = Type.Object({
  pictures: Type.Record(Type.String(), Type.Object({ file: Type.String({ pattern: `^[0-9a-f]{${versionLength}}$` }) })),
})

/** Imported pictures bear their hash as their name. */
const imported = /^import\/[0-9a-f]{2}\/([0-9a-f]{64})\.\w+$/

/** The version of a picture by its path below the storage folder; null when none is known. */
export type VersionOf = (path: string) => string | null

/** @param manifestFile may be missing or unreadable: then the demo's pictures have no versions */
export function readPictureVersions(manifestFile: URL | string): VersionOf {
  const drawn = new Map(Object.entries(readManifest(manifestFile)).map(([path, { file }]) => [path, file]))
  return (path) => imported.exec(path)?.[1]?.slice(0, versionLength) ?? drawn.get(path) ?? null
}

function readManifest(file: URL | string): Readonly<Record<string, { file: string }>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Value.Check(Manifest, value) ? value.pictures : {}
  } catch {
    return {}
  }
}
