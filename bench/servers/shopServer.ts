/** Starts the shop as `npm start` does, in production mode. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../src/testing/freePort.ts'
import { findServerProcesses } from '../processes.ts'
import { repository, shopEnvironment } from './environment.ts'

export interface RunningServer {
  url: string
  /** Processes whose CPU time and memory count. */
  pids: readonly number[]
  /** Seconds from the start of the process to its first response. */
  startSeconds: number
  stop(): Promise<void>
}

/** @param env identifies the data: DATA_DIR and DATABASE_URL */
export async function startShop(env: Readonly<Record<string, string>>, settings = {}): Promise<RunningServer> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const process_ = spawn(process.execPath, [join(repository, 'scripts/start.mjs')], {
    cwd: repository,
    env: shopEnvironment({
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: url,
      LOG_LEVEL: 'warn',
      // Each generated shopper has their own IP address, because orders are limited per IP address.
      TRUST_PROXY: '1',
      SHOP_DEMO: 'off',
      SHOP_ADDRESS: '1 High Street, York',
      ...env,
      ...settings,
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const startSeconds = await waitForAnswer(process_, `${url}/`, startedAt)
  if (process_.pid === undefined) throw new Error('The shop has no process id.')
  return { url, pids: findServerProcesses(process_.pid), startSeconds, stop: () => stopProcess(process_) }
}

const lookEveryMs = 10
const startTimeoutMs = 300_000

/** @returns seconds since `startedAt` @throws Error with the server's output when it ends instead */
export async function waitForAnswer(server: ChildProcess, url: string, startedAt: number): Promise<number> {
  let log = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000)
  })
  while (performance.now() - startedAt < startTimeoutMs) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${log}`)
    const isAnswered = await fetch(url).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    )
    if (isAnswered) return (performance.now() - startedAt) / 1000
    await delay(lookEveryMs)
  }
  server.kill('SIGTERM')
  throw new Error(`The server at ${url} did not respond.\n${log}`)
}

export async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
