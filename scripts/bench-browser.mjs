import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled, withPrepareLock } from './lib/install.mjs'
import { exitOnFailure, runInForeground } from './lib/process.mjs'

// `npm run bench:browser`: measures pages in a browser. See bench/README.md.
const { runtime, chromium } = await exitOnFailure(
  withPrepareLock(async () => {
    const runtime = await ensureInstalled()
    const chromium = await ensureChromium(runtime)
    await ensureBuilt(runtime)
    return { runtime, chromium }
  }),
)
runInForeground(runtime, ['bench/browser/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: chromium })
