/** Products as a page shows them: everything of all of them in one statement, names of options and categories from memory. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { makeCatalogLabels, type ResolveCatalogLabels } from '../../catalog/server/catalogLabels.ts'
import { isSaleRunning } from '../../catalog/server/productFilter.sql.ts'
import type { PlainProduct, ProductRow } from './productRow.ts'
import { resolveLabels } from './resolveLabels.ts'

export interface ReadContext {
  db: Db
  labelsFor: ResolveCatalogLabels
  language: Language
  /** Decides whether sale prices hold. */
  now: Date
}

/** @param chosen the ids as a query with the columns id and place (the order) */
export async function readProducts(context: ReadContext, chosen: RawBuilder<unknown>): Promise<ProductRow[]> {
  const { db, language, now } = context
  const { rows } = await sql<PlainProduct>`
    with chosen as materialized (${chosen})
    select product.id, product.sku, product.type, product.url_key as "urlKey", product.is_new as "isNew",
           product.is_featured as "isFeatured", ${isSaleRunning(now)} as "isSaleRunning",
           product.created_at as "createdAt", product.updated_at as "updatedAt", product.brand_id as "brandId",
           text.name, text.short_description as "shortDescription", text.description,
           array(select category_id from product_category where product_id = product.id) as "categoryIds",
           (select coalesce(json_agg(json_build_object(
                     'id', image.id, 'path', path, 'width', width, 'height', height,
                     'alt', coalesce((select alt from product_image_text where image_id = image.id
                                       order by ${inLanguage(language)} limit 1), text.name))
                     order by image.position, image.id), '[]')
              from product_image as image where image.product_id = product.id) as images,
           (select coalesce(json_agg(json_build_object(
                     'id', variant.id, 'sku', variant.sku, 'optionKey', option_key, 'priceMinor', price_minor,
                     'salePriceMinor', sale_price_minor, 'stock', stock, 'weightGrams', weight_grams,
                     'imageId', (select image_id from variant_image where variant_id = variant.id
                                  order by variant_image.position, image_id limit 1))
                     order by variant.position, variant.id), '[]')
              from variant where variant.product_id = product.id and variant.is_active) as variants,
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
  return resolveLabels(rows, context)
}

/** The given products in the given order, inactive ones too: a cart may hold what is no longer sold. */
export async function findProducts(
  db: Db,
  ids: readonly number[],
  language: Language,
  now: Date,
  labelsFor: ResolveCatalogLabels = makeCatalogLabels({ db, now: () => now }),
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const chosen = sql`select id, place from unnest(${ids}::int[]) with ordinality as given (id, place)`
  return readProducts({ db, labelsFor, language, now }, chosen)
}

/** Null for an unknown product and for one that is not sold. */
export async function findProduct(context: ReadContext, id: number): Promise<ProductRow | null> {
  const [row] = await readProducts(context, sql`select id, 1 as place from product where id = ${id} and is_active`)
  return row ?? null
}
