import './lib/node-version.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled, withPrepareLock } from './lib/install.mjs'
import { exitOnFailure, runInForeground } from './lib/process.mjs'

// `npm run studio`: renders the demo shop's images.
const [runtime, chromium] = await exitOnFailure(
  withPrepareLock(async () => {
    const node = await ensureInstalled()
    return [node, await ensureChromium(node)]
  }),
)
runInForeground(runtime, ['studio/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: chromium })
