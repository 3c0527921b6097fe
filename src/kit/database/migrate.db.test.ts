import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newDatabase, openEmptyDatabase, openTestDatabase } from '../../testing/testDatabase.ts'
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

test('A database of a newer version of the shop is not opened, and the error says what to do', async () => {
  const database = await openTestDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow(
    'The database was updated by a newer version of the shop (migration 999-future). Run that version, or restore',
  )
  await database.close()
})

test.each([
  ['create tables', 'usage'],
  ['use the schema', null],
])('When the user of the database may not %s, the error says so', async (_case, grant) => {
  const database = await openEmptyDatabase()
  const migrating = database.db.connection().execute(async (db) => {
    await sql`create role guest_of_migrations`.execute(db)
    await sql`revoke all on schema public from public`.execute(db)
    if (grant) await sql`grant ${sql.raw(grant)} on schema public to guest_of_migrations`.execute(db)
    await sql`set role guest_of_migrations`.execute(db)
    try {
      return await migrate(db)
    } finally {
      await sql`reset role`.execute(db)
    }
  })
  await expect(migrating).rejects.toThrow(
    'PostgreSQL does not let the user of DATABASE_URL change the schema (permission denied for schema public).',
  )
  await sql`drop owned by guest_of_migrations; drop role guest_of_migrations`.execute(database.db)
  await database.close()
})
