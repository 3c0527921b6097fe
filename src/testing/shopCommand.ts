/** Runs the operator's commands in the test's own process. */
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { openShopDatabase } from '../cli/openShop.ts'
import { runCommand } from '../cli/runCommand.ts'
import type { Db } from '../kit/database/database.ts'
import { testFolder } from './importFile.ts'
import { openTestDatabase } from './testDatabase.ts'
import type { TestShop } from './testShop.ts'

interface CommandResult {
  code: number
  out: string
  err: string
}

interface RunShopCommand {
  (...args: string[]): Promise<CommandResult>
  /** Runs a command with a text as its standard input. */
  withInput(input: string, ...args: string[]): Promise<CommandResult>
}

/**
 * @param settings additional environment variables
 * @returns runs `npm run shop -- …` on the embedded database in `dataDir`
 */
export function shopCommandIn(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  openDatabase = openShopDatabase,
): RunShopCommand {
  const env = { DATA_DIR: dataDir, SHOP_DEMO: 'off', ...settings }
  const withInput = async (input: string, ...args: string[]) => {
    const stdin = Readable.from([input])
    const stdout = new PassThrough({ encoding: 'utf8', highWaterMark })
    const stderr = new PassThrough({ encoding: 'utf8', highWaterMark })
    const code = await runCommand(args, { env, stdin, stdout, stderr, openDatabase })
    return { code, out: stdout.read() ?? '', err: stderr.read() ?? '' }
  }
  return Object.assign((...args: string[]) => withInput('', ...args), { withInput })
}

/** Nothing reads the output before the command ends. */
const highWaterMark = 2 ** 30

/** A shop on a fresh database that stays open between commands. */
export async function openCommandShop(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ db: Db; run: RunShopCommand }> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const dataDir = join(await testFolder(), 'data')
  return {
    db: database.db,
    run: shopCommandIn(dataDir, settings, async () => ({ ...database, close: async () => {} })),
  }
}

/** Runs commands on the database of a running test shop. */
export function shopCommandOn({ db, services }: TestShop): RunShopCommand {
  const listen = () => Promise.reject(new Error('a command does not listen'))
  return shopCommandIn(services.settings.dataDir, {}, async () => ({
    db,
    kind: 'pglite',
    listen,
    close: async () => {},
  }))
}
