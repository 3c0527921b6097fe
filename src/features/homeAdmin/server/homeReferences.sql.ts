/** Finds the products and categories that blocks of the home refer to. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'

export interface NamedProduct {
  urlKey: string
  isInStock: boolean
}

/** Active products by the URL key or SKU that was given. Unknown names are missing from the result. */
export async function findProducts(db: Db, names: readonly string[]): Promise<Map<string, NamedProduct>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<NamedProduct & { name: string }>`
    select name, product.url_key as "urlKey",
           exists (select from variant where product_id = product.id and is_active and stock > 0) as "isInStock"
      from unnest(${[...names]}::text[]) as asked (name)
      join product on product.is_active and (product.url_key = name or product.sku = name)
     order by product.url_key = name`.execute(db)
  return new Map(rows.map(({ name, ...product }) => [name, product]))
}

/** The given slugs that belong to active categories. */
export async function findCategorySlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .selectFrom('category')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('is_active', '=', true)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** The category tree, each category after its parent. The root is omitted. */
export async function listCategoryTree(
  db: Db,
  language: Language,
): Promise<{ slug: string; name: string; depth: number }[]> {
  const { rows } = await sql<{ slug: string; name: string; depth: number }>`
    select slug, cardinality(lineage) - 2 as depth,
           coalesce((select name from category_text where category_id = category.id order by ${inLanguage(language)} limit 1), slug) as name
      from category
     where is_active and cardinality(lineage) > 1
     order by array(select row(above.position, above.id)::text
                      from unnest(category.lineage) with ordinality as step (id, place)
                      join category as above on above.id = step.id order by place)`.execute(db)
  return rows
}
