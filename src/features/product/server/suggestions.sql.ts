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

/** The fields of a suggestion. @param chosen ids as a query with the columns id and place */
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
