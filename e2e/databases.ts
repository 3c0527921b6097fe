/**
 * The databases of the stories' shops. They are on PostgreSQL, where a shop takes less than half the processor time that it takes on the
 * embedded database, and copying one takes a fiftieth of a second.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '../src/kit/database/database.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { prepareShop } from '../src/server/demo/seed.ts'
import { copyDatabase, startPostgres } from '../src/testing/postgres.ts'

/** Databases to copy; nothing connects to them. */
interface Originals {
  /** The URL of a migrated database without content. */
  empty: string
  /** The URL of the demo. */
  demo: string
}

/** Tells the stories' processes where the databases are. */
const originalsFile = () => process.env.E2E_DATABASES_FILE ?? ''

/** Starts a PostgreSQL, which ends with this process, and creates the databases to copy. */
export async function prepareDatabases(): Promise<void> {
  const postgres = await startPostgres()
  const empty = await postgres.createDatabase()
  const migrated = await openDatabase({ databaseUrl: empty, dataDir: '' })
  await migrate(migrated.db)
  await migrated.close()
  const demo = await postgres.createDatabase(new URL(empty).pathname.slice(1))
  const seeded = await openDatabase({ databaseUrl: demo, dataDir: '' })
  await prepareShop(seeded.db, true)
  await seeded.close()
  const originals: Originals = { empty, demo }
  writeFileSync(originalsFile(), JSON.stringify(originals))
}

let copies = 0

/** @returns the URL of a new database */
export async function createShopDatabase(original: keyof Originals): Promise<string> {
  const originals: Originals = JSON.parse(readFileSync(originalsFile(), 'utf8'))
  const source = new URL(originals[original])
  copies += 1
  const copy = withName(source, `shop_${process.pid}_${copies}`)
  const client = new pg.Client({ connectionString: withName(source, 'postgres').href })
  await client.connect()
  try {
    await copyDatabase(client, source.pathname.slice(1), copy.pathname.slice(1))
  } finally {
    await client.end()
  }
  return copy.href
}

function withName(url: URL, name: string): URL {
  return Object.assign(new URL(url), { pathname: `/${name}` })
}
