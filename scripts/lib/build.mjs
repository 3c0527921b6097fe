import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './install.mjs'
import { compareSources, listSources, stampSources } from './sources.mjs'
import { step } from './steps.mjs'

const inputs = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'messages',
  'packages',
  'public',
  'src',
]
const stampFile = join(root, 'build', '.stamp')

/**
 * The environment of build programs. Node caches their machine code between starts. With more arenas, glibc would retain some 120 MB that
 * the threads which resize images have freed.
 */
export const programEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2' }

/** Whether there is a build of the current sources. */
export function isBuilt() {
  return isCurrent(listSources(root, inputs))
}

/**
 * Builds the storefront and the server when there is no build or its sources have changed since.
 * @param {string} runtime path of the Node that runs the shop
 */
export async function ensureBuilt(runtime) {
  const sources = listSources(root, inputs)
  if (isCurrent(sources)) return
  const stamp = stampSources(root, sources)
  await step(
    'Building the shop',
    async () => {
      rmSync(stampFile, { force: true }) // an interrupted build must not count as built
      await runProgram(runtime, '@react-router/dev', ['build'], { NODE_ENV: 'production' })
      writeStamp(stamp)
    },
    { advice: 'The lines above name the file at fault. After fixing it, run the same command again.' },
  )
}

function isCurrent(sources) {
  const known = readStamp()
  const stamp = compareSources(root, sources, known)
  if (stamp !== known && stamp !== null) writeStamp(stamp)
  return stamp !== null
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return null
  }
}

function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp))
  } catch (error) {
    // In a folder that cannot be written to, the next start compares the content again.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}
