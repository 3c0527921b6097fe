import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runProgram } from './install.mjs'
import { StepFailed, step } from './steps.mjs'

/** What a run of tests came to. `again` names those that passed only when they were tried again. @typedef {{ passed: number, failed: number, skipped: number, again?: string[] }} Counts */

const reportFile = (name) => join(root, '.cache', 'tests', `${name}.json`)

// Tests run on the shop's own defaults, whatever the terminal has set for a shop that runs beside them.
const settings =
  /^(PORT|HOST|DATA_DIR|LOG_LEVEL|TAX_RATE|COOKIE_SECRET|MAIL_FROM|TRUST_PROXY|HOME_LAYOUT|NODE_ENV|NODE_OPTIONS|TEST_DATABASE|E2E_\w+|(DATABASE|BASE|SHOP|SMTP|SMS|EXCHANGE|STRIPE)_\w+)$/
const withoutSettings = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => settings.test(name))
    .map((name) => [name, undefined]),
)

/**
 * Runs the Vitest tests; `TEST_DATABASE: 'postgres'` runs those that need a database on a real PostgreSQL.
 * @returns {Promise<Counts>}
 */
export async function runVitest(runtime, title, name, environment = {}) {
  const args = ['run', '--no-color', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`]
  const isGreen = await runReporting(title, name, () =>
    runProgram(runtime, 'vitest', args, { ...withoutSettings, ...environment }),
  )
  return counts(
    isGreen,
    readReport(name),
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
      // A file that cannot even be loaded holds no tests to count.
      const brokenFiles = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
      )
      return {
        passed: numPassedTests,
        failed: numFailedTests + brokenFiles.length,
        skipped: numPendingTests + (numTodoTests ?? 0),
      }
    },
  )
}

/**
 * Runs the browser tests.
 * @param {string} chromium path of the browser
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(runtime, title, chromium) {
  const environment = { ...withoutSettings, CHROMIUM_PATH: chromium, FORCE_COLOR: '0' }
  const isGreen = await runReporting(title, 'browser', () =>
    runProgram(runtime, '@playwright/test', ['test'], environment),
  )
  return counts(isGreen, readReport('browser'), ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    again: suites.flatMap(triedAgain),
  }))
}

function triedAgain({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(triedAgain)]
}

/** @returns {Promise<boolean>} whether it ended well; a failed one has printed why */
async function runReporting(title, name, work) {
  mkdirSync(dirname(reportFile(name)), { recursive: true })
  rmSync(reportFile(name), { force: true })
  try {
    await step(title, work, { wholeOutput: true })
    return true
  } catch (error) {
    if (error instanceof StepFailed) return false
    throw error
  }
}

/** A runner that crashed and a suite without a single test count as a failure. */
function counts(isGreen, report, read) {
  const { passed, failed, skipped, again = [] } = report ? read(report) : { passed: 0, failed: 0, skipped: 0 }
  const isEmpty = passed + failed === 0
  return { passed, skipped, again, failed: failed === 0 && (isEmpty || !isGreen) ? 1 : failed }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8'))
  } catch {
    return null
  }
}
