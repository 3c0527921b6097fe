import { sql } from 'kysely'
import { isSaleRunning } from '../../features/catalog/server/productFilter.ts'
import type { PlainVariant } from '../../features/product/server/product.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { inLanguage } from '../../kit/database/text.ts'
import type { Language } from '../../shared/locale.ts'

/** A variant and the feed's data of its product. Names of options and categories come from `CatalogLabels`. */
export interface FeedVariant extends Omit<PlainVariant, 'imageIds'> {
  barcode: string | null
  productSku: string
  isConfigurable: boolean
  urlKey: string
  brandId: number | null
  isBicycle: boolean
  isSaleRunning: boolean
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  name: string
  shortDescription: string
  /** HTML. */
  description: string
  categoryIds: number[]
  /** Images of this variant, or of the product when the variant has none. */
  imagePaths: string[]
}

/** Lists the next active variants of active products by id. @param after id of the last one; 0 for the first page */
export async function listFeedVariants(
  db: Db,
  { after, limit, language, now }: { after: number; limit: number; language: Language; now: Date },
): Promise<FeedVariant[]> {
  // Each text falls back separately, because a translation may consist of a name only.
  const text = (column: 'name' | 'short_description' | 'description') => sql`
    coalesce((select ${sql.ref(column)} from product_text
               where product_id = product.id and ${sql.ref(column)} <> '' order by ${inLanguage(language)} limit 1), '')`
  const { rows } = await sql<FeedVariant>`
    select variant.id, variant.sku, variant.option_key as "optionKey", variant.price_minor as "priceMinor",
           variant.sale_price_minor as "salePriceMinor", variant.stock, variant.weight_grams as "weightGrams", variant.barcode,
           product.sku as "productSku", product.type = 'configurable' as "isConfigurable", product.url_key as "urlKey",
           product.brand_id as "brandId", ${isSaleRunning(now)} as "isSaleRunning",
           product.sale_starts_at as "saleStartsAt", product.sale_ends_at as "saleEndsAt",
           exists (select from product_bicycle where product_id = product.id) as "isBicycle",
           ${text('name')} as name, ${text('short_description')} as "shortDescription", ${text('description')} as description,
           array(select category_id from product_category where product_id = product.id) as "categoryIds",
           coalesce(
             (select array_agg(path order by variant_image.position, image.id)
                from variant_image join product_image as image on image.id = image_id where variant_id = variant.id),
             array(select path from product_image where product_id = product.id order by position, id)
           ) as "imagePaths"
      from variant join product on product.id = variant.product_id
     where variant.id > ${after} and variant.is_active and product.is_active
     order by variant.id limit ${limit}`.execute(db)
  return rows
}
