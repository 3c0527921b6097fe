import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

// The browser tests have a shop of their own: a free port, a fresh database with the demo shop, nothing configured.
// Every worker reads this file again; what the first one chose travels in the environment.
const isFirst = process.env.E2E_PORT === undefined
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'chainline-e2e-'))
const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env
if (isFirst) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const chromium = findChromium()
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine may keep a story waiting; one that fails for a reason fails again, and what passes the second time is named at the end.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Every story is a first visit: nothing is kept from pages before, and each request is the page's own. Stories about what is kept say so.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox'], ...(chromium ? { executablePath: chromium } : {}) },
  },
  webServer: {
    // The Node that runs the tests is the one that runs the shop.
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${baseURL}/readyz`,
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      BASE_URL: baseURL,
      LOG_LEVEL: 'warn',
      // New customers of stories come from places of their own (`e2e/account.ts`).
      TRUST_PROXY: '1',
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
