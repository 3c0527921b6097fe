/**
 * Ids of attributes, options and categories by code, read once and reused while many products are saved. Anything that a draft names but
 * the shop lacks is created and added here. After a rolled-back transaction, load a new index: this one may contain ids that
 * do not exist.
 */
import { sql } from 'kysely'
import { insertRows, toRecordset } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { insertInOrder } from '../optionOrder.ts'

type Labels = Readonly<Partial<Record<Language, string>>>

export interface IndexedAttribute {
  id: number
  code: string
  type: string
  position: number
  /** Option code to id. */
  options: Map<string, number>
  /** Further codes of options, such as those of options that were merged into them. */
  aliases: ReadonlyMap<string, number>
}

export interface CatalogIndex {
  /** By code. */
  attributes: Map<string, IndexedAttribute>
  /** By option id. */
  optionLabels: Map<number, Labels>
  /** By id; the lineage goes from the root to the category itself. */
  categories: Map<number, { slug: string; lineage: readonly number[]; names: Labels }>
  /** Former slugs by which a category is found: its own, and those of deleted categories whose products moved to it. */
  formerSlugs: ReadonlyMap<string, number>
  /** Words already in the search vocabulary, as "language word". */
  knownWords: Set<string>
}

/** Reads every attribute, option and category with its labels in all languages. */
export async function loadCatalogIndex(db: Db): Promise<CatalogIndex> {
  const attributes = await db.selectFrom('attribute').select(['id', 'code', 'type', 'position']).execute()
  const options = await sql<{ id: number; attributeId: number; code: string; aliases: string[]; labels: Labels }>`
    select option.id, option.attribute_id as "attributeId", option.code,
           array(select code from attribute_option_alias where option_id = option.id) as aliases,
           coalesce((select json_object_agg(language, label) from attribute_option_text where option_id = option.id),
                    json_build_object(${defaultLanguage}::text, option.admin_name)) as labels
      from attribute_option as option`.execute(db)
  const categories = await sql<{ id: number; slug: string; formerSlugs: string[]; lineage: number[]; names: Labels }>`
    select category.id, category.slug, category.lineage,
           array(select slug from category_redirect where category_id = category.id) as "formerSlugs",
           coalesce((select json_object_agg(language, name) from category_text where category_id = category.id), '{}') as names
      from category`.execute(db)

  const byId = new Map(
    attributes.map((row) => [
      row.id,
      { ...row, options: new Map<string, number>(), aliases: new Map<string, number>() },
    ]),
  )
  for (const { id, attributeId, code, aliases } of options.rows) {
    byId.get(attributeId)?.options.set(code, id)
    for (const alias of aliases) byId.get(attributeId)?.aliases.set(alias, id)
  }
  return {
    attributes: new Map([...byId.values()].map((attribute) => [attribute.code, attribute])),
    optionLabels: new Map(options.rows.map((row) => [row.id, row.labels])),
    categories: new Map(categories.rows.map(({ id, slug, lineage, names }) => [id, { slug, lineage, names }])),
    formerSlugs: new Map(categories.rows.flatMap(({ id, formerSlugs }) => formerSlugs.map((slug) => [slug, id]))),
    knownWords: new Set(),
  }
}

export interface AttributeDraft {
  code: string
  type: 'select' | 'multiselect' | 'text' | 'price' | 'boolean'
  swatchType: 'dropdown' | 'text' | 'color' | 'image' | null
  isFilterable: boolean
  isVisible: boolean
  name: Labels
}

/** Creates missing attributes after the existing ones, which stay unchanged. */
export async function ensureAttributes(db: Db, index: CatalogIndex, drafts: readonly AttributeDraft[]): Promise<void> {
  const missing = drafts.filter((draft) => !index.attributes.has(draft.code))
  if (missing.length === 0) return
  const last = Math.max(0, ...[...index.attributes.values()].map((attribute) => attribute.position))
  const columns = {
    code: 'text',
    type: 'text',
    swatch_type: 'text',
    is_filterable: 'boolean',
    is_visible: 'boolean',
    position: 'integer',
  }
  const rows = missing.map((draft, place) => ({
    code: draft.code,
    type: draft.type,
    swatch_type: draft.swatchType,
    is_filterable: draft.isFilterable,
    is_visible: draft.isVisible,
    position: last + 1 + place,
  }))
  await insertRows(db, 'attribute', columns, rows, sql`on conflict do nothing`)
  const codes = missing.map((draft) => draft.code)
  const made = await db
    .selectFrom('attribute')
    .select(['id', 'code', 'type', 'position'])
    .where('code', 'in', codes)
    .execute()
  for (const row of made) index.attributes.set(row.code, { ...row, options: new Map(), aliases: new Map() })
  const texts = missing.flatMap((draft) =>
    Object.entries(draft.name).map(([language, name]) => ({
      attribute_id: index.attributes.get(draft.code)?.id,
      language,
      name,
    })),
  )
  const textColumns = { attribute_id: 'integer', language: 'text', name: 'text' }
  await insertRows(db, 'attribute_text', textColumns, texts, sql`on conflict do nothing`)
}

