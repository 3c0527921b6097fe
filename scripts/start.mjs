import './lib/node-version.mjs'
import { ensureBuilt, programEnvironment } from './lib/build.mjs'
import { ensureInstalled, withPrepareLock } from './lib/install.mjs'
import { exitOnFailure, runInForeground } from './lib/process.mjs'

// `npm start`: from a bare clone to a running shop. Skips what is already installed and built.
const runtime = await exitOnFailure(
  withPrepareLock(async () => {
    const node = await ensureInstalled()
    await ensureBuilt(node)
    return node
  }),
)
runInForeground(runtime, ['build/server/main.js'], { NODE_ENV: 'production', ...programEnvironment })
