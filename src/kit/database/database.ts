/**
 * Opens the shop's database: the embedded one (PGlite) in a folder, or PostgreSQL at an address. Both speak the same SQL.
 */
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { startCheckpoints } from './checkpoints.ts'
import { copyFolder } from './copyFolder.ts'
import { DurableFolder, durableOptions } from './durableFolder.ts'
import { lockFolder } from './folderLock.ts'
import type { Schema } from './schema.ts'

/** A connection to the shop's database, or a transaction on it: functions that take one can be composed into either. */
export type Db = Kysely<Schema>

export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Copies the embedded database as it is at this moment into a new folder. */
  copyTo?(folder: string): Promise<void>
  close(): Promise<void>
}

// Amounts are bigint columns but stay far below 2^53, and a date is a day, not a moment: both databases answer alike.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
}

/** Opens PostgreSQL when `databaseUrl` is given, else the embedded database below `dataDir`. */
export async function openDatabase(options: { databaseUrl: string | null; dataDir: string }): Promise<OpenDatabase> {
  return options.databaseUrl === null
    ? await openEmbedded(join(options.dataDir, 'database'))
    : await openPostgres(options.databaseUrl)
}

/** An embedded database in a folder, or in memory when `folder` is null. */
export async function openEmbedded(folder: string | null, template?: Blob): Promise<OpenDatabase> {
  const unlock = folder === null ? async () => {} : await lockFolder(folder)
  try {
    const files = folder === null ? null : new DurableFolder(folder)
    const pglite = await PGlite.create({
      ...(files === null ? {} : durableOptions(files)),
      ...(template ? { loadDataDir: template } : {}),
      parsers: { ...parsers, [pgliteTypes.INT8]: Number },
    })
    const db = new Kysely<Schema>({ dialect: new SerialPGliteDialect({ pglite }) })
    const stopCheckpoints = files === null ? async () => {} : startCheckpoints(files, () => sql`checkpoint`.execute(db))
    return {
      db,
      kind: 'pglite',
      ...(folder === null ? {} : { copyTo: (target: string) => copyFolder(db, folder, target) }),
      async close() {
        await stopCheckpoints()
        await db.destroy()
        if (!pglite.closed) await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  })
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', close: () => db.destroy() }
}

/**
 * PGlite has one connection, and Kysely's dialect hands the same one to everybody: a query of another request would run inside
 * whatever transaction is open. Taking turns, as Kysely's SQLite driver does, keeps transactions apart.
 */
class SerialPGliteDialect extends PGliteDialect {
  override createDriver(): Driver {
    const inner = super.createDriver()
    let last: Promise<void> = Promise.resolve()
    let release: () => void = () => {}
    return new Proxy(inner, {
      get(target, property) {
        if (property === 'acquireConnection') {
          return async (): Promise<DatabaseConnection> => {
            const before = last
            const turn = Promise.withResolvers<void>()
            last = turn.promise
            await before
            release = turn.resolve
            return target.acquireConnection()
          }
        }
        if (property === 'releaseConnection') {
          return async (connection: DatabaseConnection): Promise<void> => {
            await target.releaseConnection(connection)
            release()
          }
        }
        const value = Reflect.get(target, property, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}
