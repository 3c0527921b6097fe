/** A fresh database for a test file: PGlite in memory, or one of the test run's PostgreSQL when it has one. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { inject } from 'vitest'
import shopPackage from '../../package.json' with { type: 'json' }
import { type OpenDatabase, openDatabase, openEmbedded } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import type { Schema } from '../kit/database/schema.ts'

export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  const database = postgres
    ? await openDatabase({ databaseUrl: await newDatabase(postgres), dataDir: '' })
    : await openEmbedded(null, await embeddedTemplate())
  await migrate(database.db)
  return database
}

/**
 * A new embedded database takes seconds to make and a fraction of one to copy, so one of each schema is kept between runs. Two workers
 * may make it at once: the file appears whole, and both are alike.
 */
async function embeddedTemplate(): Promise<Blob> {
  const migrations = new URL('../kit/database/migrations/', import.meta.url)
  const hash = createHash('sha256').update(shopPackage.dependencies['@electric-sql/pglite'])
  for (const name of (await readdir(migrations)).sort()) hash.update(await readFile(new URL(name, migrations)))
  const file = join(cacheFolder, `test-database-${hash.digest('hex').slice(0, 16)}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])

  const pglite = await PGlite.create()
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  const made = await pglite.dumpDataDir('none')
  await db.destroy()
  await mkdir(cacheFolder, { recursive: true })
  for (const name of await readdir(cacheFolder)) {
    if (/^test-database-\w+\.tar$/.test(name)) await rm(join(cacheFolder, name), { force: true })
  }
  await writeFile(`${file}.${process.pid}`, Buffer.from(await made.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return made
}

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/chainline/', import.meta.url))

let databases = 0

/** Creates an empty database on the server of the test run. @returns its address */
export async function newDatabase(serverUrl: string): Promise<string> {
  databases += 1
  const name = `chainline_test_${process.pid}_${Date.now()}_${databases}`
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
