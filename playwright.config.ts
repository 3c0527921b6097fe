import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { programEnvironment } from './scripts/lib/build.mjs'
import { findChromium } from './scripts/lib/chromium.mjs'
import { findFreePort } from './src/testing/freePort.ts'

// The browser tests run on their own shop: a free port, a new database with the demo, default settings.
// Every worker loads this file again, so the first one passes its choices on in the environment.
const isFirst = process.env.E2E_PORT === undefined
process.env.E2E_PORT ??= String(await findFreePort())
process.env.E2E_DIR ??= mkdtempSync(join(tmpdir(), 'chainline-e2e-'))
const { E2E_PORT: port, E2E_DIR: folder } = process.env
const dataDir = join(folder, 'shop')
process.env.E2E_DATA_DIR = dataDir
process.env.E2E_DATABASES_FILE = join(folder, 'databases.json')
if (isFirst) process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

// API tests run at the same time in fewer processes. They come first, so that both end together.
setPriority(10)

const chromium = findChromium()
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  // One per core, although API tests run at the same time: stories spend much of their time waiting. Each worker may start a shop.
  workers: Math.min(availableParallelism(), 4),
  fullyParallel: false,
  forbidOnly: true,
  // A story that only passes on a retry hides a race.
  retries: 0,
  // Generous, for busy machines: they only end stories that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Every story is a first visit without cached pages. Stories about the service worker allow it themselves.
    serviceWorkers: 'block',
    // Stories about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Shorter than the test timeout, so that the failure names the blocked action rather than the whole story.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox'], ...(chromium ? { executablePath: chromium } : {}) },
  },
  webServer: {
    // Run the shop on the same Node as the tests.
    command: `"${process.execPath}" e2e/shop.ts`,
    url: `${baseURL}/readyz`,
    env: {
      ...programEnvironment,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      BASE_URL: baseURL,
      LOG_LEVEL: 'warn',
      // Each customer in a story has their own IP address (`e2e/account.ts`).
      TRUST_PROXY: '1',
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
