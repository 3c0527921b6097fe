import { join } from 'node:path'
import { root, runProgram } from './install.mjs'
import { run, StepFailed, step } from './steps.mjs'

/**
 * Types, lint, import rule and dead exports, side by side.
 * @param {string} runtime the Node that runs the shop
 * @param {{ fix?: boolean }} [options] fix: let the linter mend what it can
 * @returns {Promise<{ passed: number, failed: number }>} how many checks; what failed has been printed
 */
export async function runChecks(runtime, { fix = false } = {}) {
  const check = (title, work, advice) => outcome(step(title, work, { advice, wholeOutput: true }))
  const lint = ['check', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', ...(fix ? ['--write'] : [])]

  // The types of the routes are generated; the other checks read them.
  const generated = await check(
    'Route types',
    () => runProgram(runtime, '@react-router/dev', ['typegen']),
    'src/app/routes.ts may name a file that is not there.',
  )
  const outcomes = await Promise.all([
    check('Types', () => runProgram(runtime, 'typescript', ['--noEmit', '--pretty', 'false'])),
    // It runs without a document, so it knows other names.
    check('Types of the service worker', () =>
      runProgram(runtime, 'typescript', ['--noEmit', '--pretty', 'false', '--project', 'src/app/worker']),
    ),
    check(
      'Lint and format',
      () => runProgram(runtime, '@biomejs/biome', lint),
      'npm run check -- --fix mends most of it.',
    ),
    check('Import rule', () => run(runtime, [join(root, 'scripts/import-rule.mjs')], { cwd: root })),
    check('Dead exports', () => runProgram(runtime, 'knip', ['--no-progress'])),
  ])
  const all = [generated, ...outcomes]
  const passed = all.filter(Boolean).length
  return { passed, failed: all.length - passed }
}

/** True when the step went well; a failed one has printed why. */
async function outcome(work) {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof StepFailed) return false
    throw error
  }
}
