/** Which choices a product offers and which variant each combination is (api contract, product-configurable-config). */

import { sql } from 'kysely'
import { convert, formatMoney } from '../../../shared/money.ts'
import { presentSwatch } from '../../catalog/server/catalog.presenter.ts'
import { fromPriceOf, priceNow } from '../prices.ts'
import type { WireConfiguration } from '../product.contract.ts'
import { imageUrls, type ProductView, placeholderPath } from './product.presenter.ts'
import { findProduct, type ReadContext } from './product.sql.ts'
import type { ProductRow, VariantRow } from './productRow.ts'

export interface ConfigurableProduct {
  product: ProductRow
  /** Variant id to the paths of its own pictures. */
  imagePaths: ReadonlyMap<number, readonly string[]>
}

/** Null for an unknown product. */
export async function findConfigurable(context: ReadContext, id: number): Promise<ConfigurableProduct | null> {
  const product = await findProduct(context, id)
  if (!product) return null
  const { rows } = await sql<{ id: number; paths: string[] }>`
    select variant.id, array_agg(path order by variant_image.position) as paths
      from variant
      join variant_image on variant_image.variant_id = variant.id
      join product_image on product_image.id = variant_image.image_id
     where variant.product_id = ${id} group by variant.id`.execute(context.db)
  return { product, imagePaths: new Map(rows.map((row) => [row.id, row.paths])) }
}

/** @param chooseText the words above an open choice */
export function presentConfiguration(
  { product, imagePaths }: ConfigurableProduct,
  view: ProductView,
  chooseText: string,
): WireConfiguration {
  const price = (minor: number) => {
    const shown = convert(minor, view.rate)
    return { price: shown / 100, formated_price: formatMoney(shown, view.currency, view.language) }
  }
  const from = fromPriceOf(product.variants, product.isSaleRunning)
  const isSimple = product.type === 'simple'
  const saleable = isSimple ? [] : product.variants.filter((variant) => variant.stock > 0)
  const soldOut = isSimple ? [] : product.variants.filter((variant) => variant.stock === 0)
  const parentPaths = product.images.length > 0 ? product.images.map((image) => image.path) : [placeholderPath]
  const byVariant = <T>(value: (variant: VariantRow) => T) =>
    Object.fromEntries(saleable.map((variant) => [String(variant.id), value(variant)]))
  const imagesOf = (variant: VariantRow) =>
    (imagePaths.get(variant.id) ?? parentPaths).map((path) => imageUrls(path, view.baseUrl))
  const choice = (variant: VariantRow) =>
    Object.fromEntries(variant.options.map((option) => [String(option.attributeId), option.id]))
  const attributes = isSimple
    ? []
    : product.choices.map((attribute) => presentChoice(attribute, saleable, view.baseUrl))
  return {
    attributes,
    index: byVariant(choice),
    variant_prices: byVariant((variant) => ({
      regular_price: price(variant.priceMinor),
      final_price: price(priceNow(variant, product.isSaleRunning)),
    })),
    variant_images: byVariant(imagesOf),
    variant_videos: byVariant(() => []),
    chooseText,
    regular_price: price(from.regularMinor ?? from.nowMinor),
    final_price: price(from.nowMinor),
    // A simple product is its own and only variant: what is left of it stands here too.
    variant_stock: Object.fromEntries(
      product.variants.filter(({ stock }) => stock > 0).map(({ id, stock }) => [String(id), stock]),
    ),
    sold_out: soldOut.map((variant) => ({ id: variant.id, options: choice(variant), images: imagesOf(variant) })),
    sold_out_options: product.choices.flatMap((attribute) =>
      attribute.options
        .filter(
          ({ id }) => soldOut.some((variant) => has(variant, id)) && !saleable.some((variant) => has(variant, id)),
        )
        .map(({ id, label, swatchValue }) => ({
          attribute_id: attribute.id,
          id,
          label,
          swatch_value: presentSwatch(swatchValue, view.baseUrl),
        })),
    ),
  }
}

function has(variant: VariantRow, optionId: number): boolean {
  return variant.options.some((option) => option.id === optionId)
}

/** A choice with the options that lead to something one can buy. */
function presentChoice(attribute: ProductRow['choices'][number], saleable: readonly VariantRow[], baseUrl: string) {
  const options = attribute.options.map(({ id, label, swatchValue }) => ({
    id,
    label,
    swatch_value: presentSwatch(swatchValue, baseUrl),
    products: saleable.filter((variant) => has(variant, id)).map((variant) => variant.id),
  }))
  return {
    id: attribute.id,
    code: attribute.code,
    label: attribute.name,
    swatch_type: attribute.swatchType,
    options: options.filter((option) => option.products.length > 0),
  }
}
