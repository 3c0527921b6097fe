import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { isSaleRunning } from '../../catalog/server/productFilter.ts'
import type { VariantPrice } from '../prices.ts'

export interface SuggestionRow {
  id: number
  urlKey: string
  name: string
  brand: string | null
  imagePath: string | null
  isSaleRunning: boolean
  variants: VariantPrice[]
}

/** The fields a suggestion shows. @param chosen ids as a query with the columns id and place */
export async function readSuggestions(
  db: Db,
  chosen: RawBuilder<unknown>,
  language: Language,
  now: Date,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    with chosen as materialized (${chosen})
    select product.id, product.url_key as "urlKey",
           (select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1) as name,
           (select admin_name from attribute_option where attribute_option.id = product.brand_id) as brand,
           (select path from product_image where product_id = product.id order by position, id limit 1) as "imagePath",
           ${isSaleRunning(now)} as "isSaleRunning",
           (select coalesce(json_agg(json_build_object('priceMinor', price_minor, 'salePriceMinor', sale_price_minor)), '[]')
              from variant where variant.product_id = product.id and variant.is_active) as variants
      from chosen join product on product.id = chosen.id
     order by chosen.place`.execute(db)
  return rows
}

/** Only this many of the most popular products of the categories and the brand are compared. */
const relatedCandidates = 100

/**
 * Ids of in-stock products most similar to a product, among the popular ones that share a category or the brand: a shared category counts
 * three times as much as a shared property. Colors and sizes are ignored because they do not make products similar.
 */
export async function relatedProducts(db: Db, id: number, limit: number): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ brandId: number | null; categoryIds: number[]; optionIds: number[] }>`
    select brand_id as "brandId", array(select category_id from product_category where product_id = product.id) as "categoryIds",
           array(select option_id from product_facet join attribute on attribute.id = attribute_id
                  where product_id = product.id and attribute.code not in ('color', 'size')) as "optionIds"
      from product where id = ${id}::int`.execute(db)
  const { brandId = null, categoryIds = [], optionIds = [] } = rows[0] ?? {}
  const popular = (condition: RawBuilder<unknown>) => sql`(
    select product.id from product
     where product.is_active and product.id <> ${id}::int and ${condition}
       and exists (select from variant where product_id = product.id and variant.is_active and variant.stock > 0)
     order by product.sale_count desc, product.id desc limit ${sql.lit(relatedCandidates)})`
  const sameCategory = popular(
    sql`product.id in (select product_id from product_category where category_id = any(${categoryIds}::int[]))`,
  )
  return sql`
    select id, row_number() over () as place from (
      select product.id
        from (${sameCategory} union ${popular(sql`product.brand_id = ${brandId}::int`)}) as near
        join product on product.id = near.id
       order by (select count(*) from product_facet where product_id = near.id and option_id = any(${optionIds}::int[]))
                + (select least(count(*), 1) * 3 from product_category
                    where product_id = near.id and category_id = any(${categoryIds}::int[])) desc,
                product.sale_count desc, product.id
       limit ${limit}::int) as best`
}
