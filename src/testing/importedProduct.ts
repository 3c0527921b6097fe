/** Reads imported products from the shop, and a product to import. */
import { sql } from 'kysely'
import { findExistingProducts } from '../features/product/server/existingProducts.sql.ts'
import type { Db } from '../kit/database/database.ts'
import { aRow } from './importFile.ts'

/** The shop's product with a URL key, with the names of category, brand and options. */
export async function importedProduct(db: Db, urlKey: string) {
  const { rows } = await sql<{
    sku: string
    category: string
    brand: string | null
    isActive: boolean
    isNew: boolean
  }>`
    select product.sku, category.slug as category, brand.admin_name as brand, product.is_active as "isActive", product.is_new as "isNew"
      from product
      join product_category on product_category.product_id = product.id
      join category on category.id = category_id
      left join attribute_option as brand on brand.id = product.brand_id
     where url_key = ${urlKey}`.execute(db)
  const [product] = rows
  if (!product) return null
  const record = (await findExistingProducts(db, [product.sku])).get(product.sku)?.record
  if (!record) return null
  const options = await db.selectFrom('attribute_option').select(['id', 'code']).execute()
  const codes = new Map(options.map((option) => [option.id, option.code]))
  const texts = Object.fromEntries(record.texts.map((text) => [text.language, text]))
  const variants = record.variants.map((variant) => ({
    ...variant,
    options: variant.options.map(([, id]) => codes.get(id)).join(' '),
  }))
  const riders = record.options.map(([, id]) => codes.get(id))
  return { ...product, type: record.type, texts, variants, riders, images: record.images }
}

/** A product in two colors and two sizes; only its first row has the common columns. */
export const aBicycle = (handle: string): Record<string, string>[] => [
  aRow(handle, {
    Title: 'Trail',
    Type: 'Mountain Bikes',
    Tags: 'Bikes, Women, New',
    'Option1 Name': 'Farbe',
    'Option1 Value': 'Schwarz',
    'Option2 Name': 'Size',
    'Option2 Value': '38 cm',
    'Variant SKU': `${handle}-B`,
    'Variant Grams': '9231',
    'Variant Barcode': "'4006381333931",
    'Variant Price': '80.00',
    'Variant Compare At Price': '100.00',
  }),
  {
    Handle: handle,
    'Option1 Value': 'Silver/Black',
    'Option2 Value': '42 cm',
    'Variant SKU': `${handle}-S`,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '2',
    'Variant Price': '110.00',
  },
]
