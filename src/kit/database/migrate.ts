import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartError } from '../../shared/errors.ts'
import type { Db } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Migrations are numbered `.sql` files. A statement ends with `;` at the end of a line, outside the `$$` of a function. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(findKnownMigrations().map((name) => [name, readMigration(`${name}.sql`)]))
  },
}

function readMigration(name: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const statements =
        readFileSync(new URL(name, folder), 'utf8').match(/(?:\$\$[\s\S]*?\$\$|;(?!\s*$)|[^;])+/gm) ?? []
      for (const statement of statements) {
        if (statement.replace(/^\s*--.*$/gm, '').trim() !== '') await sql.raw(statement).execute(db)
      }
    },
  }
}

/** Names of this version's migrations, in order. */
export function findKnownMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()
}

/** Names of the migrations applied to the database, in order; none for an empty one. */
export async function findAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "exists"`.execute(db)
  if (!rows[0]?.exists) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

/**
 * Migrates the database to the newest schema. Several processes may call it concurrently: the migrator's lock lets one of them migrate.
 * @param last the migration to stop after, instead of the newest
 * @returns names of the migrations applied by this call
 * @throws StartError when a newer version has migrated the database, or its user may not
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  try {
    return await applyMigrations(db, last)
  } catch (error) {
    throw toStartError(error)
  }
}

async function applyMigrations(db: Db, last: string | undefined): Promise<string[]> {
  const [applied, known] = [await findAppliedMigrations(db), findKnownMigrations()]
  // The migrator reads the whole schema first, which takes longer than the rest of a start.
  if (last === undefined && isDeepStrictEqual(applied, known)) return []
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new StartError(
      `The database was updated by a newer version of the shop (migration ${unknown}). Run that version, or restore a backup made before the update.`,
    )
  const migrator = new Migrator({ db, provider: sqlFiles })
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** @returns a `StartError` when the database denies the migration, else the error itself */
function toStartError(error: unknown): unknown {
  const isDenied = error instanceof Error && 'code' in error && error.code === '42501'
  if (!isDenied) return error
  return new StartError(
    `PostgreSQL does not let the user of DATABASE_URL change the schema (${error.message}). Make this user the owner of the database.`,
  )
}
