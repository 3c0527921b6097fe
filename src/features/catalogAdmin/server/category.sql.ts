/** Categories as the back office reads and changes them. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

export interface CategoryText {
  name: string
  description: string
  metaDescription: string
  /** Empty when the name beside the image is enough. */
  imageAlt: string
}

export interface StoredCategory {
  id: number
  parentId: number | null
  slug: string
  isActive: boolean
  imagePath: string | null
  /** From the root to the category itself. */
  lineage: number[]
  texts: Partial<Record<Language, CategoryText>>
}

const columns: RawBuilder<unknown> = sql`
  category.id, parent_id as "parentId", slug, is_active as "isActive", image_path as "imagePath", lineage,
  (select coalesce(json_object_agg(language, json_build_object(
            'name', name, 'description', description, 'metaDescription', meta_description, 'imageAlt', image_alt)), '{}')
     from category_text where category_id = category.id) as texts`

/** Serializes changes of the tree: two concurrent moves could put each category below the other. */
export async function lockCategories(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('category tree'))`.execute(tx)
}

export async function findCategory(db: Db, id: number): Promise<StoredCategory | null> {
  const { rows } = await sql<StoredCategory>`select ${columns} from category where id = ${id}::int`.execute(db)
  return rows[0] ?? null
}

/** Each parent's categories in the order of the shop. */
export async function listCategories(db: Db): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`select ${columns} from category order by position, id`.execute(db)
  return rows
}

/** Category id to the number of products in it or below it. Categories without products are missing. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; products: number }>`
    select ancestor as id, count(distinct product_id)::int as products
      from product_category join category on category.id = category_id cross join unnest(lineage) as ancestor
     group by ancestor`.execute(db)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

interface CategoryUse {
  products: number
  ownProducts: number
  children: number
  promotions: number
  formerSlugs: string[]
}

export async function readCategoryUse(db: Db, id: number): Promise<CategoryUse> {
  const { rows } = await sql<CategoryUse>`
    select (select count(distinct product_id)::int from product_category
             where category_id in (select id from category where ${id}::int = any(lineage))) as products,
           (select count(*)::int from product_category where category_id = ${id}::int) as "ownProducts",
           (select count(*)::int from category where parent_id = ${id}::int) as children,
           (select count(distinct coupon_id)::int from coupon_target where category_id = ${id}::int) as promotions,
           array(select slug from category_redirect where category_id = ${id}::int order by slug) as "formerSlugs"`.execute(
    db,
  )
  const [use] = rows
  if (!use) throw new RangeError('a select without a from clause returns one row')
  return use
}

/** Ids of the categories directly below one, in order. */
export async function listChildIds(db: Db, parentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function isSlugTaken(db: Db, slug: string, exceptId: number | null): Promise<boolean> {
  const row = await db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

/** The next position below a category. */
export async function nextPosition(db: Db, parentId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0)::int + 1 as next from category where parent_id = ${parentId}::int`.execute(db)
  return rows[0]?.next ?? 1
}

/** Moves a category with its descendants, to the end of the new parent's children. */
export async function moveCategory(tx: Db, id: number, parent: StoredCategory): Promise<void> {
  const position = await nextPosition(tx, parent.id)
  await sql`update category set parent_id = ${parent.id}::int, position = ${position}::int where id = ${id}::int`.execute(
    tx,
  )
  await sql`
    update category set lineage = ${parent.lineage}::int[] || lineage[array_position(lineage, ${id}::int):]
     where ${id}::int = any(lineage)`.execute(tx)
}

export async function updateCategory(
  tx: Db,
  id: number,
  { slug, isActive, imagePath }: Pick<StoredCategory, 'slug' | 'isActive' | 'imagePath'>,
): Promise<void> {
  await sql`
    update category set slug = ${slug}::text, is_active = ${isActive}::boolean, image_path = ${imagePath}::text,
           updated_at = now()
     where id = ${id}::int`.execute(tx)
}

/** Replaces the texts; columns that the form does not have stay unchanged. */
export async function saveTexts(tx: Db, id: number, texts: StoredCategory['texts']): Promise<void> {
  await sql`delete from category_text where category_id = ${id}::int and language <> all(${Object.keys(texts)}::text[])`.execute(
    tx,
  )
  for (const [language, { name, description, metaDescription, imageAlt }] of Object.entries(texts)) {
    await sql`
      insert into category_text (category_id, language, name, description, meta_description, image_alt)
      values (${id}::int, ${language}::text, ${name}::text, ${description}::text, ${metaDescription}::text, ${imageAlt}::text)
      on conflict (category_id, language) do update
         set name = excluded.name, description = excluded.description, meta_description = excluded.meta_description,
             image_alt = excluded.image_alt`.execute(tx)
  }
}

/** Stops a slug from redirecting, because a category now uses it. */
export async function endRedirect(tx: Db, slug: string): Promise<void> {
  await tx.deleteFrom('category_redirect').where('slug', '=', slug).execute()
}

export async function addRedirect(tx: Db, slug: string, categoryId: number): Promise<void> {
  await tx
    .insertInto('category_redirect')
    .values({ slug, category_id: categoryId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_id: categoryId }))
    .execute()
}

/** Makes the redirects to one category lead to another. */
export async function moveRedirects(tx: Db, from: number, to: number): Promise<void> {
  await tx.updateTable('category_redirect').set({ category_id: to }).where('category_id', '=', from).execute()
}

/** @returns the ids of the products that were directly in the category */
export async function moveProducts(tx: Db, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join product_category on product_id = product.id
     where category_id = ${from}::int order by product.id for no key update of product`.execute(tx)
  await sql`
    insert into product_category (product_id, category_id)
    select product_id, ${to}::int from product_category where category_id = ${from}::int
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('product_category').where('category_id', '=', from).execute()
  return rows.map(({ id }) => id)
}

export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute()
}
