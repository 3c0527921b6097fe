/** Price and stock of one variant, changed by a member of staff who saw the previous value. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { StockReason } from '../../../kit/stockChange.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { readPrice } from '../../../shared/readPrice.ts'
import { setPrices } from '../../product/server/variantPrices.sql.ts'
import { setStock } from '../../stock/server/stock.sql.ts'

interface EditedVariant {
  sku: string
  productId: number
  productSku: string
  stock: number
  price: number
  salePrice: number | null
}

/** Locks a variant for a change. @throws ShopError 404 */
export async function lockVariant(tx: Db, id: number): Promise<EditedVariant> {
  const { rows } = await sql<EditedVariant>`
    select variant.sku, product_id as "productId", product.sku as "productSku", stock, price_minor as price,
           sale_price_minor as "salePrice"
      from variant join product on product.id = product_id
     where variant.id = ${id}::int for no key update of variant`.execute(tx)
  const [variant] = rows
  if (!variant) throw new ShopError('request.notFound')
  return variant
}

/** @throws ShopError when the stock no longer equals the displayed one */
export async function editStock(
  tx: Db,
  { sku, stock: current }: EditedVariant,
  { before, stock, reason }: { before: number; stock: number; reason: StockReason },
): Promise<void> {
  if (current !== before) throw new ShopError('productAdmin.stockChanged', { value: current })
  await setStock(tx, [{ sku, stock }], reason)
}

interface PriceEdit {
  kind: 'regular' | 'sale'
  /** Minor units; null without a sale price. */
  before: number | null
  /** As typed. */
  price: string
}

/**
 * @returns the new price in minor units
 * @throws ShopError when the price no longer equals the displayed one, or the new one is invalid
 */
export async function editPrice(
  tx: Db,
  variant: EditedVariant,
  { kind, before, price }: PriceEdit,
  currency: Currency,
): Promise<number | null> {
  if ((kind === 'regular' ? variant.price : variant.salePrice) !== before)
    throw new ShopError('productAdmin.priceChanged')
  const minor = kind === 'sale' && price.trim() === '' ? null : parsePrice(price, currency)
  if (kind === 'regular' && minor === 0) throw new ShopError('productAdmin.price', { reason: 'priceZero' })
  const change = kind === 'regular' ? { priceMinor: minor ?? 0 } : { specialMinor: minor }
  const done = await setPrices(tx, [{ sku: variant.sku, ...change }])
  if ('problems' in done)
    throw new ShopError('productAdmin.price', { reason: done.problems[0]?.problem ?? 'priceNotNumber' })
  return minor
}

/** @throws ShopError for an invalid price */
function parsePrice(text: string, currency: Currency): number {
  const read = readPrice(text, currency)
  if (typeof read === 'string') throw new ShopError('productAdmin.price', { reason: read })
  return read.minor
}

export interface VariantRow {
  id: number
  sku: string
  /** Such as `Black, M`; empty without options. */
  options: string
  price: number
  salePrice: number | null
  stock: number
}

/** The active variants of a product, in display order. */
export async function listVariants(db: Db, productId: number, language: Language): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select variant.id, variant.sku, price_minor as price, sale_price_minor as "salePrice", stock,
           ${selectOptionLabels(language)} as options
      from variant where product_id = ${productId}::int and is_active order by position, variant.id`.execute(db)
  return rows
}

function selectOptionLabels(language: Language): RawBuilder<string> {
  return sql<string>`coalesce((
    select string_agg(coalesce((select label from attribute_option_text where option_id = option.id
                                 order by ${inLanguage(language)} limit 1), option.admin_name), ', ' order by attribute.position)
      from variant_option
      join attribute_option as option on option.id = variant_option.option_id
      join attribute on attribute.id = variant_option.attribute_id
     where variant_option.variant_id = variant.id), '')`
}
