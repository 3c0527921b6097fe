import './lib/node-version.mjs'
import { runChecks } from './lib/checks.mjs'
import { alone, ensureInstalled } from './lib/install.mjs'
import { orLeave } from './lib/process.mjs'

// `npm run check`: what can be said about the code without running it. `-- --fix` mends format and simple findings.
const runtime = await orLeave(alone(ensureInstalled))
const { failed } = await orLeave(runChecks(runtime, { fix: process.argv.includes('--fix') }))
process.exitCode = failed === 0 ? 0 : 1