/** Codes of brands by their names in all languages, in lower case. */
export function listBrandCodes({ attributes, optionLabels }: CatalogIndex): Map<string, string> {
  const brands = [...(attributes.get('brand')?.options ?? [])]
  return new Map(
    brands.flatMap(([code, id]) =>
      Object.values(optionLabels.get(id) ?? {}).map((label): [string, string] => [label.toLowerCase(), code]),
    ),
  )
}

/** The id of the option that a code means; undefined for an unknown one. */
export function findOption({ options, aliases }: IndexedAttribute, code: string): number | undefined {
  return options.get(code) ?? aliases.get(code)
}

/** By slug, also by former ones. */
export function listCategorySlugs({ categories, formerSlugs }: CatalogIndex): Map<string, number> {
  return new Map([...formerSlugs, ...[...categories].map(([id, { slug }]): [string, number] => [slug, id])])
}

export interface NewOption {
  attribute: string
  code: string
  labels: Labels
  /** The name in every language on the wire; defaults to the label in the default language. */
  adminName?: string | undefined
  swatchValue?: string | null
  descriptions?: Labels
}

/**
 * Creates missing options, in the given order, after the existing ones.
 * @returns their ids by the id of the attribute @throws RangeError for an unknown attribute
 */
export async function ensureOptions(
  db: Db,
  index: CatalogIndex,
  newOptions: readonly NewOption[],
): Promise<Map<number, number[]>> {
  const missing = new Map<string, NewOption & { attributeId: number; position: number }>()
  for (const option of newOptions) {
    const attribute = index.attributes.get(option.attribute)
    if (!attribute) throw new RangeError(`no attribute has the code "${option.attribute}"`)
    const key = `${attribute.id} ${option.code}`
    if (findOption(attribute, option.code) !== undefined || missing.has(key)) continue
    missing.set(key, { ...option, attributeId: attribute.id, position: attribute.options.size + missing.size + 1 })
  }
  const added = new Map<number, number[]>()
  if (missing.size === 0) return added
  const rows = [...missing.values()].map((option) => ({
    attribute_id: option.attributeId,
    code: option.code,
    admin_name: option.adminName ?? option.labels[defaultLanguage] ?? option.code,
    swatch_value: option.swatchValue ?? null,
    position: option.position,
  }))
  const columns = {
    attribute_id: 'integer',
    code: 'text',
    admin_name: 'text',
    swatch_value: 'text',
    position: 'integer',
  }
  await insertRows(db, 'attribute_option', columns, rows, sql`on conflict do nothing`)
  const made = await db
    .selectFrom('attribute_option')
    .select(['id', 'attribute_id', 'code'])
    .where('attribute_id', 'in', [...new Set(rows.map((row) => row.attribute_id))])
    .where('code', 'in', [...new Set(rows.map((row) => row.code))])
    .execute()
  const texts: object[] = []
  for (const row of made) {
    const option = missing.get(`${row.attribute_id} ${row.code}`)
    if (!option) continue
    index.attributes.get(option.attribute)?.options.set(row.code, row.id)
    added.set(row.attribute_id, [...(added.get(row.attribute_id) ?? []), row.id])
    index.optionLabels.set(row.id, option.labels)
    for (const [language, label] of Object.entries(option.labels)) {
      const description = Object.entries(option.descriptions ?? {}).find(([tag]) => tag === language)?.[1] ?? null
      texts.push({ option_id: row.id, language, label, description })
    }
  }
  const textColumns = { option_id: 'integer', language: 'text', label: 'text', description: 'text' }
  await insertRows(
    db,
    'attribute_option_text',
    textColumns,
    texts.map((text) => ({ ...text })),
    sql`on conflict do nothing`,
  )
  return added
}

/** Creates missing options like `ensureOptions`, but a size comes after the next smaller one: "40 cm" between 38 and 42. */
export async function ensureOptionsInOrder(
  db: Db,
  index: CatalogIndex,
  newOptions: readonly NewOption[],
): Promise<void> {
  const added = await ensureOptions(db, index, newOptions)
  if (added.size === 0) return
  const stored = await db
    .selectFrom('attribute_option')
    .select(['id', 'attribute_id', 'admin_name as label', 'position'])
    .where('attribute_id', 'in', [...added.keys()])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const moved = [...added].flatMap(([attributeId, ids]) => {
    const options = stored.filter((option) => option.attribute_id === attributeId)
    const isAdded = ({ id }: { id: number }) => ids.includes(id)
    return insertInOrder(
      options.filter((option) => !isAdded(option)),
      options.filter(isAdded),
    )
      .map((option, place) => ({ ...option, next: place + 1 }))
      .filter(({ position, next }) => position !== next)
      .map(({ id, next }) => ({ id, next }))
  })
  if (moved.length === 0) return
  await sql`
    update attribute_option set position = given.next
      from ${toRecordset({ id: 'integer', next: 'integer' }, moved)} where attribute_option.id = given.id`.execute(db)
}
