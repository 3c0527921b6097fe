import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { isSaleRunning } from '../../catalog/server/productFilter.sql.ts'
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

/** The few things a suggestion shows. @param chosen ids as a query with the columns id and place */
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

/**
 * Ids of products in stock that share most with one, of those in a category of it or of its brand: a common category counts three
 * times as much as a common property. Colours and sizes say nothing about what goes with what.
 */
export function relatedProducts(id: number, limit: number): RawBuilder<unknown> {
  return sql`
    select id, row_number() over () as place from (
      select product.id
        from (
          select product_id, max(points) as points from (
            select product_id, 3 as points from product_category
             where category_id in (select category_id from product_category where product_id = ${id}::int)
            union all
            select id, 0 from product where brand_id = (select brand_id from product where id = ${id}::int)
          ) as candidate group by product_id
        ) as near
        join product on product.id = near.product_id and product.is_active and product.id <> ${id}::int
         and exists (select from variant where product_id = product.id and variant.is_active and variant.stock > 0)
        left join product_facet as facet on facet.product_id = near.product_id and facet.option_id in (
          select option_id from product_facet join attribute on attribute.id = attribute_id
           where product_id = ${id}::int and attribute.code not in ('color', 'size'))
       group by product.id, near.points
       order by near.points + count(facet.option_id) desc, product.sale_count desc, product.id
       limit ${limit}::int) as best`
}
