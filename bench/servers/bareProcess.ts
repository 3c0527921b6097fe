import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../../src/testing/freePort.ts'
import { findServerProcesses } from '../processes.ts'
import type { KnownAnswer } from './bareServer.ts'
import { shopEnvironment } from './environment.ts'
import { type RunningServer, stopProcess, waitForAnswer } from './shopServer.ts'

export interface BareServer extends RunningServer {
  /** Makes a response of the shop available at `/memory/KEY`, `/statement/KEY` and `/insert/KEY`. */
  add(answer: KnownAnswer): Promise<void>
}

/** Starts the servers to compare with. @param env DATA_DIR and DATABASE_URL of a database of their own */
export async function startBareServer(env: Readonly<Record<string, string>>): Promise<BareServer> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), {
    env: shopEnvironment({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  const startSeconds = await waitForAnswer(child, `${url}/`, startedAt)
  if (child.pid === undefined) throw new Error('The bare server has no process id.')
  return {
    url,
    pids: findServerProcesses(child.pid),
    startSeconds,
    stop: () => stopProcess(child),
    async add(answer) {
      const stored = once(child, 'message')
      child.send(answer)
      await stored
    },
  }
}
