/** The migrated embedded database that tests copy. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import shopPackage from '../../package.json' with { type: 'json' }
import { migrate } from '../kit/database/migrate.ts'
import type { Schema } from '../kit/database/schema.ts'

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

// Vitest's global setup has no `import.meta.resolve`.
const pgliteCode = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

/**
 * V8 compiles the same WebAssembly once per process while a reference to it exists. Otherwise every database's thread would compile
 * PGlite from scratch.
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
