import './lib/node-version.mjs'
import { alone, ensureInstalled } from './lib/install.mjs'
import { handOver, orLeave } from './lib/process.mjs'

// `npm run dev`: server files restart it, browser files are replaced in place (the server carries Vite itself).
const runtime = await orLeave(alone(ensureInstalled))
handOver(runtime, ['--conditions=development', '--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  NODE_ENV: 'development',
})
