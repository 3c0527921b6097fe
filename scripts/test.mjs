import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { alone, ensureInstalled } from './lib/install.mjs'
import { StepFailed, say } from './lib/steps.mjs'
import { runPlaywright, runVitest } from './lib/suites.mjs'

// `npm test`: everything that is proved about the shop, from a bare clone. The last line says how it went.

/** @type {{ name: string, passed: number, failed: number, skipped: number, again: string[], seconds: number }[]} */
const suites = []

async function suite(name, work) {
  const startedAt = Date.now()
  const { passed, failed, skipped = 0, again = [] } = await work().catch(asFailure)
  suites.push({ name, passed, failed, skipped, again, seconds: (Date.now() - startedAt) / 1000 })
  return failed === 0
}

function asFailure(error) {
  if (!(error instanceof StepFailed)) say(`✗ ${error.stack ?? error}`)
  return { passed: 0, failed: 1 }
}

async function runAll() {
  const runtime = await alone(ensureInstalled)
  await suite('Checks', () => runChecks(runtime))
  // A check that fails does not hide what the tests have to say.
  await suite('Rules and API on the embedded database', () =>
    runVitest(runtime, 'Testing rules and API on the embedded database', 'embedded'))
  await suite('API on PostgreSQL', () =>
    runVitest(runtime, 'Testing the API on PostgreSQL', 'postgres', { TEST_DATABASE: 'postgres' }))
  await suite('Browser', async () => {
    const chromium = await ensureChromium(runtime)
    await alone(() => ensureBuilt(runtime))
    return await runPlaywright(runtime, 'Testing in the browser', chromium)
  })
}

function printTable() {
  const width = Math.max(...suites.map(({ name }) => name.length))
  say(`\n${'Suite'.padEnd(width)}  passed  failed     time`)
  for (const { name, passed, failed, skipped, seconds } of suites) {
    const cells = [String(passed).padStart(6), String(failed).padStart(6), `${seconds.toFixed(1)} s`.padStart(7)]
    say(`${name.padEnd(width)}  ${cells.join('  ')}${skipped ? `  (${skipped} skipped)` : ''}`)
  }
}

await runAll().catch((error) =>
  suites.push({ name: 'Preparation', ...asFailure(error), skipped: 0, again: [], seconds: 0 }),
)
printTable()
for (const title of suites.flatMap(({ again }) => again)) say(`Passed only when tried again: ${title}`)
const passed = suites.reduce((sum, each) => sum + each.passed, 0)
const failed = suites.reduce((sum, each) => sum + each.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
