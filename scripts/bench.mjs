import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled, withPrepareLock } from './lib/install.mjs'
import { exitOnFailure, runInForeground } from './lib/process.mjs'

// `npm run bench`: measures the shop next to bare servers. See bench/README.md.
const runtime = await exitOnFailure(
  withPrepareLock(async () => {
    const node = await ensureInstalled()
    await ensureBuilt(node)
    return node
  }),
)
const [what, ...rest] = process.argv.slice(2)
runInForeground(
  runtime,
  what === 'lists' ? ['bench/lists/main.ts', ...rest] : ['bench/main.ts', ...process.argv.slice(2)],
  {},
)
