import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBackupServer } from '../../kit/database/copyService.ts'
import { openDatabase } from '../../kit/database/database.ts'
import { prepareShop } from '../../server/demo/seed.ts'
import { shopCommandIn } from '../../testing/shopCommand.ts'
import { openDatabaseBelow } from '../../testing/testDatabase.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'chainline-backups-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

/** A running shop, which has the database open. */
async function openShop(dataDir: string) {
  const database = await openDatabaseBelow(dataDir)
  await prepareShop(database.db, false)
  return database
}

test('A running shop is backed up while it takes writes, and restored elsewhere', { timeout: 300_000 }, async () => {
  const dataDir = join(parent, 'data')
  const file = join(parent, 'shop.backup')
  const shop = await openShop(dataDir)
  await sql`insert into customer (email) values ('ada@example.com')`.execute(shop.db)
  const stop = await startBackupServer(shop, dataDir, (message) => expect(message).toBe(''))
  const backedUp = shopCommandIn(dataDir)('backup', file)
  let written = 0
  const writing = async () => {
    for (; !isDone; written += 1) {
      await sql`insert into shop_state (key, value) values (${`during ${written}`}, '1')`.execute(shop.db)
    }
  }
  let isDone = false
  const writer = writing()
  const answer = await backedUp
  isDone = true
  await writer
  expect(answer).toMatchObject({ code: 0, out: expect.stringMatching(/: \d+ rows of \d+ tables, 0 files\n$/) })
  expect(written).toBeGreaterThan(20)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(answer.out + answer.err).not.toContain('ada@example.com')
  await stop()
  await shop.close()
  expect((await readdir(dataDir)).filter((name) => name.startsWith('copy-'))).toEqual([])

  const other = join(parent, 'other')
  const run = shopCommandIn(other)
  expect(await run('restore', file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Restored the shop as of'),
  })
  const rejected = await run('restore', file)
  expect([rejected.code, rejected.err]).toEqual([1, expect.stringContaining('This shop already contains data')])
  expect((await run('restore', file, '--replace')).code).toBe(0)
  const restored = await openDatabase({ databaseUrl: null, dataDir: other })
  expect(await restored.db.selectFrom('customer').select('email').execute()).toEqual([{ email: 'ada@example.com' }])
  await restored.close()
})

test('Backs up a stopped shop; reports in one sentence what cannot be backed up or restored', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(parent, 'data')
  const run = shopCommandIn(dataDir)
  const file = join(parent, 'shop.backup')
  expect((await run('backup', file)).err).toContain('There is no shop in')
  const shop = await openShop(dataDir)
  expect((await run('backup', file)).err).toContain('in use by process')
  expect((await run('restore', file)).err).toContain('There is no file')
  await shop.close()
  expect((await run('backup', file)).code).toBe(0)
  expect((await run('backup', file)).err).toContain('already')
  expect((await run('backup', join(parent, 'none', 'shop.backup'))).err).toBe(
    `\nThe folder ${join(parent, 'none')} does not exist or is not writable.\n`,
  )
  const size = (await readFile(file)).length
  await truncate(file, size - 9)
  expect((await run('restore', file)).err).toContain('is not a complete backup')
})
