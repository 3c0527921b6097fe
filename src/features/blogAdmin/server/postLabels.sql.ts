import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'

/** Every category and tag, also those without posts, in display order. */
export async function listLabelNames(db: Db, language: Language) {
  const { rows } = await sql<{ kind: 'category' | 'tag'; code: string; name: string }>`
    select kind, code, coalesce((select name from post_label_text where label_id = post_label.id
                                  order by ${inLanguage(language)} limit 1), code) as name
      from post_label order by position, id`.execute(db)
  const listKind = (kind: 'category' | 'tag') =>
    rows.filter((row) => row.kind === kind).map(({ code, name }) => ({ code, name }))
  return { categories: listKind('category'), tags: listKind('tag') }
}
