import './lib/node-version.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { alone, ensureInstalled } from './lib/install.mjs'
import { handOver, orLeave } from './lib/process.mjs'

// `npm run studio`: takes the pictures of the demo shop.
const [runtime, chromium] = await orLeave(
  alone(async () => {
    const node = await ensureInstalled()
    return [node, await ensureChromium(node)]
  }),
)
handOver(runtime, ['studio/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: chromium })
