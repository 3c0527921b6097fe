import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { backedUpFolders, type FileStore } from '../../fileStore/fileStore.ts'
import type { Db } from '../database.ts'
import { openSnapshot } from '../transaction.ts'
import { type BackupRecord, type BackupTable, formatName, formatVersion, withChecksum } from './backupFormat.ts'
import { findTables, setExactText } from './tables.ts'

const rowsPerLine = 200
/** Divisible by three, so that only the last chunk of a file is padded in base64. */
const chunkBytes = 192 * 1024

export interface BackupCounts {
  tables: number
  rows: number
  files: number
}

export interface BackupSource {
  db: Db
  files: FileStore
}

/**
 * Writes a consistent backup: reads the database in one transaction; files never change once written.
 * Creates a complete file or none, readable by its owner only.
 * @param progress receives the rows written so far and their total
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  progress: (rows: number, total: number) => void,
): Promise<BackupCounts> {
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0 }
  const unfinished = `${file}.part`
  await rm(unfinished, { force: true })
  try {
    const lines = withChecksum(readShop(source, counts, progress))
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(lines), createGzip({ level: 4 }), target)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return counts
}

async function* readShop(
  { db, files }: BackupSource,
  counts: BackupCounts,
  progress: (rows: number, total: number) => void,
): AsyncGenerator<string> {
  const tx = await openSnapshot(db)
  try {
    await setExactText(tx)
    const tables = await findTables(tx)
    const total = await countRows(tx, tables)
    yield toLine({
      kind: 'header',
      format: formatName,
      version: formatVersion,
      createdAt: new Date().toISOString(),
      migrations: await findMigrations(tx),
      rows: total,
    })
    for (const table of tables) {
      yield toLine(table)
      counts.tables += 1
      for await (const rows of readRows(tx, table)) {
        // The database has already written each row as JSON.
        yield `{"kind":"rows","rows":[${rows.join(',')}]}`
        counts.rows += rows.length
        progress(counts.rows, total)
      }
    }
    yield* readSequences(tx)
  } finally {
    await tx.rollback().execute()
  }
  for (const folder of backedUpFolders) {
    for await (const { path } of files.list(folder)) {
      for await (const record of readFileRecords(files, path)) {
        if (record.kind === 'file') counts.files += 1
        yield toLine(record)
      }
    }
  }
}

async function findMigrations(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

async function countRows(tx: Db, tables: readonly BackupTable[]): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(tx)
    total += rows[0]?.count ?? 0
  }
  return total
}

async function* readRows(tx: Db, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => sql`${sql.ref(column.name)}::text`)
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${sql.join(values)}]::text[])::text as row from ${sql.table(name)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsPerLine)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close backup_rows`.execute(tx)
}

async function* readSequences(tx: Db): AsyncGenerator<string> {
  const { rows } = await sql<{ name: string; step: string }>`
    select sequencename as name, increment_by::text as step from pg_sequences where schemaname = 'public' order by 1`.execute(
    tx,
  )
  for (const { name, step } of rows) {
    const state = await sql<{ next: string }>`
      select (last_value + case when is_called then ${step}::text::bigint else 0 end)::text as next from ${sql.table(name)}`.execute(
      tx,
    )
    for (const { next } of state.rows) yield toLine({ kind: 'sequence', name, next })
  }
}

/** Skips a missing file: its customer deleted it after the backup began. */
async function* readFileRecords(files: FileStore, path: string): AsyncGenerator<BackupRecord> {
  const content = await files.read(path)
  if (!content) return
  yield { kind: 'file', path, bytes: content.bytes }
  let waiting = Buffer.alloc(0)
  let done = 0
  for await (const part of content.stream) {
    done += part.length
    waiting = Buffer.concat([waiting, part])
    for (; waiting.length >= chunkBytes; waiting = waiting.subarray(chunkBytes))
      yield toChunk(waiting.subarray(0, chunkBytes))
  }
  if (waiting.length > 0) yield toChunk(waiting)
  if (done !== content.bytes) throw new Error(`${path} changed while it was read`)
}

function toChunk(data: Buffer): BackupRecord {
  return { kind: 'chunk', data: data.toString('base64') }
}

function toLine(record: BackupRecord): string {
  return JSON.stringify(record)
}
