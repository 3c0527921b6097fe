import './lib/node-version.mjs'
import { alone, ensureInstalled } from './lib/install.mjs'
import { handOver, orLeave } from './lib/process.mjs'

// `npm run shop -- <command>`: the operator's commands.
const runtime = await orLeave(alone(ensureInstalled))
handOver(runtime, ['src/cli/main.ts', ...process.argv.slice(2)], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
