import { type RawBuilder, sql } from 'kysely'

/** Each number of rows has its own statement text, and every text stays prepared. */
const maxInText = 4

/**
 * Rows of integers as a query, at least one. A few are written into the text as parameters: PostgreSQL plans a prepared statement
 * with an array on every call, because a plan can depend on the array's length, and planning takes longer than running it.
 */
export function integerRows(rows: readonly (readonly number[])[]): RawBuilder<unknown> {
  if (rows.length <= maxInText) {
    return sql`values ${sql.join(rows.map((row) => sql`(${sql.join(row.map((value) => sql`${value}::int`))})`))}`
  }
  const columns = (rows[0] ?? []).map((_value, column) => sql`${rows.map((row) => row[column])}::int[]`)
  return sql`select * from unnest(${sql.join(columns)})`
}
