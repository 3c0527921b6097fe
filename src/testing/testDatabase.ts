/** A fresh database for a test file: PGlite in memory, or one of the test run's PostgreSQL when it has one. */
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openEmbedded } from '../kit/database/database.ts'
import { checkRows } from './checkRows.ts'
import { embeddedTemplate } from './embeddedTemplate.ts'
import { copyDatabase } from './postgres.ts'

/** Opens a migrated database on PGlite or PostgreSQL that checks the rows of every query. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  const database = postgres
    ? await openDisposable(postgres, inject('migratedDatabase'))
    : await openEmbedded(null, await embeddedTemplate())
  return { ...database, db: database.db.withPlugin(checkRows()) }
}

/** A new database on PostgreSQL. It is dropped when it closes, because hundreds of them would fill the memory. */
async function openDisposable(serverUrl: string, source: string): Promise<OpenDatabase> {
  const databaseUrl = await newDatabase(serverUrl, source)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  return {
    ...database,
    async close() {
      await database.close()
      // `force`, because a closed connection may still be shutting down.
      await administer(serverUrl).query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
    },
  }
}

/**
 * The embedded database below a new data folder. A shop would create the same database at its first start, which takes several times as
 * long.
 */
export async function openDatabaseBelow(dataDir: string): Promise<OpenDatabase> {
  return openEmbedded(join(dataDir, 'database'), await embeddedTemplate())
}

/** A database without tables. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  if (postgres) return openDatabase({ databaseUrl: await newDatabase(postgres), dataDir: '' })
  const database = await openEmbedded(null, await embeddedTemplate())
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  return database
}

let databases = 0

/** Creates a database on the server of the test run, by default an empty one. @returns its URL */
export async function newDatabase(serverUrl: string, source = 'template1'): Promise<string> {
  databases += 1
  const name = `chainline_test_${process.pid}_${Date.now()}_${databases}`
  await copyDatabase(administer(serverUrl), source, name)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

let administration: pg.Pool | null = null

/** A connection for statements about databases. It stays open, because a new one for each costs more than the statement. */
function administer(connectionString: string): pg.Pool {
  if (administration) return administration
  administration = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // The server stops before the worker does.
  administration.on('error', () => {})
  return administration
}

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a real PostgreSQL to test on; null for PGlite. */
    postgresUrl: string | null
    /** Name of its database that new ones are copied from. */
    migratedDatabase: string
  }
}
