/** Reads the stored state of products about to be saved. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { ProductRecord } from './productRecord.ts'

export interface ExistingProduct {
  id: number
  createdAt: number
  record: ProductRecord
}

/** By SKU. The keys of each record have the same order as in `toProductRecord`, so that both can be compared as JSON. */
export async function findExistingProducts(db: Db, skus: readonly string[]): Promise<Map<string, ExistingProduct>> {
  const { rows } = await sql<ExistingProduct>`
    select product.id, ${milliseconds('product.created_at')} as "createdAt",
      json_build_object(
        'sku', sku, 'type', type, 'urlKey', url_key, 'brandId', brand_id,
        'isActive', is_sold, 'isArchived', is_archived,
        'soldFrom', ${milliseconds('sold_from')}, 'soldUntil', ${milliseconds('sold_until')}, 'isNew', is_new, 'isFeatured', is_featured,
        'saleStartsAt', ${milliseconds('sale_starts_at')}, 'saleEndsAt', ${milliseconds('sale_ends_at')},
        'hsnCode', hsn_code,
        'texts', coalesce((
          select json_agg(json_build_object('language', language, 'name', name, 'shortDescription', short_description,
                                            'description', description) order by language)
            from product_text where product_id = product.id), '[]'),
        'categoryIds', coalesce((
          select json_agg(category_id order by category_id) from product_category where product_id = product.id), '[]'),
        'options', coalesce((
          select json_agg(json_build_array(attribute_id, option_id) order by option_id)
            from product_option where product_id = product.id), '[]'),
        'values', coalesce((
          select json_agg(json_build_array(attribute_id, language, value) order by attribute_id, coalesce(language, ''))
            from product_value where product_id = product.id), '[]'),
        'images', coalesce((
          select json_agg(json_build_object('path', path, 'width', width, 'height', height, 'alt', coalesce((
                   select json_agg(json_build_array(language, alt) order by language)
                     from product_image_text where image_id = product_image.id), '[]')) order by position)
            from product_image where product_id = product.id), '[]'),
        'variants', coalesce((
          select json_agg(json_build_object(
                   'sku', sku,
                   'options', coalesce((
                     select json_agg(json_build_array(attribute_id, option_id) order by attribute.position, attribute.code collate "C")
                       from variant_option join attribute on attribute.id = attribute_id
                      where variant_id = variant.id), '[]'),
                   'priceMinor', price_minor, 'salePriceMinor', sale_price_minor, 'stock', stock,
                   'weightGrams', weight_grams, 'barcode', barcode,
                   'imagePaths', coalesce((
                     select json_agg(path order by variant_image.position)
                       from variant_image join product_image on product_image.id = image_id
                      where variant_id = variant.id), '[]')) order by position)
            from variant where product_id = product.id and is_active), '[]'),
        'geometry', coalesce((
          select json_agg(json_build_array(option_id, json_build_object(
                   'stack', stack, 'reach', reach, 'headAngle', head_angle, 'seatAngle', seat_angle, 'headTube', head_tube,
                   'seatTube', seat_tube, 'topTube', top_tube, 'chainstay', chainstay, 'wheelbase', wheelbase,
                   'bbDrop', bb_drop, 'standover', standover, 'forkLength', fork_length, 'forkOffset', fork_offset,
                   'bsd', bsd, 'tyre', tyre, 'stem', stem, 'crank', crank,
                   'riderMinCm', rider_min_cm, 'riderMaxCm', rider_max_cm)) order by option_id)
            from product_geometry where product_id = product.id), '[]'),
        'bicycle', (
          select json_build_object('build', build, 'colourways', coalesce((
                   select json_agg(json_build_array(option_id, paint) order by option_id)
                     from product_colourway where product_id = product.id), '[]'))
            from product_bicycle where product_id = product.id)
      ) as record
      from product where sku = any(${skus}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.record.sku, row]))
}

function milliseconds(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
}

/** The product each variant currently belongs to. */
export async function findVariantOwners(
  db: Db,
  skus: readonly string[],
): Promise<{ sku: string; productSku: string }[]> {
  const { rows } = await sql<{ sku: string; productSku: string }>`
    select variant.sku, product.sku as "productSku"
      from variant join product on product.id = variant.product_id
     where variant.sku = any(${skus}::text[])`.execute(db)
  return rows
}

/** URL keys in use that equal a given key, or extend one that is in use with a suffix. */
export async function findTakenUrlKeys(db: Db, urlKeys: readonly string[]): Promise<string[]> {
  const { rows: taken } = await sql<{ urlKey: string }>`
    select url_key as "urlKey" from product where url_key = any(${urlKeys}::text[])`.execute(db)
  const equal = taken.map((row) => row.urlKey)
  if (equal.length === 0) return []
  // "." follows "-", so this range of bytes holds every key that begins with "key-". The index serves it in any locale.
  const { rows: extended } = await sql<{ urlKey: string }>`
    select url_key as "urlKey"
      from unnest(${equal}::text[]) as taken (key)
      join product on url_key ~>=~ (key || '-') and url_key ~<~ (key || '.')`.execute(db)
  return [...equal, ...extended.map((row) => row.urlKey)]
}
