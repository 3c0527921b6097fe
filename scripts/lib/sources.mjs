import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files that a build is made from, without tests.
 * @param {string} folder
 * @param {string[]} inputs files and folders in it
 */
export function listSources(folder, inputs) {
  return inputs.flatMap((input) => listFilesBelow(folder, input))
}

function listFilesBelow(folder, path) {
  if (/\.test\.tsx?$/.test(path)) return []
  const entry = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return [{ path, size: entry.size, ctimeMs: entry.ctimeMs }]
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => listFilesBelow(folder, `${path}/${name}`))
}

/**
 * Compares the state of the files first, which takes less than half as long as reading them. Their content decides when it differs, for
 * example after a branch was checked out and left again.
 * @param {{ state: string, content: string } | null} stamp of the last build
 * @returns {{ state: string, content: string } | null} the stamp for these files, or null when they have changed
 */
export function compareSources(folder, sources, stamp) {
  const state = hashState(sources)
  if (stamp === null || stamp.state === state) return stamp
  return stamp.content === hashContent(folder, sources) ? { ...stamp, state } : null
}

export function stampSources(folder, sources) {
  return { state: hashState(sources), content: hashContent(folder, sources) }
}

/** With the time when the inode changed, because files unpacked from an archive can have the same time of modification in two versions. */
function hashState(sources) {
  const lines = sources.map(({ path, size, ctimeMs }) => `${path}\0${size}\0${ctimeMs}\0`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

function hashContent(folder, sources) {
  const hash = createHash('sha256')
  for (const { path } of sources)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(folder, path)))
      .update('\0')
  return hash.digest('hex')
}
