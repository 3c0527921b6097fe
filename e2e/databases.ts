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
  await administer(source, (client) => copyDatabase(client, source.pathname.slice(1), copy.pathname.slice(1)))
  return copy.href
}

/** Ends all connections of a database and accepts no new ones, as if PostgreSQL were away. @returns accepts them again */
export async function closeDatabase(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const accept = (isAccepting: boolean) =>
    administer(new URL(url), async (client) => {
      await client.query(`alter database ${pg.escapeIdentifier(name)} allow_connections ${isAccepting}`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    })
  await accept(false)
  return () => accept(true)
}

async function administer(server: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: withName(server, 'postgres').href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withName(url: URL, name: string): URL {
  return Object.assign(new URL(url), { pathname: `/${name}` })
}
