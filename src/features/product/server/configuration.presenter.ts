/** The choices of a product, and the variant for each combination (API contract, product-configurable-config). */
import { convert, formatMoney } from '../../../shared/money.ts'
import { presentSwatch } from '../../catalog/server/catalog.presenter.ts'
import { chooseCurrentPrice, findFromPrice } from '../prices.ts'
import type { WireConfiguration } from './product.contract.ts'
import { findVariantImages, imageUrls, placeholderPath, type Viewer } from './product.presenter.ts'
import type { ProductRow, VariantRow } from './product.sql.ts'

/** @param chooseText the placeholder of an open choice */
export function presentConfiguration(product: ProductRow, view: Viewer, chooseText: string): WireConfiguration {
  const price = (minor: number) => {
    const shown = convert(minor, view.rate)
    return { price: shown / 100, formated_price: formatMoney(shown, view.currency, view.language) }
  }
  const from = findFromPrice(product.variants, product.isSaleRunning)
  const isSimple = product.type === 'simple'
  const saleable = isSimple ? [] : product.variants.filter((variant) => variant.stock > 0)
  const soldOut = isSimple ? [] : product.variants.filter((variant) => variant.stock === 0)
  const byVariant = <T>(value: (variant: VariantRow) => T) =>
    Object.fromEntries(saleable.map((variant) => [String(variant.id), value(variant)]))
  const listImageUrls = (variant: VariantRow) => {
    const paths = findVariantImages(product, variant.id).map((image) => image.path)
    return (paths.length > 0 ? paths : [placeholderPath]).map((path) => imageUrls(path, view.baseUrl))
  }
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
      final_price: price(chooseCurrentPrice(variant, product.isSaleRunning)),
    })),
    variant_images: byVariant(listImageUrls),
    variant_videos: byVariant(() => []),
    chooseText,
    regular_price: price(from.regularMinor ?? from.nowMinor),
    final_price: price(from.nowMinor),
    // A simple product is its own only variant, so its stock is listed too.
    variant_stock: Object.fromEntries(
      product.variants.filter(({ stock }) => stock > 0).map(({ id, stock }) => [String(id), stock]),
    ),
    sold_out: soldOut.map((variant) => ({ id: variant.id, options: choice(variant), images: listImageUrls(variant) })),
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

/** An attribute to choose, with only the options that lead to a variant in stock. */
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
