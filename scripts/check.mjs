import './lib/node-version.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled, withPrepareLock } from './lib/install.mjs'
import { exitOnFailure } from './lib/process.mjs'

// `npm run check`: static checks. `-- --fix` fixes formatting and simple findings.
const runtime = await exitOnFailure(withPrepareLock(ensureInstalled))
const { failed } = await exitOnFailure(runChecks(runtime, { fix: process.argv.includes('--fix') }))
process.exitCode = failed === 0 ? 0 : 1
