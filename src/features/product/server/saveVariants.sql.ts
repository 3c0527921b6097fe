import { sql } from 'kysely'
import { insertRows, toRecordset } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { nameStockChange } from '../../../kit/stockChange.ts'
import { foldSku } from '../sku.ts'
import { optionKey, type ProductRecord } from './productRecord.ts'

/**
 * A variant keeps its id, and stays in carts, as long as its SKU stays the same.
 * @returns for each changed product, the SKUs of its variants that are missing from the draft and were deactivated
 */
export async function writeVariants(
  db: Db,
  records: readonly ProductRecord[],
  findId: (record: ProductRecord) => number,
  changedIds: readonly number[],
  imageIds: ReadonlyMap<string, number>,
): Promise<Map<number, string[]>> {
  const deactivated = new Map<number, string[]>()
  const all = records.flatMap((record) =>
    record.variants.map((variant, position) => ({ variant, position, product_id: findId(record) })),
  )
  if (changedIds.length > 0) {
    const skus = all.map(({ variant }) => variant.sku)
    const missing = await sql<{ sku: string; productId: number }>`
      update variant set is_active = false
       where product_id = any(${changedIds}::int[]) and sku <> all(${skus}::text[]) and is_active
      returning sku, product_id as "productId"`.execute(db)
    for (const { sku, productId } of missing.rows)
      deactivated.set(productId, [...(deactivated.get(productId) ?? []), sku].sort())
    // Two variants may swap options, so clear them first.
    await sql`update variant set option_key = '~' || id where product_id = any(${changedIds}::int[])`.execute(db)
    // Deactivated variants keep their options, because carts still show them.
    await sql`
      delete from variant_option using variant
       where variant.id = variant_id and product_id = any(${changedIds}::int[]) and sku = any(${skus}::text[])`.execute(
      db,
    )
    await sql`
      delete from variant_image using variant
       where variant.id = variant_id and product_id = any(${changedIds}::int[]) and sku = any(${skus}::text[])`.execute(
      db,
    )
  }
  const columns = {
    product_id: 'integer',
    sku: 'text',
    folded_sku: 'text',
    option_key: 'text',
    price_minor: 'bigint',
    sale_price_minor: 'bigint',
    stock: 'integer',
    weight_grams: 'integer',
    barcode: 'text',
    position: 'integer',
  }
  const rows = all.map(({ variant, position, product_id }) => ({
    product_id,
    sku: variant.sku,
    folded_sku: foldSku(variant.sku),
    option_key: optionKey(variant.options),
    price_minor: variant.priceMinor,
    sale_price_minor: variant.salePriceMinor,
    stock: variant.stock,
    weight_grams: variant.weightGrams,
    barcode: variant.barcode,
    position,
  }))
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await nameStockChange(db, { reason: 'import', actor: 'staff' })
  const written = await sql<{ id: number; sku: string }>`
    insert into variant (${names}) select ${names} from ${toRecordset(columns, rows)}
    on conflict (sku) do update
       set option_key = excluded.option_key, price_minor = excluded.price_minor, sale_price_minor = excluded.sale_price_minor,
           stock = excluded.stock, weight_grams = excluded.weight_grams, barcode = excluded.barcode,
           position = excluded.position, is_active = true
    returning id, sku`.execute(db)
  const ids = new Map(written.rows.map((row) => [row.sku, row.id]))
  const options = all.flatMap(({ variant }) =>
    variant.options.map(([attribute_id, option_id]) => ({ variant_id: ids.get(variant.sku), attribute_id, option_id })),
  )
  await insertRows(
    db,
    'variant_option',
    { variant_id: 'integer', attribute_id: 'integer', option_id: 'integer' },
    options,
  )
  const images = all.flatMap(({ variant, product_id }) =>
    variant.imagePaths.flatMap((path, position) => {
      const image_id = imageIds.get(`${product_id} ${path}`)
      return image_id === undefined ? [] : [{ variant_id: ids.get(variant.sku), image_id, position }]
    }),
  )
  await insertRows(db, 'variant_image', { variant_id: 'integer', image_id: 'integer', position: 'integer' }, images)
  return deactivated
}
