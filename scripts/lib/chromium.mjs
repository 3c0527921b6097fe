import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './install.mjs'
import { run, StepFailed, step } from './steps.mjs'

// The headless shell comes first: other builds open a window for every page of a test.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds an installed Chromium or Chrome that starts; tries CHROMIUM_PATH first.
 * @returns {string | null}
 */
export function findChromium() {
  return findStarting(names, process.env.CHROMIUM_PATH)
}

/**
 * Finds a Chromium with everything that shoppers have: the headless shell has no back/forward cache.
 * @returns {string | null}
 */
export function findCompleteChromium() {
  const isShell = /headless.?shell/.test(process.env.CHROMIUM_PATH ?? '')
  return findStarting(names.slice(1), isShell ? undefined : process.env.CHROMIUM_PATH)
}

/**
 * @param {readonly string[]} names
 * @param {string | undefined} first the path to try before all others
 * @returns {string | null}
 */
function findStarting(names, first) {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = [
    first,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  // Start it: Ubuntu's package is a script that only prints where the browser moved.
  return candidates.find((path) => path && existsSync(path) && starts(path)) ?? null
}

/**
 * Finds a Chromium for the browser tests, or installs one.
 * @param {string} runtime the Node that runs the shop
 * @returns {Promise<string>} its path
 * @throws {StepFailed} when it cannot be installed; the advice has already been printed
 */
export async function ensureChromium(runtime) {
  const found = findChromium() ?? (await findPlaywrightsOwn(runtime))
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian()) {
    try {
      await step('Installing Chromium with apt-get', installWithApt)
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
    }
    const installed = findChromium()
    if (installed) return installed
  }
  return await step(
    'Downloading Chromium',
    async () => {
      await runProgram(runtime, '@playwright/test', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
      const path = await findPlaywrightsOwn(runtime)
      if (!path) throw new Error('The downloaded Chromium does not start here.')
      return path
    },
    {
      advice:
        'Install Chromium or Chrome yourself, set CHROMIUM_PATH to its program when it is in an unusual place, and run npm test again.',
    },
  )
}

async function findPlaywrightsOwn(runtime) {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = (await run(runtime, ['-e', script], { cwd: join(import.meta.dirname, '..', '..') })).trim()
  return existsSync(path) && starts(path) ? path : null
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell'], { env })
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function starts(path) {
  // Chrome on Windows opens a window for `--version`.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
