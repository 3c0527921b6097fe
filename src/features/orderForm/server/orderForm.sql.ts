/** Finds goods, customers and earlier orders for the new-order page. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { interpretSearch } from '../../catalog/server/interpretSearch.sql.ts'
import { currentPrice } from '../../catalog/server/productFilter.ts'
import { matchingProducts } from '../../catalog/server/search.sql.ts'
import { foldSku } from '../../product/sku.ts'

export interface OfferedRow {
  variantId: number
  name: string
  options: string[]
  sku: string
  stock: number
  /** Catalog price of a unit, minor units of the base currency. */
  baseUnit: number
}

/** Active variants with this SKU or barcode, as scanned. For a product without options, its SKU is also that of its variant. */
export async function findVariantsByCode(db: Db, code: string, language: Language, now: Date): Promise<OfferedRow[]> {
  const condition = sql`variant.id in (
    select id from variant where folded_sku = ${foldSku(code)}::text
    union all select id from variant where barcode = ${code}::text
    union all select variant.id from variant join product on product.id = product_id
               where lower(product.sku) = lower(${code}::text) and product.type = 'simple')`
  // Several variants can have the same barcode.
  return readVariants(db, condition, { language, now, limit: 5 })
}

/** Active variants of matching products, those in stock first. @returns none for text without words */
export async function findVariantsByWords(
  db: Db,
  text: string,
  language: Language,
  now: Date,
  limit: number,
): Promise<OfferedRow[]> {
  const words = await interpretSearch(db, { text, language, isExact: true })
  if (!words) return []
  const matched = sql`product.id in (select product_id from ${matchingProducts(words, language)} as matched)`
  return readVariants(db, matched, { language, now, limit })
}

async function readVariants(
  db: Db,
  condition: ReturnType<typeof sql>,
  { language, now, limit }: { language: Language; now: Date; limit: number },
): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select variant.id as "variantId", variant.sku, variant.stock, ${currentPrice(now)} as "baseUnit",
           coalesce((select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1),
                    product.sku) as name,
           array(select coalesce(
                          (select label from attribute_option_text where option_id = attribute_option.id
                            order by ${inLanguage(language)} limit 1),
                          attribute_option.admin_name)
                   from variant_option
                   join attribute on attribute.id = variant_option.attribute_id
                   join attribute_option on attribute_option.id = variant_option.option_id
                  where variant_option.variant_id = variant.id
                  order by attribute.position, attribute.id) as options
      from variant join product on product.id = variant.product_id
     where variant.is_active and product.is_active and ${condition}
     order by variant.stock = 0, product.sale_count desc, product.id, variant.position, variant.id
     limit ${limit}::int`.execute(db)
  return rows
}

interface KnownCustomer {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  language: Language
}

/** @returns null for an unknown or closed account */
export async function findKnownCustomer(db: Db, id: number): Promise<KnownCustomer | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'phone', 'language'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '', phone: row.phone ?? '' } : null
}

/** The currency of the newest order; null without one. */
export async function findLastOrderCurrency(db: Db, customerId: number): Promise<Currency | null> {
  const row = await db
    .selectFrom('orders')
    .select('currency')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ currency: Currency }>()
    .executeTakeFirst()
  return row?.currency ?? null
}

/** Serializes orders for the same customer, so that a coupon's limit per customer holds. */
export async function lockCustomer(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from customer where id = ${id} and is_active for no key update`.execute(tx)
  return rows.length === 1
}

/** Serializes concurrent requests for the same order. */
export async function lockOrderKey(tx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(tx)
}
