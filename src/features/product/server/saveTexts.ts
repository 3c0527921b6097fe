/** Translations of existing products: name and text in one language, with its search terms. */

import { sql } from 'kysely'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { safeHtml } from '../../../kit/text/html.ts'
import { foldText } from '../../../shared/foldText.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { type CatalogIndex, loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { writeSearchIndex } from '../../catalog/server/searchIndex.sql.ts'
import type { ProductTextDraft } from '../product.draft.ts'
import { findExistingProducts } from './existingProducts.sql.ts'
import { saveProductCards } from './productCards.sql.ts'
import { searchEntries } from './saveProduct.ts'

export interface ProductTexts {
  /** SKU of the product. */
  sku: string
  texts: Readonly<Partial<Record<Language, ProductTextDraft>>>
}

export interface TextChange {
  language: Language
  /** Null where the product had no text in this language. */
  before: ProductTextDraft | null
  after: ProductTextDraft
}

/**
 * Adds or replaces texts; other languages stay unchanged.
 * @returns the changed texts by the SKU of their product; unknown products are ignored
 */
export async function saveTexts(
  tx: Db,
  wanted: readonly ProductTexts[],
  index?: CatalogIndex,
): Promise<Map<string, TextChange[]>> {
  const catalog = index ?? (await loadCatalogIndex(tx))
  const known = await findExistingProducts(
    tx,
    wanted.map((product) => product.sku),
  )
  const rows: {
    product_id: number
    language: Language
    name: string
    short_description: string
    description: string
    folded_name: string
  }[] = []
  const changed = new Map<string, number>()
  const changes = new Map<string, TextChange[]>()
  for (const { sku, texts } of wanted) {
    const product = known.get(sku)
    if (!product) continue
    for (const language of languages) {
      const text = texts[language]
      const old = product.record.texts.find((candidate) => candidate.language === language)
      if (!text) continue
      const next = {
        language,
        name: text.name.trim(),
        shortDescription: text.shortDescription.trim(),
        description: safeHtml(text.description),
      }
      if (
        old &&
        old.name === next.name &&
        old.shortDescription === next.shortDescription &&
        old.description === next.description
      )
        continue
      product.record.texts = [...product.record.texts.filter((candidate) => candidate.language !== language), next]
      changed.set(sku, product.id)
      changes.set(sku, [...(changes.get(sku) ?? []), { language, before: old ?? null, after: next }])
      rows.push({
        product_id: product.id,
        language,
        name: next.name,
        short_description: next.shortDescription,
        description: next.description,
        folded_name: foldText(next.name),
      })
    }
  }
  if (changed.size === 0) return changes
  const columns = {
    product_id: 'integer',
    language: 'text',
    name: 'text',
    short_description: 'text',
    description: 'text',
    folded_name: 'text',
  }
  const replace = sql`on conflict (product_id, language) do update
    set name = excluded.name, short_description = excluded.short_description, description = excluded.description, folded_name = excluded.folded_name`
  await insertRows(tx, 'product_text', columns, rows, replace)
  const ids = [...changed.values()]
  await tx.updateTable('product').set({ updated_at: sql`now()` }).where('id', 'in', ids).execute()
  const entries = [...changed].flatMap(([sku, id]) => {
    const record = known.get(sku)?.record
    return record ? searchEntries(record, id, catalog) : []
  })
  await writeSearchIndex(tx, catalog, entries, ids)
  await saveProductCards(tx, ids)
  return changes
}
