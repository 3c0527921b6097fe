import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describeStep, listFailedStories, listFailedTests } from './failures.mjs'
import { root, runProgram } from './install.mjs'
import { StepFailed, step } from './steps.mjs'

/**
 * The result of a test run.
 * @typedef {{ passed: number, failed: number, skipped: number, tests: Timed[], failures: import('./failures.mjs').Failure[] }} Outcome
 * @typedef {{ title: string, seconds: number }} Timed
 */

const reportFile = (name) => join(root, '.cache', 'tests', `${name}.json`)

// Tests run on the shop's defaults, whatever the terminal sets for another shop.
const settings =
  /^(PORT|HOST|DATA_DIR|LOG_LEVEL|TAX_RATE|COOKIE_SECRET|MAIL_FROM|TRUST_PROXY|HOME_LAYOUT|NODE_ENV|NODE_OPTIONS|TEST_DATABASE|EMBEDDED_API_TESTS|E2E_\w+|(DATABASE|BASE|SHOP|SMTP|SMS|EXCHANGE|STRIPE)_\w+)$/
const withoutSettings = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => settings.test(name))
    .map((name) => [name, undefined]),
)

/**
 * Runs the Vitest tests. With `TEST_DATABASE: 'postgres'`, database tests use a real PostgreSQL.
 * @param {string} name of the report
 * @param {{ args?: string[], environment?: Record<string, string> }} [options] args: test files
 * @returns {Promise<Outcome>}
 */
export async function runVitest(runtime, title, name, { args: files = [], environment = {} } = {}) {
  const first = await runTestFiles(runtime, title, name, files, environment)
  const crashed = listCrashedFiles(first)
  if (crashed.length === 0) return toOutcome(first.stopped, first.report, readVitest)
  const again = `${title}, once more after a crash of Node.js`
  const second = await runTestFiles(runtime, again, `${name}-again`, crashed, environment)
  return toOutcome(second.stopped, second.report && withRepeated(first.report, second.report), readVitest)
}

async function runTestFiles(runtime, title, name, files, environment) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`]
  const args = ['run', '--no-color', ...reporters, ...files]
  const stopped = await runReporting(title, name, () =>
    runProgram(runtime, 'vitest', args, { ...withoutSettings, ...environment }),
  )
  return { stopped, report: readReport(name) }
}

/**
 * The files whose process V8 ended, if nothing else went wrong. Its registry of compiled code is shared by all threads of a process and
 * fails about once in ten thousand databases that open and close (https://github.com/nodejs/node/issues/64500).
 * @returns {string[]}
 */
function listCrashedFiles({ stopped, report }) {
  const output = stopped?.cause?.output ?? ''
  const crashes = [
    ...output.matchAll(/Worker exited unexpectedly with signal (\w+)[^\n]* while running test file (\S+)/g),
  ]
  const isOfV8 = crashes.every(([, signal]) => signal === 'SIGTRAP' || signal === 'SIGSEGV')
  const errors = /^\s*Errors\s+(\d+) error/m.exec(output)?.[1] ?? 0
  if (!isOfV8 || Number(errors) !== crashes.length || !report) return []
  const files = [...new Set(crashes.map(([, , file]) => file))]
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  return failed.every(({ name }) => files.includes(name)) ? files : []
}

function withRepeated(first, second) {
  const repeated = new Set(second.testResults.map(({ name }) => name))
  return { testResults: [...first.testResults.filter(({ name }) => !repeated.has(name)), ...second.testResults] }
}

/** @returns {Outcome} */
function readVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length
  // A file that cannot be loaded has no tests to count.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: count('passed'),
    failed: count('failed') + brokenFiles.length,
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
    tests: testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        title: `${relative(root, file)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    failures: listFailedTests(testResults),
  }
}

/**
 * Runs the browser tests.
 * @param {string} chromium path of the browser
 * @param {string[]} [files] all when omitted
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright(runtime, title, chromium, files = []) {
  const environment = { ...withoutSettings, CHROMIUM_PATH: chromium, FORCE_COLOR: '0' }
  const stopped = await runReporting(title, 'browser', () =>
    runProgram(runtime, '@playwright/test', ['test', ...files], environment),
  )
  return toOutcome(stopped, readReport('browser'), ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(listStories),
    failures: listFailedStories({ suites, errors }),
  }))
}

/** @returns {Timed[]} */
function listStories({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      title: `e2e/${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(listStories)]
}

/** @returns {Promise<StepFailed | null>} null when it passed; a failed run has already printed why */
async function runReporting(title, name, work) {
  mkdirSync(dirname(reportFile(name)), { recursive: true })
  rmSync(reportFile(name), { force: true })
  try {
    await step(title, work, { wholeOutput: true, isLong: true })
    return null
  } catch (error) {
    if (error instanceof StepFailed) return error
    throw error
  }
}

/** A crashed runner and a suite without tests count as failures. @returns {Outcome} */
function toOutcome(stopped, report, read) {
  const outcome = report ? read(report) : { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] }
  if (outcome.failed > 0 || (!stopped && outcome.passed > 0)) return outcome
  const failure = stopped ? describeStep(stopped, 'end') : { title: 'There are no tests to run', lines: [] }
  return { ...outcome, failed: 1, failures: [failure] }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8'))
  } catch {
    return null
  }
}
