import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Page, type PageRequest, pageOffset } from '../../../shared/pagination.ts'

export interface CategoryRow {
  id: number
  parentId: number | null
  name: string
  slug: string
  description: string
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  imagePath: string | null
  imageAlt: string
  createdAt: Date
  updatedAt: Date
}

function categories(language: Language): RawBuilder<CategoryRow> {
  return sql<CategoryRow>`
    select category.id, parent_id as "parentId", text.name, slug, text.description, text.meta_title as "metaTitle",
           text.meta_description as "metaDescription", text.meta_keywords as "metaKeywords", image_path as "imagePath",
           text.image_alt as "imageAlt", created_at as "createdAt", updated_at as "updatedAt"
      from category join lateral (
        select * from category_text where category_id = category.id order by ${inLanguage(language)} limit 1
      ) as text on true
     where is_active`
}

/** Active categories without a parent, in display order. */
export async function listRoots(db: Db, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    ${categories(language)} and parent_id is null order by position, category.id`.execute(db)
  return rows
}

/** Active children of these categories, in display order. */
export async function listChildren(db: Db, parentIds: readonly number[], language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    ${categories(language)} and parent_id = any(${parentIds}::int[]) order by position, category.id`.execute(db)
  return rows
}

/** Active children of the category with this slug, in display order. */
export async function listChildrenOfSlug(db: Db, slug: string, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    ${categories(language)} and parent_id = (select id from category where slug = ${slug} and is_active)
     order by position, category.id`.execute(db)
  return rows
}

/** Active ancestors of the category with this slug, from the top level down, without the root. */
export async function listAncestors(db: Db, slug: string, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    ${categories(language)} and parent_id is not null
       and exists (select from category as below
                    where below.slug = ${slug} and category.id = any(below.lineage) and category.id <> below.id)
     order by cardinality(category.lineage)`.execute(db)
  return rows
}

/** @returns null for an unknown or inactive category */
export async function findCategoryBySlug(db: Db, slug: string, language: Language): Promise<CategoryRow | null> {
  const { rows } = await sql<CategoryRow>`${categories(language)} and slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** The slug of the active category that this former slug leads to; null for none. */
export async function findCurrentSlug(db: Db, formerSlug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select category.slug from category_redirect join category on category.id = category_id
     where category_redirect.slug = ${formerSlug} and is_active`.execute(db)
  return rows[0]?.slug ?? null
}

/** @returns null for an unknown or inactive category */
export async function findCategory(db: Db, id: number, language: Language): Promise<CategoryRow | null> {
  const { rows } = await sql<CategoryRow>`${categories(language)} and category.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Highest id first. @param filter null fields do not restrict the list */
export async function listCategories(
  db: Db,
  filter: { parentId: number | null; slug: string | null; page: PageRequest },
  language: Language,
): Promise<Page<CategoryRow>> {
  const condition = sql`(${filter.parentId}::int is null or parent_id = ${filter.parentId}::int)
    and (${filter.slug}::text is null or slug = ${filter.slug}::text)`
  const { rows } = await sql<CategoryRow>`
    ${categories(language)} and ${condition} order by category.id desc ${limitToPage(filter.page)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from category where is_active and ${condition}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0, request: filter.page }
}

export interface BrandRow {
  id: number
  code: string
  adminName: string
  label: string
  /** Relative to `storage/`. */
  logoPath: string | null
  description: string | null
}

/** All brands with their label and description in the language. */
export async function listBrands(db: Db, language: Language): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select option.id, option.code, option.admin_name as "adminName", coalesce(text.label, option.admin_name) as label,
           option.swatch_value as "logoPath", text.description
      from attribute_option as option
      join attribute on attribute.id = option.attribute_id and attribute.code = 'brand'
      left join lateral (
        select * from attribute_option_text where option_id = option.id order by ${inLanguage(language)} limit 1
      ) as text on true
     order by option.position, option.id`.execute(db)
  return rows
}

/** The brand that this one was merged into; null for none. */
export async function findMergedBrand(db: Db, formerId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select option_id as id from attribute_option_alias join attribute on attribute.id = attribute_id
     where former_id = ${formerId}::int and attribute.code = 'brand'`.execute(db)
  return rows[0]?.id ?? null
}

export interface OptionRow {
  id: number
  adminName: string
  label: string
  /** A color, or a path relative to `storage/`. */
  swatchValue: string | null
}

export interface AttributeRow<O extends OptionRow = OptionRow> {
  id: number
  code: string
  type: 'select' | 'multiselect' | 'price' | 'boolean' | 'text'
  name: string
  swatchType: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
  options: O[]
}

/** An option (table alias `option`) with its label, as JSON. */
function optionJson(language: Language): RawBuilder<unknown> {
  return sql`json_build_object('id', option.id, 'adminName', option.admin_name, 'swatchValue', option.swatch_value,
    'label', coalesce((select label from attribute_option_text where option_id = option.id order by ${inLanguage(language)} limit 1),
                      option.admin_name))`
}

/** The name of a row of the table `attribute`. */
export function attributeName(language: Language): RawBuilder<unknown> {
  return sql`coalesce((select name from attribute_text where attribute_id = attribute.id order by ${inLanguage(language)} limit 1),
    attribute.code)`
}

/** @param filter null fields do not restrict the list */
export async function listAttributes(
  db: Db,
  filter: { codes: readonly string[] | null; isFilterable: boolean | null; page: PageRequest },
  language: Language,
): Promise<Page<AttributeRow>> {
  const condition = sql`(${filter.codes}::text[] is null or code = any(${filter.codes}::text[]))
    and (${filter.isFilterable}::boolean is null or is_filterable = ${filter.isFilterable}::boolean)`
  const { rows } = await sql<Omit<AttributeRow, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }>`
    select id, code, type, ${attributeName(language)} as name, swatch_type as "swatchType",
           created_at as "createdAt", updated_at as "updatedAt",
           (select coalesce(json_agg(${optionJson(language)} order by option.position, option.id), '[]')
              from attribute_option as option where option.attribute_id = attribute.id) as options
      from attribute where ${condition} order by id desc ${limitToPage(filter.page)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from attribute where ${condition}`.execute(
    db,
  )
  const items = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
  return { items, total: counted.rows[0]?.total ?? 0, request: filter.page }
}

function limitToPage(page: PageRequest): RawBuilder<unknown> {
  return sql`limit ${page.limit}::int offset ${pageOffset(page)}::bigint`
}
