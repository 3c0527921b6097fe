import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { alone, ensureInstalled } from './lib/install.mjs'
import { handOver, orLeave } from './lib/process.mjs'

// `npm start`: from a bare clone to a running shop. What is already there is not made again.
const runtime = await orLeave(
  alone(async () => {
    const node = await ensureInstalled()
    await ensureBuilt(node)
    return node
  }),
)
handOver(runtime, ['src/server/main.ts'], { NODE_ENV: 'production' })
