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
  const stamp = readStamp()
  if (stamp === null) return false
  // Reading all sources takes longer than the rest of the check. A copy of the project has other times, so then their content decides.
  const times = hashTimes()
  if (stamp.times === times) return true
  if (stamp.content !== hashContent()) return false
  saveStamp({ ...stamp, times })
  return true
}

/**
 * Builds the storefront and the server when there is no build or its sources have changed since.
 * @param {string} runtime path of the Node that runs the shop
 */
export async function ensureBuilt(runtime) {
  if (isBuilt()) return
  // Of the sources that are built: those that change during the build are built again.
  const stamp = { content: hashContent(), times: hashTimes() }
  await step(
    'Building the shop',
    async () => {
      rmSync(stampFile, { force: true }) // an interrupted build must not count as built
      await runProgram(runtime, '@react-router/dev', ['build'], { NODE_ENV: 'production' })
      saveStamp(stamp)
    },
    { advice: 'The lines above name the file at fault. After fixing it, run the same command again.' },
  )
}

const hashContent = () => hashInputs((path) => readFileSync(path))

function hashTimes() {
  return hashInputs((path) => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })
}

/** @param {(path: string) => string | Buffer} read returns what of a file is compared */
function hashInputs(read) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesBelow)) {
    hash
      .update(path)
      .update('\0')
      .update(read(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return isTest(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

function isTest(path) {
  return /\.test\.tsx?$/.test(path)
}

/** @returns {{ content: string, times: string } | null} hashes of the sources of the build; null without a build */
function readStamp() {
  try {
    const [content, times] = readFileSync(stampFile, 'utf8').split('\n')
    return { content, times }
  } catch {
    return null
  }
}

/** A shop may run where it cannot write; then the next start compares the content again. */
function saveStamp({ content, times }) {
  try {
    writeFileSync(stampFile, `${content}\n${times}`)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}
