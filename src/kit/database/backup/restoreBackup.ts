import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../../../shared/errors.ts'
import { backedUpFolders } from '../../fileStore/fileStore.ts'
import { refreshStatistics } from '../bulk.ts'
import type { Db } from '../database.ts'
import { findAppliedMigrations, findKnownMigrations, migrate } from '../migrate.ts'
import { inTransaction } from '../transaction.ts'
import { type BackupHeader, type BackupTable, formatVersion, readRecords } from './backupFormat.ts'
import { findTables, setExactText } from './tables.ts'
import type { BackupCounts, BackupSource } from './writeBackup.ts'

/** Reads the whole file before changing anything. @throws StartError when it is not a complete backup that this version can restore */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null
  for await (const record of readRecords(file)) {
    if (header === null) {
      if (record.kind !== 'header') throw new StartError(`${file} is not a backup of a shop.`)
      header = record
    }
  }
  if (header === null) throw new StartError(`${file} is not a backup of a shop.`)
  const known = new Set(findKnownMigrations())
  if (header.version > formatVersion || header.migrations.some((name) => !known.has(name))) {
    throw new StartError(`${file} was made by a newer version of the shop. Update the shop, then restore.`)
  }
  return header
}

/**
 * Call it with the first connection of this process.
 * @throws StartError when another process of the shop is connected to the database (PostgreSQL): what it writes would be lost, and it would
 * keep showing what it has read
 */
export async function rejectRunningShop(db: Db): Promise<void> {
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name = current_setting('application_name')`.execute(db)
  if (rows[0]?.connections !== 0)
    throw new StartError(
      'The shop or one of its commands is connected to this database. Stop all of its processes, then restore.',
    )
}

/**
 * Migrates an empty database to the backup's schema; newer migrations run after the rows are restored.
 * @throws StartError when the database already has a newer schema than the backup
 */
export async function prepareSchema(db: Db, header: BackupHeader): Promise<void> {
  const wanted = new Set(header.migrations)
  const isNewer = (names: readonly string[]) => names.some((name) => !wanted.has(name))
  if (!isNewer(await findAppliedMigrations(db))) await migrate(db, header.migrations.at(-1))
  if (isNewer(await findAppliedMigrations(db))) {
    throw new StartError(
      'The backup is of an earlier version than this database. Restore it into an empty DATA_DIR or PostgreSQL database: it is migrated there.',
    )
  }
}

/**
 * Replaces all data of the shop with a checked backup, all or nothing: one transaction, at the end of which the files are stored.
 * @param dataDir for the files until then
 * @param progress rows restored so far
 */
export async function restoreBackup(
  { db, files: fileStore, dataDir }: BackupSource & { dataDir: string },
  file: string,
  progress: (rows: number) => void,
): Promise<BackupCounts> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const staging = await mkdtemp(join(dataDir, 'restore-'))
  try {
    const { counts, files } = await inTransaction(db, async (tx) => {
      // The transaction may be retried, so it starts with an empty folder.
      await rm(staging, { recursive: true, force: true })
      await mkdir(staging, { mode: 0o700 })
      const files = new Set<string>()
      const counts: BackupCounts = { tables: 0, rows: 0, files: 0 }
      await setExactText(tx)
      const addConstraints = await dropForeignKeys(tx)
      const tables = (await findTables(tx)).map(({ name }) => name)
      await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx)
      // The rows already contain the effects of the shop's triggers.
      for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
      await load(tx, file, staging, { counts, files, progress })
      for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
      await addConstraints()
      for (const path of files) {
        await fileStore.put(path, createReadStream(join(staging, path)))
      }
      return { counts, files }
    })
    for (const folder of backedUpFolders) {
      for await (const { path } of fileStore.list(folder)) if (!files.has(path)) await fileStore.remove(path)
    }
    await migrate(db)
    await refreshStatistics(db)
    return counts
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Drops foreign keys, because the tables are in no particular order. @returns a function that adds them again and so checks every row */
async function dropForeignKeys(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, relname as table, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`.execute(tx)
  for (const { name, table } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  return async () => {
    for (const { name, table, definition } of rows) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx)
    }
  }
}

interface Loading {
  counts: BackupCounts
  files: Set<string>
  progress(rows: number): void
}

async function load(tx: Db, file: string, staging: string, { counts, files, progress }: Loading): Promise<void> {
  let table: BackupTable | null = null
  let path = ''
  for await (const record of readRecords(file)) {
    if (record.kind === 'table') {
      table = record
      counts.tables += 1
    } else if (record.kind === 'rows') {
      if (table === null) throw new StartError(`${file}: rows without a table.`)
      await insertTexts(tx, table, record.rows)
      counts.rows += record.rows.length
      progress(counts.rows)
    } else if (record.kind === 'sequence') {
      // A rollback would not undo `setval`.
      await sql`alter sequence ${sql.table(record.name)} restart with ${sql.raw(record.next)}`.execute(tx)
    } else if (record.kind === 'file') {
      path = record.path
      files.add(path)
      counts.files += 1
      await appendTo(join(staging, path), Buffer.alloc(0))
    } else if (record.kind === 'chunk') {
      await appendTo(join(staging, path), Buffer.from(record.data, 'base64'))
    }
  }
}

async function insertTexts(tx: Db, { name, columns }: BackupTable, rows: readonly unknown[][]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(
    columns.map((column, index) => sql`(r->>${sql.lit(index)})::${sql.raw(checkType(column.type))}`),
  )
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${JSON.stringify(rows)}::json) r`.execute(tx)
}

/** The type goes into the statement unescaped, so only a plain type name may pass. */
function checkType(type: string): string {
  if (!/^[a-z][a-z0-9_ ]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])?$/.test(type)) {
    throw new StartError(`The backup contains an invalid type: ${JSON.stringify(type)}.`)
  }
  return type
}

async function appendTo(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    await file.write(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
