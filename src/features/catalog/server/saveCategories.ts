import { sql } from 'kysely'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import { type CatalogIndex, listCategorySlugs } from './catalogIndex.ts'

export interface CategoryDraft {
  /** Only for ids fixed by the spec (spec §9: 1, 15, 55). */
  id?: number
  /** Null for the root; the parent must exist or come earlier in the list. */
  parentSlug: string | null
  slug: string
  position: number
  isActive: boolean
  /** Relative to `storage/`. */
  imagePath: string | null
  text: Readonly<Partial<Record<Language, { name: string; description: string }>>>
}

/** Creates categories whose slug does not exist yet, nor leads to another category; existing ones stay unchanged. @throws RangeError for an unknown parent */
export async function ensureCategories(db: Db, index: CatalogIndex, drafts: readonly CategoryDraft[]): Promise<void> {
  const idBySlug = listCategorySlugs(index)
  const missing = drafts.filter((draft) => !idBySlug.has(draft.slug))
  if (missing.length === 0) return
  // Allocate ids before inserting: each lineage ends with the row's own id.
  const { rows: free } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('category', 'id'))::int as id
      from generate_series(1, ${missing.length}::int)`.execute(db)
  const rows = missing.map((draft, place) => {
    const id = draft.id ?? free[place]?.id ?? 0
    const parentId = draft.parentSlug === null ? null : idBySlug.get(draft.parentSlug)
    if (parentId === undefined) throw new RangeError(`no category has the slug "${draft.parentSlug}"`)
    const lineage = [...(parentId === null ? [] : (index.categories.get(parentId)?.lineage ?? [])), id]
    const names = Object.fromEntries(Object.entries(draft.text).map(([language, text]) => [language, text.name]))
    idBySlug.set(draft.slug, id)
    index.categories.set(id, { slug: draft.slug, lineage, names })
    const { slug, position, isActive, imagePath } = draft
    return { id, parent_id: parentId, slug, position, is_active: isActive, image_path: imagePath, lineage }
  })
  const columns = {
    id: 'integer',
    parent_id: 'integer',
    slug: 'text',
    position: 'integer',
    is_active: 'boolean',
    image_path: 'text',
    lineage: 'integer[]',
  }
  await insertRows(db, 'category', columns, rows)
  const texts = missing.flatMap((draft) =>
    Object.entries(draft.text).map(([language, text]) => ({
      category_id: idBySlug.get(draft.slug),
      language,
      ...text,
    })),
  )
  const textColumns = { category_id: 'integer', language: 'text', name: 'text', description: 'text' }
  await insertRows(db, 'category_text', textColumns, texts)
}
