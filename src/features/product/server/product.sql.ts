/** Products as a page shows them: everything of all of them in one statement. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { type AttributeRow, attributeName, type OptionRow, optionJson } from '../../catalog/server/catalog.sql.ts'
import { isSaleRunning } from '../../catalog/server/productFilter.sql.ts'

export interface ImageRow {
  id: number
  path: string
  width: number
  height: number
  alt: string
}

export interface VariantRow {
  id: number
  sku: string
  priceMinor: number
  salePriceMinor: number | null
  stock: number
  weightGrams: number | null
  /** Attribute code to option id. */
  options: Record<string, number>
}

export interface ProductRow {
  id: number
  sku: string
  type: 'simple' | 'configurable'
  urlKey: string
  isNew: boolean
  isFeatured: boolean
  isSaleRunning: boolean
  createdAt: Date
  updatedAt: Date
  name: string
  shortDescription: string
  description: string
  brand: OptionRow | null
  categories: { id: number; name: string; slug: string }[]
  images: ImageRow[]
  variants: VariantRow[]
  /** What a shopper chooses by, with the options that there are. */
  attributes: AttributeRow[]
  /** Stars to number of approved reviews. */
  ratings: Record<string, number>
  /** See `catalogVersion`; the same on every row. */
  catalogVersion: string
}

/**
 * @param chosen the ids as a query with the columns id and place (the order)
 * @param now decides whether sale prices hold
 */
export async function readProducts(
  db: Db,
  chosen: RawBuilder<unknown>,
  language: Language,
  now: Date,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    with chosen as materialized (${chosen})
    select product.id, product.sku, product.type, product.url_key as "urlKey", product.is_new as "isNew",
           product.is_featured as "isFeatured", ${isSaleRunning(now)} as "isSaleRunning",
           product.created_at as "createdAt", product.updated_at as "updatedAt",
           text.name, text.short_description as "shortDescription", text.description,
           (select ${optionJson(language)} from attribute_option as option where option.id = product.brand_id) as brand,
           ${categoriesJson(language)} as categories,
           ${imagesJson(language)} as images,
           ${variantsJson} as variants,
           case product.type when 'configurable' then ${attributesJson(language)} else '[]'::json end as attributes,
           (select coalesce(json_object_agg(rating, number), '{}') from (
              select rating, count(*) as number from review
               where product_id = product.id and status = 'approved' group by rating) as stars) as ratings,
           (select max(updated_at)::text from product as any_product) as "catalogVersion"
      from chosen
      join product on product.id = chosen.id
      join lateral (
        select name, short_description, description from product_text
         where product_id = product.id order by ${inLanguage(language)} limit 1
      ) as text on true
     order by chosen.place`.execute(db)
  return rows
}

/** The given products in the given order, inactive ones too: a cart may hold what is no longer sold. */
export async function findProducts(
  db: Db,
  ids: readonly number[],
  language: Language,
  now: Date,
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return readProducts(
    db,
    sql`select id, place from unnest(${ids}::int[]) with ordinality as given (id, place)`,
    language,
    now,
  )
}

/** Null for an unknown product and for one that is not sold. */
export async function findProduct(db: Db, id: number, language: Language, now: Date): Promise<ProductRow | null> {
  const [row] = await readProducts(
    db,
    sql`select id, 1 as place from product where id = ${id} and is_active`,
    language,
    now,
  )
  return row ?? null
}

const variantsJson = sql`(
  select coalesce(json_agg(json_build_object(
           'id', variant.id, 'sku', variant.sku, 'priceMinor', price_minor, 'salePriceMinor', sale_price_minor,
           'stock', stock, 'weightGrams', weight_grams,
           'options', (select coalesce(json_object_agg(attribute.code, option_id), '{}')
                         from variant_option join attribute on attribute.id = variant_option.attribute_id
                        where variant_id = variant.id)) order by variant.position, variant.id), '[]')
    from variant where variant.product_id = product.id and variant.is_active)`

function imagesJson(language: Language): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'id', image.id, 'path', path, 'width', width, 'height', height,
             'alt', coalesce((select alt from product_image_text where image_id = image.id
                               order by ${inLanguage(language)} limit 1), text.name))
             order by image.position, image.id), '[]')
      from product_image as image where image.product_id = product.id)`
}

/** The trail to the deepest category; categories that only group for a page (inactive ones) and the root are left out. */
function categoriesJson(language: Language): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', step.id, 'slug', step.slug, 'name', coalesce((
             select name from category_text where category_id = step.id order by ${inLanguage(language)} limit 1), step.slug))
             order by cardinality(step.lineage)), '[]')
      from category as step
     where step.parent_id is not null and step.is_active and step.id = any((
       select deepest.lineage from product_category join category as deepest on deepest.id = category_id
        where product_id = product.id and deepest.is_active
        order by cardinality(deepest.lineage) desc, deepest.position, deepest.id limit 1)::int[]))`
}

function attributesJson(language: Language): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'id', attribute.id, 'code', attribute.code, 'type', attribute.type, 'swatchType', attribute.swatch_type,
             'name', ${attributeName(language)}, 'createdAt', attribute.created_at, 'updatedAt', attribute.updated_at,
             'options', (select json_agg(${optionJson(language)} order by option.position, option.id)
                           from attribute_option as option where option.id = any(used.option_ids)))
             order by attribute.position, attribute.id), '[]')
      from (select attribute_id, array_agg(distinct option_id) as option_ids
              from variant_option join variant on variant.id = variant_id
             where variant.product_id = product.id and variant.is_active
             group by attribute_id) as used
      join attribute on attribute.id = used.attribute_id)`
}
