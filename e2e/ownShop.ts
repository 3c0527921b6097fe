/** A separate shop for one story: it can be stopped, and its database read. */
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { programEnvironment } from '../scripts/lib/build.mjs'
import { type Db, openDatabase } from '../src/kit/database/database.ts'
import { findFreePort } from '../src/testing/freePort.ts'

export interface OwnShop {
  url: string
  /** The data folder, which contains the outbox. */
  dataDir: string
  /** Stops the shop and reads its database, which only one process can open at a time. */
  readDatabase<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** Stops the shop, runs a command of its operator, and starts it again. @returns the output */
  runCommand(...args: string[]): Promise<string>
  /** Starts the shop again after `readDatabase`, at the same URL. */
  reopen(): Promise<void>
  close(): Promise<void>
}

const startMs = 120_000

/**
 * Starts a shop on a free port. Its data is a copy of the new demo shop (`shop.ts`), unless the settings disable the demo.
 * @param settings environment variables on top of the usual ones
 * @param program the script to run
 */
export async function openOwnShop(
  settings: Readonly<Record<string, string>> = {},
  program = 'build/server/main.js',
): Promise<OwnShop> {
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'chainline-own-'))
  if (settings.SHOP_DEMO !== 'off') copyDemo(dataDir)
  const url = `http://localhost:${port}`
  let stop = await start(program, port, dataDir, url, settings)
  return {
    url,
    dataDir,
    async readDatabase(read) {
      await stop()
      const database = await openDatabase({ databaseUrl: null, dataDir })
      try {
        return await read(database.db)
      } finally {
        await database.close()
      }
    },
    async runCommand(...args) {
      await stop()
      const env = { ...process.env, ...programEnvironment, DATA_DIR: dataDir, DATABASE_URL: '', BASE_URL: url }
      const { stdout } = await promisify(execFile)(process.execPath, ['build/server/shop.js', ...args], { env })
      stop = await start(program, port, dataDir, url, settings)
      return stdout
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

/** Copies the new demo shop. The copy shares its folder of resized images with the main shop, because resizing is expensive. */
function copyDemo(dataDir: string): void {
  const { E2E_SEED_DIR: seed = '', E2E_DATA_DIR: shared = '' } = process.env
  cpSync(seed, dataDir, { recursive: true })
  const images = join('cache', 'pictures')
  mkdirSync(join(shared, images), { recursive: true })
  mkdirSync(join(dataDir, 'cache'), { recursive: true })
  rmSync(join(dataDir, images), { recursive: true, force: true })
  symlinkSync(join(shared, images), join(dataDir, images), 'junction')
}

/** Starts the server. @returns a function that stops it */
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
      ...programEnvironment,
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
  let message = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    message += text
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const answer = async () => {
    if (server.exitCode !== null) throw new Error(`The shop did not start: ${message}`)
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
