/** A separate shop for one story, or for the stories of one worker. */
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { programEnvironment } from '../scripts/lib/build.mjs'
import { findFreePort } from '../src/testing/freePort.ts'
import { createShopDatabase } from './databases.ts'

export interface OwnShop {
  url: string
  /** The data folder, which contains the outbox. */
  dataDir: string
  /** Empty on the embedded database. */
  databaseUrl: string
  /** Stops the shop, runs a command of its operator, and starts it again. @returns the output */
  runCommand(...args: string[]): Promise<string>
  close(): Promise<void>
}

const startMs = 120_000

interface OwnShopOptions {
  /** The script to run; by default the built server. */
  program?: string
  /** On the embedded database, which the shop then creates. Its first start takes ten times the processor time of one on PostgreSQL. */
  isEmbedded?: boolean
}

/**
 * Starts a shop on a free port: a copy of the new demo shop, or an empty shop if the settings disable the demo.
 * @param settings environment variables on top of the usual ones
 */
export async function openOwnShop(
  settings: Readonly<Record<string, string>> = {},
  { program = 'build/server/main.js', isEmbedded = false }: OwnShopOptions = {},
): Promise<OwnShop> {
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'chainline-own-'))
  shareImages(dataDir)
  const url = `http://localhost:${port}`
  const databaseUrl = isEmbedded ? '' : await createShopDatabase(settings.SHOP_DEMO === 'off' ? 'empty' : 'demo')
  const env = {
    ...process.env,
    ...programEnvironment,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BASE_URL: url,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  let stop = await start(program, env)
  return {
    url,
    dataDir,
    databaseUrl,
    async runCommand(...args) {
      await stop()
      const { stdout } = await promisify(execFile)(process.execPath, ['build/server/shop.js', ...args], { env })
      stop = await start(program, env)
      return stdout
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** All shops share the main shop's folder of resized images, because resizing is expensive. */
function shareImages(dataDir: string): void {
  const images = join('cache', 'pictures')
  const shared = join(process.env.E2E_DATA_DIR ?? '', images)
  mkdirSync(shared, { recursive: true })
  mkdirSync(join(dataDir, 'cache'), { recursive: true })
  symlinkSync(shared, join(dataDir, images), 'junction')
}

/** Starts the server. @returns a function that stops it */
async function start(program: string, env: Record<string, string | undefined>): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] })
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
    return fetch(`${env.BASE_URL}/readyz`).then(
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
