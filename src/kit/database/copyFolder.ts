import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'

/**
 * Copies the folder of an open embedded database. Nothing else uses the database while it copies, so the copy equals what a crash at
 * this moment would leave. It starts with a checkpoint, so only the end of the log is copied.
 */
export async function copyFolder<Schema>(db: Kysely<Schema>, folder: string, target: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection)
    const { rows } = await sql<{ first: string; last: string }>`
      select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`.execute(
      connection,
    )
    const { first = '', last = '' } = rows[0] ?? {}
    const isNeeded = (path: string) => {
      const name = basename(path)
      if (name === 'postmaster.pid') return false
      return basename(dirname(path)) !== 'pg_wal' || !/^[0-9A-F]{24}$/.test(name) || (name >= first && name <= last)
    }
    await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded })
  })
}
