/** A shop that one story has for itself: it may be stopped, and its database read. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Db, openDatabase } from '../src/kit/database/database.ts'

export interface OwnShop {
  url: string
  /** Stops the shop and reads its database, which has one owner at a time. */
  readDatabase<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** Opens it again after `readDatabase`, at the same address. */
  reopen(): Promise<void>
  close(): Promise<void>
}

const startMs = 120_000

/**
 * Starts a shop on a free port with a fresh demo database.
 * @param settings environment variables on top of the usual ones
 * @param program what starts it
 */
export async function openOwnShop(
  settings: Readonly<Record<string, string>> = {},
  program = 'src/server/main.ts',
): Promise<OwnShop> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'chainline-own-'))
  const url = `http://localhost:${port}`
  let stop = await start(program, port, dataDir, url, settings)
  return {
    url,
    async readDatabase(read) {
      await stop()
      const database = await openDatabase({ databaseUrl: null, dataDir })
      try {
        return await read(database.db)
      } finally {
        await database.close()
      }
    },
    async reopen() {
      stop = await start(program, port, dataDir, url, settings)
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** @returns what stops it */
async function start(
  program: string,
  port: number,
  dataDir: string,
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      BASE_URL: url,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const answer = async () => {
    if (server.exitCode !== null) throw new Error(`The shop did not start: ${complaint}`)
    return fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  }
  try {
    await expect.poll(answer, { timeout: startMs }).toBe(200)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
