import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './install.mjs'
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
 * The environment of build programs. Node caches their machine code between starts. With an arena per thread, glibc would retain some 100
 * MB that the compiler of the embedded database has freed.
 */
export const programEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2' }

/** Whether there is a build of the current sources. */
export function isBuilt() {
  return readStamp() === hashOfInputs()
}

/**
 * Builds the storefront and the server when there is no build or its sources have changed since.
 * @param {string} runtime path of the Node that runs the shop
 */
export async function ensureBuilt(runtime) {
  const stamp = hashOfInputs()
  if (readStamp() === stamp) return
  await step(
    'Building the shop',
    async () => {
      rmSync(stampFile, { force: true }) // an interrupted build must not count as built
      await runProgram(runtime, '@react-router/dev', ['build'], { NODE_ENV: 'production' })
      writeFileSync(stampFile, stamp)
    },
    { advice: 'The lines above name the file at fault. After fixing it, run the same command again.' },
  )
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of listFilesBelow(input))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  return hash.digest('hex')
}

function listFilesBelow(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return isTest(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFilesBelow(`${path}/${name}`))
}

function isTest(path) {
  return /\.test\.tsx?$/.test(path)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return null
  }
}
