import './lib/node-version.mjs'
import { ensureInstalled, withPrepareLock } from './lib/install.mjs'
import { exitOnFailure, runInForeground } from './lib/process.mjs'

// `npm run dev`: a changed server file restarts the server; Vite, which runs inside it, hot-reloads browser files.
const runtime = await exitOnFailure(withPrepareLock(ensureInstalled))
runInForeground(runtime, ['--conditions=development', '--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  NODE_ENV: 'development',
})
