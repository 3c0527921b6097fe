/** The attributes of a product and its variants with their prices, read from the wire. */
import { fromDecimal } from '../../shared/money.ts'
import { readWireCard } from './product.card.ts'
import type { WireProduct, WireVariant } from './server/product.contract.ts'
import type { ChoiceAttribute, ChoiceVariant } from './variantChoice.ts'

export interface PricedVariant extends ChoiceVariant {
  sku: string
  /** Minor units of the requested currency. */
  priceMinor: number
  /** The price without the sale; null when not on sale. */
  regularMinor: number | null
}

/** Empty for a simple product. */
export function readWireAttributes({
  super_attributes = [],
}: Pick<WireProduct, 'super_attributes'>): ChoiceAttribute[] {
  return super_attributes.map(({ id, code, name, swatch_type, options }) => ({
    id,
    code,
    name,
    options: options.map((option) => ({
      id: option.id,
      label: option.label,
      color: swatch_type === 'color' ? option.swatch_value : null,
    })),
  }))
}

/** All variants that are sold, or a simple product itself. @param findStock returns the stock of each */
export function readWireVariants(
  product: WireProduct,
  findStock: (sold: { id: number; in_stock: boolean }) => number,
): PricedVariant[] {
  if (product.variants === undefined) {
    const { priceMinor, regularMinor } = readWireCard(product)
    return [{ id: product.id, sku: product.sku, options: {}, stock: findStock(product), priceMinor, regularMinor }]
  }
  const codes = (product.super_attributes ?? []).map((attribute) => attribute.code)
  return product.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    options: readWireOptions(variant, codes),
    stock: findStock(variant),
    ...priceOfVariant(variant),
  }))
}

/** Attribute code to option id, for chosen attributes. */
function readWireOptions(variant: WireVariant, codes: readonly string[]): Record<string, number> {
  const fields: Readonly<Record<string, unknown>> = variant
  const entries = codes.flatMap((code) => {
    const optionId = fields[code]
    return typeof optionId === 'number' ? [[code, optionId] as const] : []
  })
  return Object.fromEntries(entries)
}

function priceOfVariant({ price, special_price }: WireVariant) {
  const regular = fromDecimal(price)
  const now = special_price === null ? regular : fromDecimal(special_price)
  return { priceMinor: now, regularMinor: now < regular ? regular : null }
}
