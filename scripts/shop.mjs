import './lib/node-version.mjs'
import { isBuilt, programEnvironment } from './lib/build.mjs'
import { ensureInstalled, withPrepareLock } from './lib/install.mjs'
import { exitOnFailure, runInForeground } from './lib/process.mjs'

// `npm run shop -- <command>`: the operator's commands, compiled when `npm start` has built this version, else from source.
const runtime = await exitOnFailure(withPrepareLock(ensureInstalled))
const program = isBuilt() ? 'build/server/shop.js' : 'src/cli/main.ts'
const NODE_ENV = process.env.NODE_ENV ?? 'production'
runInForeground(runtime, [program, ...process.argv.slice(2)], { NODE_ENV, ...programEnvironment })
