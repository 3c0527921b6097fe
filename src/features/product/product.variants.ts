/** What a shopper chooses between: the attributes of a product and its variants with their prices, read from the wire. */
import { fromDecimal } from '../../shared/money.ts'
import { cardOf } from './product.card.ts'
import type { WireProduct, WireVariant } from './product.contract.ts'
import type { ChoiceAttribute, ChoiceVariant } from './variantChoice.ts'

export interface PricedVariant extends ChoiceVariant {
  sku: string
  /** Minor units of the currency that the product was asked for in. */
  priceMinor: number
  /** Without the sale; null when there is none. */
  regularMinor: number | null
}

/** Empty for a simple product. */
export function attributesOf({ super_attributes = [] }: Pick<WireProduct, 'super_attributes'>): ChoiceAttribute[] {
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

/** All that are sold, or the product itself when it is simple. @param stockOf pieces of each */
export function pricedVariantsOf(
  product: WireProduct,
  stockOf: (sold: { id: number; in_stock: boolean }) => number,
): PricedVariant[] {
  if (product.variants === undefined) {
    const { priceMinor, regularMinor } = cardOf(product)
    return [{ id: product.id, sku: product.sku, options: {}, stock: stockOf(product), priceMinor, regularMinor }]
  }
  const codes = (product.super_attributes ?? []).map((attribute) => attribute.code)
  return product.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    options: optionsOf(variant, codes),
    stock: stockOf(variant),
    ...priceOfVariant(variant),
  }))
}

/** Attribute code to option id, of the attributes that are chosen. */
export function optionsOf(variant: WireVariant, codes: readonly string[]): Record<string, number> {
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
