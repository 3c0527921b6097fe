import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { ownNodeRunsTheShop } from './node-version.mjs'
import { CommandFailed, printLine, run, step } from './steps.mjs'

/** The folder of package.json. */
export const root = join(import.meta.dirname, '..', '..')

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.chainline-install')
const platform = `${process.platform}-${process.arch}`
const ownNode = 'own'

/**
 * Runs `work` while no other start, test or check prepares this folder.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withPrepareLock(work) {
  return withLock(join(root, '.cache', 'prepare.lock'), work, () =>
    printLine('› Waiting for another start in this folder …'),
  )
}

/**
 * Installs the packages when they are missing or were installed for another lock file or machine.
 * Prints nothing when there is nothing to do.
 * @returns {Promise<string>} path of the Node that runs the shop: the pinned one, or the current one if new enough
 */
export async function ensureInstalled() {
  const lock = hashFile(join(root, 'package-lock.json'))
  const stamp = readJson(stampFile)
  const isInstalled = stamp
    ? stamp.platform === platform && (stamp.lock === lock || installedAgreesWithLock())
    : installedAgreesWithLock()
  if (isInstalled && stamp?.lock === lock && isUsable(stamp.runtime)) return runtimePath(stamp.runtime)

  if (!isInstalled) {
    await step('Installing packages', installPackages, {
      advice:
        'Check the network (npm must reach its registry) and the free disk space, then run the same command again.',
    })
  }
  const runtime = await ensureRuntime()
  writeFileSync(stampFile, JSON.stringify({ lock, platform, runtime }))
  return runtimePath(runtime)
}

/**
 * Runs an installed package's program on the shop's Node.
 * @param {string} runtime path of the Node that runs the shop
 * @param {string} packageName e.g. "vitest"; runs its only program, or the one with the same name
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment] added to the current environment
 * @returns {Promise<string>} its output
 */
export function runProgram(runtime, packageName, args, environment = {}) {
  const folder = join(modules, packageName)
  const { bin } = readJson(join(folder, 'package.json'))
  const file = typeof bin === 'string' ? bin : (bin[packageName] ?? Object.values(bin)[0])
  // Programs that start others by name then find the same Node and each other.
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [join(modules, '.bin'), process.env[pathName]].join(delimiter)
  const env = { ...process.env, [pathName]: path, ...environment }
  return run(runtime, [join(folder, file), ...args], { cwd: root, env })
}

async function installPackages() {
  try {
    await npm('ci')
  } catch (error) {
    // npm reports the lock file as incomplete; `npm install` still takes its versions and leaves it unchanged.
    if (!(error instanceof CommandFailed && error.output.includes('EUSAGE'))) throw error
    await npm('install', '--no-save')
  }
}

async function npm(...command) {
  // Override NODE_ENV and the user's settings: the build needs the dev dependencies, and a failure needs its reason.
  const options = ['--no-fund', '--no-audit', '--loglevel=error', '--include=dev', '--include=optional']
  const cli = process.env.npm_execpath ?? ''
  if (/npm-cli\.c?js$/.test(cli)) await run(process.execPath, [cli, ...command, ...options], { cwd: root })
  else await run('npm', [...command, ...options], { cwd: root, shell: process.platform === 'win32' })
}

/** @returns {Promise<string>} the content of the stamp: a path below the root, or `own` */
async function ensureRuntime() {
  const pinned = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (await runs(pinned)) {
    linkRuntime()
    return pinned
  }
  if (ownNodeRunsTheShop) return ownNode
  // The package `node` fetches its binary in an install script, which npm may be configured not to run.
  await step(
    'Fetching Node 24',
    async () => {
      const output = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node') })
      if (!(await runs(pinned))) throw new Error(`The Node from the package does not run on this machine.\n${output}`)
    },
    { advice: `This machine runs Node ${process.version}. Install Node 24 from https://nodejs.org and start again.` },
  )
  linkRuntime()
  return pinned
}

/** Without install scripts, node_modules/.bin/node is missing or a dangling link. */
function linkRuntime() {
  if (process.platform === 'win32') return
  const link = join(modules, '.bin', 'node')
  chmodSync(join(modules, 'node', 'bin', 'node'), 0o755)
  if (existsSync(link)) return
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), link)
}

async function runs(relativePath) {
  try {
    return (await run(join(root, relativePath), ['--version'])).startsWith('v')
  } catch {
    return false
  }
}

function isUsable(runtime) {
  return runtime === ownNode ? ownNodeRunsTheShop : Boolean(runtime) && existsSync(join(root, runtime))
}

function runtimePath(runtime) {
  return runtime === ownNode ? process.execPath : join(root, runtime)
}

/** Whether npm installed exactly what package-lock.json says, e.g. when a developer ran `npm install`. */
function installedAgreesWithLock() {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : Boolean(optional)
  })
}

function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
