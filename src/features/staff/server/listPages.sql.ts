/**
 * How the long lists of the back office are read. A page begins after the last entry of the previous one, its cursor, so entries
 * added or removed elsewhere do not move it. One statement finds the cursors of all pages, so that a list can be opened at any
 * place.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

/** Entries of a page. Later additions can put more between two cursors. */
const pageLength = 50

/** @returns how many rows to read: one more than the page has, to detect whether another page follows */
export function limitPage({ through }: { through?: unknown }): number {
  return 1 + (through === undefined ? pageLength : 2 * pageLength)
}

/** @param rows as many as `limitPage` says, if there are. @returns the rows of the page, and the cursor of the next one */
export function cutPage<R, C>(rows: R[], limit: number, toCursor: (row: R) => C): { page: R[]; next: C | null } {
  const page = rows.slice(0, limit - 1)
  const last = page.at(-1)
  return { page, next: rows.length > page.length && last !== undefined ? toCursor(last) : null }
}

export interface ListCursors {
  total: number
  cursors: string[]
}

/** @param places a statement for `id`, `key` (null in the order of ids) and `place`, which counts from 1 */
export async function readCursors(db: Db, places: RawBuilder<unknown>): Promise<ListCursors> {
  const { rows } = await sql<ListCursors>`
    select count(*)::int as total,
           coalesce(array_agg(concat_ws(':', id, key) order by place)
                      filter (where place % ${sql.lit(pageLength)} = 0), '{}') as cursors
      from (${places}) as places`.execute(db)
  const { total, cursors } = rows[0] ?? { total: 0, cursors: [] }
  return { total, cursors: cursors.slice(0, Math.max(0, Math.ceil(total / pageLength) - 1)) }
}

/** Pages of a list with the newest entries first. @param table has a column `id`; conditions are on it */
export function readCursorsById(db: Db, table: 'orders', conditions: RawBuilder<unknown>) {
  return readCursors(
    db,
    sql`select id, null as key, row_number() over (order by id desc) as place from ${sql.table(table)} where ${conditions}`,
  )
}
