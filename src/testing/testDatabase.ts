/** A fresh database for a test file: PGlite in memory, or one of the test run's PostgreSQL when it has one. */
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openEmbedded } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'

export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  const database = postgres ? await openDatabase({ databaseUrl: await newDatabase(postgres), dataDir: '' }) : await openEmbedded(null)
  await migrate(database.db)
  return database
}

let made = 0

/** Creates an empty database on the server of the test run. @returns its address */
async function newDatabase(serverUrl: string): Promise<string> {
  const name = `chainline_test_${process.pid}_${Date.now()}_${(made += 1)}`
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL to test on; null for PGlite. */
    postgresUrl: string | null
  }
}
