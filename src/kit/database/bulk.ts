import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/**
 * Passes rows as one JSON parameter to select from, so that statement and plan are the same for any number of rows.
 * @param columns name and SQL type of each
 */
export function toRecordset(columns: Readonly<Record<string, string>>, rows: Rows): RawBuilder<unknown> {
  const list = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.join(list)})`
}

/** Inserts rows with one statement. @param tail what follows the select, such as `on conflict do nothing` */
export async function insertRows(
  db: Db,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: Rows,
  tail: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${toRecordset(columns, rows)} ${tail}`.execute(
    db,
  )
}

/** Updates the planner's statistics. Call it after adding or removing many rows: the embedded database has no autovacuum. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}
