import './lib/node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { describeStep } from './lib/failures.mjs'
import { ensureInstalled, root, withPrepareLock } from './lib/install.mjs'
import { printLine, StepFailed } from './lib/steps.mjs'
import { runPlaywright, runVitest } from './lib/suites.mjs'

// `npm test`: all checks and tests, from a bare clone. `npm test -- cart`: the tests and stories of one feature, or of
// every file with this word in its path. The last line is the result.

const slowestShown = 20

/**
 * @typedef {import('./lib/failures.mjs').Failure} Failure
 * @type {{ name: string, passed: number, failed: number, skipped: number, tests: { title: string, seconds: number }[], failures: Failure[], seconds: number }[]}
 */
const suites = []

async function suite(name, work) {
  const startedAt = Date.now()
  const outcome = await work().catch(toFailure)
  suites.push({ name, skipped: 0, tests: [], ...outcome, seconds: (Date.now() - startedAt) / 1000 })
}

function toFailure(error) {
  if (error instanceof StepFailed) return { passed: 0, failed: 1, failures: [describeStep(error, 'end')] }
  printLine(`✗ ${error.stack ?? error}`)
  return { passed: 0, failed: 1, failures: [{ title: error.message ?? String(error), lines: [] }] }
}

async function runAll() {
  const runtime = await withPrepareLock(ensureInstalled)
  await Promise.all([runStories(runtime), runApiTestsAndChecks(runtime)])
}

/** Tests run even when a check fails: `npm run check` tells sooner. */
async function runApiTestsAndChecks(runtime) {
  await runApiTests(runtime)
  await suite('Checks', () => runChecks(runtime))
}

async function runApiTests(runtime) {
  // Stories use the other half of the cores: more processes than cores push each other out of the caches.
  const args = ['--maxWorkers=50%']
  const runTests = (title, name, environment) => runVitest(runtime, `Testing ${title}`, name, { args, environment })
  await suite('Rules and API on the embedded database', () =>
    runTests('rules and API on the embedded database', 'embedded', { EMBEDDED_API_TESTS: 'few' }))
  await suite('API on PostgreSQL', () => runTests('the API on PostgreSQL', 'postgres', { TEST_DATABASE: 'postgres' }))
}

async function runStories(runtime, files) {
  await suite('Browser', async () => {
    const chromium = await ensureChromium(runtime)
    await withPrepareLock(() => ensureBuilt(runtime))
    return await runPlaywright(runtime, 'Testing in the browser', chromium, files)
  })
}

/** @param {string[]} words parts of paths */
async function runSelected(words) {
  const tests = selectFiles(['src', 'studio', 'scripts', 'packages'], /\.test\.tsx?$/, words)
  const stories = selectFiles(['e2e'], /\.spec\.ts$/, words)
  if (tests.length + stories.length === 0) throw new Error(`No test has ${words.join(' or ')} in its path.`)
  const runtime = await withPrepareLock(ensureInstalled)
  if (tests.length > 0) {
    await suite('Rules and API', () => runVitest(runtime, 'Testing rules and API', 'selected', { args: tests }))
  }
  if (stories.length > 0) await runStories(runtime, stories)
}

/** A feature's name selects its folder; any other word selects files with the word in their path. */
function selectFiles(folders, name, words) {
  const features = new Set(readdirSync(join(root, 'src/features')))
  const files = folders.flatMap(listFiles).filter((file) => name.test(file))
  return files.filter((file) =>
    words.some((word) =>
      features.has(word) && !file.startsWith('e2e/')
        ? file.startsWith(`src/features/${word}/`)
        : file.toLowerCase().includes(word.toLowerCase()),
    ),
  )
}

/** Paths below the root, with slashes. Runs on the user's Node, which may lack `globSync`. */
function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
}

function printTable() {
  const width = Math.max(...suites.map(({ name }) => name.length))
  printLine(`\n${'Suite'.padEnd(width)}  passed  failed     time`)
  for (const { name, passed, failed, skipped, seconds } of suites) {
    const cells = [String(passed).padStart(6), String(failed).padStart(6), `${seconds.toFixed(1)} s`.padStart(7)]
    printLine(`${name.padEnd(width)}  ${cells.join('  ')}${skipped ? `  (${skipped} skipped)` : ''}`)
  }
}

function printSlowest() {
  const slowest = suites
    .flatMap(({ tests }) => tests)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown)
  if (slowest.length === 0) return
  printLine('\nSlowest tests')
  for (const { title, seconds } of slowest) printLine(`${`${seconds.toFixed(1)} s`.padStart(8)}  ${title}`)
}

/** Shown last, so that the end of a log states what to fix. */
function printFailures() {
  const failures = suites.flatMap(({ failures }) => failures)
  if (failures.length === 0) return
  printLine('\nFailed tests')
  for (const { title, lines } of failures) {
    printLine(`\n  ✗ ${title}`)
    for (const line of lines) printLine(`    ${line}`)
  }
}

const words = process.argv.slice(2)
await (words.length > 0 ? runSelected(words) : runAll()).catch((error) =>
  suites.push({ name: 'Preparation', ...toFailure(error), skipped: 0, tests: [], seconds: 0 }),
)
printSlowest()
printTable()
printFailures()
const passed = suites.reduce((sum, each) => sum + each.passed, 0)
const failed = suites.reduce((sum, each) => sum + each.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
