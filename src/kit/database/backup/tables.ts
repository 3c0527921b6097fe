import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { BackupTable } from './backupFormat.ts'

/** The shop's tables and columns, except the migrator's tables and generated columns. */
export async function findTables(db: Db): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; columns: BackupTable['columns'] }>`
    select c.relname as name,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
     group by c.relname order by c.relname`.execute(db)
  return rows.map(({ name, columns }) => ({ kind: 'table', name, columns }))
}

/** Settings that make the text form of values lossless and identical in every database. */
export async function setExactText(tx: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ]) {
    await sql.raw(`set local ${setting}`).execute(tx)
  }
}
