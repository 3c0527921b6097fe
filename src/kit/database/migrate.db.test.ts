import { readdirSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { newDatabase } from '../../testing/testDatabase.ts'
import { type OpenDatabase, openDatabase, openEmbedded } from './database.ts'
import { migrate } from './migrate.ts'

/** Two processes have separate connections to PostgreSQL; the embedded database has one process, which may still migrate twice. */
async function openTwice(): Promise<OpenDatabase[]> {
  const server = inject('postgresUrl')
  if (!server) {
    const embedded = await openEmbedded(null)
    return [embedded, embedded]
  }
  const options = { databaseUrl: await newDatabase(server), dataDir: '' }
  return [await openDatabase(options), await openDatabase(options)]
}

const migrations = readdirSync(new URL('./migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

test('Two concurrent starts migrate once, and a later one has nothing to do', async () => {
  const databases = await openTwice()
  const ran = await Promise.all(databases.map(({ db }) => migrate(db)))
  expect(ran.map((names) => names.length).sort()).toEqual([0, migrations.length])
  for (const { db } of databases) expect(await migrate(db)).toEqual([])
  for (const database of new Set(databases)) await database.close()
})
