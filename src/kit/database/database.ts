/**
 * Opens the shop's database: the embedded one (PGlite) in a folder, or PostgreSQL at a URL. Both speak the same SQL through the same
 * driver.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../../shared/errors.ts'
import { startCheckpoints } from './checkpoints.ts'
import { copyFolder } from './copyFolder.ts'
import { lockFolder } from './folderLock.ts'
import { applicationName, type Listen, listenOnSession, receiveNotifications } from './notifications.ts'
import { startPGlite } from './pgliteThread.ts'
import { prepareStatements } from './prepared.ts'
import type { Schema } from './schema.ts'
import { reportUnavailable } from './unavailable.ts'

/** A connection to the shop's database, or a transaction on it. Functions that take a `Db` work with either. */
export type Db = Kysely<Schema>

export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
  listen: Listen
  /** Copies the current state of the embedded database into a new folder. */
  copyTo?(folder: string): Promise<void>
  close(): Promise<void>
}

// Amounts are bigint columns but far below 2^53, and a date is a day, not a time.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}

/**
 * The most connections of one process: with more than this formula from PostgreSQL's wiki, statements only wait for each other in the
 * database.
 */
export const defaultConnections = 2 * availableParallelism() + 1

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database below `dataDir`.
 * @throws StartError when PostgreSQL is not reachable or rejects the URL
 */
export async function openDatabase(options: {
  databaseUrl: string | null
  dataDir: string
  databaseConnections?: number
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databaseConnections = defaultConnections } = options
  return databaseUrl === null
    ? await openEmbedded(join(dataDir, 'database'))
    : await openPostgres(databaseUrl, databaseConnections)
}

/** An embedded database in a folder, or in memory when `folder` is null. */
export async function openEmbedded(folder: string | null, template?: Blob): Promise<OpenDatabase> {
  const unlock = folder === null ? async () => {} : await lockFolder(folder)
  try {
    const pglite = await startPGlite(folder, template)
    // PGlite has one session: callers take turns, so that transactions do not mix. The connection closes with the database, never because
    // it is idle.
    const pool = new pg.Pool({ ...pglite.connection, types, max: 1, idleTimeoutMillis: 0 })
    prepareStatements(pool)
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
    const stopCheckpoints = folder === null ? async () => {} : startCheckpoints(db)
    return {
      db,
      kind: 'pglite',
      listen: listenOnSession(pool),
      ...(folder === null ? {} : { copyTo: (target: string) => copyFolder(db, folder, target) }),
      async close() {
        await stopCheckpoints()
        await db.destroy()
        await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openPostgres(databaseUrl: string, max: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    fallback_application_name: applicationName,
    types,
    max,
    connectionTimeoutMillis: 5000,
    // Disables JIT compilation and parallel queries, which pay off only for long reports. The shop's statements are short, and other
    // requests need the cores.
    onConnect: async (client) => {
      await client.query('set jit = off; set max_parallel_workers_per_gather = 0')
    },
  })
  // The next query replaces an idle connection that the server closed; without a listener the error would end the process.
  pool.on('error', () => {})
  // The same for a connection in use, such as one in a transaction: its next query fails, and the pool discards it.
  pool.on('connect', (client) => client.on('error', () => {}))
  prepareStatements(pool)
  const dialect = new PostgresDialect({ pool: reportUnavailable(pool) })
  await checkConnection(pool)
  const db = new Kysely<Schema>({ dialect })
  const notifications = receiveNotifications(databaseUrl)
  return {
    db,
    kind: 'postgres',
    listen: notifications.listen,
    async close() {
      await notifications.close()
      await db.destroy()
    },
  }
}

/** Connects once. Later errors with the same codes may come from other services, so only here do they mean the database. */
async function checkConnection(pool: pg.Pool): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw toConnectionError(error)
  }
}

/** What Node reports when the server is down or its host is unknown, and when the network in between fails. */
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
/** Wrong user or password, no access from this host, no such database. */
const rejected = ['28P01', '28000', '3D000']

/** All errors become a `StartError`: connecting fails because of the URL, the network or the server, which an operator can correct. */
function toConnectionError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (unreachable.includes(code))
    return new StartError('No PostgreSQL server is reachable at DATABASE_URL. Start it, or correct the URL.')
  if (rejected.includes(code)) return new StartError(`PostgreSQL rejects DATABASE_URL (${error.message}).`)
  return new StartError(
    `Cannot connect to PostgreSQL (${error.message}). Check DATABASE_URL and the server, and start again.`,
  )
}
