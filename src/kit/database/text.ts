import { type RawBuilder, sql } from 'kysely'
import { defaultLanguage, type Language } from '../../shared/locale.ts'

/** Order of text rows by how well they serve a reader: the language asked for, then the default one, then any. */
export function inLanguage(language: Language, column = 'language'): RawBuilder<unknown> {
  const name = sql.ref(column)
  return sql`case ${name} when ${sql.lit(language)} then 0 when ${sql.lit(defaultLanguage)} then 1 else 2 end`
}
