/**
 * Opens the shop's database: the embedded one (PGlite) in a folder, or PostgreSQL at an address. Both speak the same SQL.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../../shared/errors.ts'
import type { Schema } from './schema.ts'

/** A connection to the shop's database, or a transaction on it: functions that take one can be composed into either. */
export type Db = Kysely<Schema>

export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
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
  const unlock = folder === null ? () => {} : lockFolder(folder)
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(template ? { loadDataDir: template } : {}),
    parsers: { ...parsers, [pgliteTypes.INT8]: Number },
  })
  const db = new Kysely<Schema>({ dialect: new SerialPGliteDialect({ pglite }) })
  return {
    db,
    kind: 'pglite',
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
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

/** The embedded database belongs to one process at a time; a second one would damage it. @returns what gives it back */
function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  try {
    mkdirSync(folder, { recursive: true })
    if (existsSync(file)) {
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder !== process.pid && isRunning(holder)) {
        throw new StartError(
          `The shop's database in ${folder} is in use by process ${holder}. Stop that process first, or set DATABASE_URL to a PostgreSQL that several can share.`,
        )
      }
    }
    writeFileSync(file, String(process.pid))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `DATA_DIR: cannot write to ${folder} (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
  return () => rmSync(file, { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
