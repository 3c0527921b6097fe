/** The lines of a priced cart as rows of the order. */
import { type RawBuilder, sql } from 'kysely'
import type { PricedCart } from '../../cart/server/pricedCart.ts'

/** Columns of `order_line`. */
export const lineColumns = [
  'position',
  'product_id',
  'variant_id',
  'product_sku',
  'sku',
  'type',
  'name',
  'image_path',
  'options',
  'quantity',
  'weight_grams',
  'unit_price_minor',
  'total_minor',
  'discount_minor',
  'tax_minor',
  'base_unit_price_minor',
  'base_total_minor',
  'base_discount_minor',
  'base_tax_minor',
  'hsn_code',
] as const

type LineRow = Record<(typeof lineColumns)[number], unknown>

/** The lines as one value: the text of a prepared statement must not depend on their number. */
export function selectLines(cart: PricedCart, orderId: RawBuilder<number>): RawBuilder<unknown> {
  const columns = sql.join(lineColumns.map((column) => sql.ref(column)))
  return sql`
    select ${orderId}, ${columns} from json_populate_recordset(null::order_line, ${JSON.stringify(listLines(cart))}::json)`
}

function listLines({ lines, totals, pricing }: PricedCart): LineRow[] {
  return lines.map((line, index) => {
    const own = totals.selected.lines[index]
    const base = totals.base.lines[index]
    if (!own || !base) throw new RangeError('a line without amounts')
    return {
      position: index + 1,
      product_id: line.productId,
      variant_id: line.variantId,
      product_sku: line.productSku,
      sku: line.variantSku,
      type: line.productType,
      name: line.name,
      image_path: line.imagePath,
      options: line.options,
      quantity: line.quantity,
      weight_grams: line.weightGrams,
      unit_price_minor: own.unit,
      total_minor: own.total,
      discount_minor: own.discount,
      tax_minor: own.tax,
      base_unit_price_minor: base.unit,
      base_total_minor: base.total,
      base_discount_minor: base.discount,
      base_tax_minor: base.tax,
      hsn_code: pricing.taxRules.seller?.country === 'IN' ? line.hsnCode : null,
    }
  })
}
