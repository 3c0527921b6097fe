/** A fresh database for a test file: PGlite in memory, or one of the test run's PostgreSQL when it has one. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { inject } from 'vitest'
import shopPackage from '../../package.json' with { type: 'json' }
import { type OpenDatabase, openDatabase, openEmbedded } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import type { Schema } from '../kit/database/schema.ts'
import { checkRows } from './checkRows.ts'

/** Opens a migrated database on PGlite or PostgreSQL that checks the rows of every query. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  const database = postgres
    ? await openDatabase({ databaseUrl: await newDatabase(postgres, inject('migratedDatabase')), dataDir: '' })
    : await openEmbedded(null, await embeddedTemplate())
  return { ...database, db: database.db.withPlugin(checkRows()) }
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

/**
 * A new embedded database takes seconds to create and a fraction of a second to copy, so one per schema is cached between runs. Two workers
 * may create it at the same time, so the file is moved into place.
 */
export async function embeddedTemplate(): Promise<Blob> {
  compiledPGlite ??= readFile(pgliteCode).then((code) => WebAssembly.compile(code))
  await compiledPGlite
  template ??= await readTemplate()
  return template
}

const pgliteCode = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

/**
 * V8 compiles the same WebAssembly once per process while a reference to it exists. Otherwise every database's thread would compile and
 * optimize PGlite from scratch, which takes as much processor time as the tests of a file.
 */
let compiledPGlite: Promise<WebAssembly.Module> | null = null

let template: Blob | null = null

async function readTemplate(): Promise<Blob> {
  const migrations = new URL('../kit/database/migrations/', import.meta.url)
  const hash = createHash('sha256')
    .update(shopPackage.dependencies['@electric-sql/pglite'])
    .update(dropTemplates.join())
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(new URL(name, migrations)))
  const file = join(cacheFolder, `test-database-${hash.digest('hex').slice(0, 16)}.tar`)
  const template = await readFile(file).catch(() => null)
  if (template) return new Blob([template])

  const pglite = await PGlite.create()
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  for (const statement of dropTemplates) await pglite.exec(statement)
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

/** Two thirds of the files of a new database belong to PostgreSQL's template databases. */
const dropTemplates = [
  "update pg_database set datistemplate = false where datname like 'template_'",
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/chainline/', import.meta.url))

let databases = 0

/** Creates a database on the server of the test run, by default an empty one. @returns its URL */
export async function newDatabase(serverUrl: string, source = 'template1'): Promise<string> {
  databases += 1
  const name = `chainline_test_${process.pid}_${Date.now()}_${databases}`
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  // PostgreSQL's default strategy, `wal_log`, takes three times the processor time for so small a database.
  await client.query(`create database ${name} template ${source} strategy file_copy`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a real PostgreSQL to test on; null for PGlite. */
    postgresUrl: string | null
    /** Name of its database that new ones are copied from. */
    migratedDatabase: string
  }
}
