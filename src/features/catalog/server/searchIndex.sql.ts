import { sql } from 'kysely'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import { type SearchableTexts, termsOf, vocabularyForms } from '../searchTerms.ts'
import type { CatalogIndex } from './catalogIndex.ts'

export interface SearchEntry {
  productId: number
  language: Language
  texts: SearchableTexts
}

/** Writes what search knows of products; `changedIds` are those that it knows already. */
export async function writeSearchIndex(
  db: Db,
  index: CatalogIndex,
  entries: readonly SearchEntry[],
  changedIds: readonly number[],
): Promise<void> {
  if (changedIds.length > 0) {
    await db.deleteFrom('search_term').where('product_id', 'in', changedIds).execute()
  }
  const terms: { language: string; term: string; product_id: number; weight: number }[] = []
  const forms: { language: string; deletion: string; term: string }[] = []
  for (const { productId, language, texts } of entries) {
    for (const [term, { weight, isSpoken }] of termsOf(texts)) {
      terms.push({ language, term, product_id: productId, weight })
      const key = `${language} ${term}`
      if (!isSpoken || index.knownWords.has(key)) continue
      index.knownWords.add(key)
      for (const deletion of vocabularyForms(term)) forms.push({ language, deletion, term })
    }
  }
  const columns = { language: 'text', term: 'text', product_id: 'integer', weight: 'smallint' }
  await insertRows(db, 'search_term', columns, terms)
  const formColumns = { language: 'text', deletion: 'text', term: 'text' }
  await insertRows(db, 'search_deletion', formColumns, forms, sql`on conflict do nothing`)
}
