import { type RawBuilder, sql } from 'kysely'
import { defaultLanguage, type Language } from '../../shared/locale.ts'

/** Orders text rows by preference: the requested language, then the default language, then any other. */
export function inLanguage(language: Language, column = 'language'): RawBuilder<unknown> {
  const name = sql.ref(column)
  return sql`case ${name} when ${sql.lit(language)} then 0 when ${sql.lit(defaultLanguage)} then 1 else 2 end`
}

/** A timestamp column as text in UTC: `2026-06-01 12:30`. */
export function formatMinute(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
}
