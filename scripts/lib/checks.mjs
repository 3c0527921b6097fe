import { join } from 'node:path'
import { describeStep } from './failures.mjs'
import { root, runProgram } from './install.mjs'
import { run, StepFailed, step } from './steps.mjs'

/**
 * Checks types, lint, import rule and dead exports in parallel. Prints failures.
 * @param {string} runtime path of the Node that runs the shop
 * @param {{ fix?: boolean }} [options] fix: let the linter fix what it can
 * @returns {Promise<{ passed: number, failed: number, failures: import('./failures.mjs').Failure[] }>} number of checks
 */
export async function runChecks(runtime, { fix = false } = {}) {
  const check = (title, work, advice) => findFailure(step(title, work, { advice, wholeOutput: true }))
  const lint = ['check', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', ...(fix ? ['--write'] : [])]

  // The other checks read the generated route types.
  const generated = await check(
    'Route types',
    () => runProgram(runtime, '@react-router/dev', ['typegen']),
    'src/app/routes.ts may name a file that is not there.',
  )
  const outcomes = await Promise.all([
    // Several threads would check much of the same twice. One takes half the processor time, and ends little later.
    check('Types', () => runProgram(runtime, 'typescript', ['--noEmit', '--pretty', 'false', '--singleThreaded'])),
    // The service worker has no DOM, so it needs its own libraries.
    check('Types of the service worker', () =>
      runProgram(runtime, 'typescript', ['--noEmit', '--pretty', 'false', '--project', 'src/app/worker']),
    ),
    check(
      'Lint and format',
      () => runProgram(runtime, '@biomejs/biome', lint),
      'npm run check -- --fix fixes most of it.',
    ),
    check('Import rule', () => run(runtime, [join(root, 'scripts/import-rule.mjs')], { cwd: root })),
    check('Dead exports', () => runProgram(runtime, 'knip', ['--no-progress'])),
  ])
  const all = [generated, ...outcomes]
  const failures = all.filter((failure) => failure !== null)
  return { passed: all.length - failures.length, failed: failures.length, failures }
}

/** @returns {Promise<import('./failures.mjs').Failure | null>} null when the step passed; a failed one has already printed why */
async function findFailure(work) {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof StepFailed) return describeStep(error)
    throw error
  }
}
