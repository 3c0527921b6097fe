import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Migrations are numbered `.sql` files: what runs is what can be read. A statement ends with `;` at the end of a line. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(names.map((name) => [name.replace(/\.sql$/, ''), migrationOf(name)]))
  },
}

function migrationOf(name: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const statements = readFileSync(new URL(name, folder), 'utf8').split(/;\s*$/m)
      for (const statement of statements) {
        if (statement.replace(/^\s*--.*$/gm, '').trim() !== '') await sql.raw(statement).execute(db)
      }
    },
  }
}

/**
 * Brings the database to the newest schema. Several processes may call it at once: the migrator holds a lock, one of them migrates.
 * @returns names of the migrations that ran now
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
