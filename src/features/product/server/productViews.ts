/** Products as pages show them, built from database rows: camelCase, amounts in minor units of the shopper's currency. */
import { cacheUrl } from '../../../kit/http/urls.ts'
import { plainTextOfSafe } from '../../../kit/text/html.ts'
import { convert } from '../../../shared/money.ts'
import { joinWords } from '../../../shared/typography.ts'
import { presentSwatch } from '../../catalog/server/catalog.presenter.ts'
import { chooseCurrentPrice, discountPercent, findFromPrice } from '../prices.ts'
import type { CardImage, ListedProduct, ProductCard, ProductPriceView, Swatch } from '../product.card.ts'
import type { PricedVariant } from '../product.variants.ts'
import type { ProductBicycle, ProductDetails, ProductImage, ProductVariant } from '../product.view.ts'
import type { ChoiceAttribute } from '../variantChoice.ts'
import type { GeometryRow, SpecificationRow } from './details.sql.ts'
import { findVariantImages, placeholderPath, type Viewer } from './product.presenter.ts'
import type { ImageRow, ProductRow, VariantRow } from './product.sql.ts'

/** The placeholder's size in pixels. */
const placeholderSize = { width: 1200, height: 800 }

/** Pages load images from their own origin, so image URLs have none. */
const toSrc = (path: string) => cacheUrl('', 'original', path)

function toImage({ path, width, height }: Pick<ImageRow, 'path' | 'width' | 'height'>): CardImage {
  return { src: toSrc(path), width, height }
}

/** A product card with its summary. */
export function toListedProduct(row: ProductRow, viewer: Viewer): ListedProduct {
  return { card: toProductCard(row, viewer), summary: joinWords(row.shortDescription) }
}

/** What a card shows. Prices are minor units of the shopper's currency; the image is the first one or the placeholder. */
export function toProductCard(row: ProductRow, viewer: Viewer): ProductCard {
  return {
    id: row.id,
    urlKey: row.urlKey,
    name: row.name,
    brand: row.brand?.label ?? null,
    ...toPrice(row, viewer),
    image: toImage(row.images[0] ?? { path: placeholderPath, ...placeholderSize }),
    swatches: toSwatches(row, viewer),
    rating: row.ratings && { average: row.ratings.average, total: row.ratings.total },
    isNew: row.isNew,
    isInStock: row.variants.some((variant) => variant.stock > 0),
    hasOptions: row.type === 'configurable' && row.choices.length > 0,
  }
}

function toPrice(row: ProductRow, { rate }: Viewer): ProductPriceView {
  const { nowMinor, regularMinor, isRange } = findFromPrice(row.variants, row.isSaleRunning)
  return { ...toSalePrice(nowMinor, regularMinor, rate), isFrom: isRange }
}

/** Hides a discount that rounds to zero in the shopper's currency. */
function toSalePrice(now: number, regular: number | null, rate: number): Omit<ProductPriceView, 'isFrom'> {
  const priceMinor = convert(now, rate)
  const regularMinor = regular === null ? null : convert(regular, rate)
  if (regular === null || regularMinor === null || regularMinor <= priceMinor) {
    return { priceMinor, regularMinor: null, discountPercent: null }
  }
  return { priceMinor, regularMinor, discountPercent: discountPercent(now, regular) }
}

/** The colors of a configurable product, each with the first image that shows it. */
function toSwatches({ choices, variants, images }: ProductRow, { baseUrl }: Viewer): Swatch[] {
  const colors = choices.find((attribute) => attribute.swatchType === 'color')
  if (!colors) return []
  return colors.options.flatMap(({ id, label, swatchValue }) => {
    const color = presentSwatch(swatchValue, baseUrl)
    if (color === null) return []
    const imageIds = variants
      .filter(({ options }) => options.some((option) => option.attributeId === colors.id && option.id === id))
      .flatMap((variant) => variant.imageIds[0] ?? [])
    const image = images.find((each) => imageIds.includes(each.id))
    return [{ id, label, color, image: image ? toImage(image) : null, choice: { [colors.code]: String(id) } }]
  })
}

/** The attributes to choose from; empty for a simple product. */
export function toChoiceAttributes({ type, choices }: ProductRow, { baseUrl }: Viewer): ChoiceAttribute[] {
  if (type === 'simple') return []
  return choices.map(({ id, code, name, swatchType, options }) => ({
    id,
    code,
    name,
    options: options.map(({ id: optionId, label, swatchValue }) => ({
      id: optionId,
      label,
      color: swatchType === 'color' ? presentSwatch(swatchValue, baseUrl) : null,
    })),
  }))
}

/** Attribute code to option id. */
export function toVariantOptions({ choices }: ProductRow, { options }: VariantRow): Record<string, number> {
  return Object.fromEntries(
    choices.flatMap(({ id, code }) =>
      options.filter((option) => option.attributeId === id).map((option) => [code, option.id] as const),
    ),
  )
}

/** All variants, including sold-out ones; a simple product is its own only variant. */
function toPricedVariants(row: ProductRow, viewer: Viewer): PricedVariant[] {
  if (row.type === 'simple') {
    const { priceMinor, regularMinor } = toPrice(row, viewer)
    const stock = row.variants.find((variant) => variant.stock > 0)?.stock ?? 0
    return [{ id: row.id, sku: row.sku, options: {}, stock, priceMinor, regularMinor }]
  }
  return row.variants.map((variant) => {
    const now = chooseCurrentPrice(variant, row.isSaleRunning)
    const { priceMinor, regularMinor } = toSalePrice(now, variant.priceMinor, viewer.rate)
    const { id, sku, stock } = variant
    return { id, sku, options: toVariantOptions(row, variant), stock, priceMinor, regularMinor }
  })
}

export interface ProductParts {
  row: ProductRow
  specification: readonly SpecificationRow[]
  geometry: readonly GeometryRow[]
  bicycle: ProductBicycle | null
}

export function toProductDetails(parts: ProductParts, viewer: Viewer): ProductDetails {
  const { row, specification, geometry, bicycle } = parts
  return {
    card: toProductCard(row, viewer),
    brand: row.brand ? { id: row.brand.id, name: row.brand.label } : null,
    sku: row.sku,
    summary: joinWords(row.shortDescription),
    description: joinWords(withoutSummary(row)),
    categories: row.trail.map(({ name, slug }) => ({ name, slug })),
    images: toImages(row),
    attributes: toChoiceAttributes(row, viewer),
    variants: toVariants(parts, viewer),
    specification: specification.map(({ label, value }) => ({ label, value: joinWords(value) })),
    warranty: specification.find(({ code }) => code === 'warranty')?.value ?? null,
    geometry: [...geometry],
    bicycle,
    ratingShares: row.ratings?.shares ?? [],
  }
}

/**
 * An import makes the summary from the beginning of the description. The page shows it above, so a first paragraph with the same text is
 * left out.
 */
function withoutSummary({ description, shortDescription }: ProductRow): string {
  const [first = ''] = /^<p>.*?<\/p>\s*/s.exec(description) ?? []
  return plainTextOfSafe(first) === shortDescription ? description.slice(first.length) : description
}

function toImages({ images, name }: ProductRow): ProductImage[] {
  if (images.length === 0) return [{ ...toImage({ path: placeholderPath, ...placeholderSize }), alt: name }]
  return images.map((image) => ({ ...toImage(image), alt: image.alt }))
}

function toVariants({ row }: ProductParts, viewer: Viewer): ProductVariant[] {
  const places = (id: number) => findVariantImages(row, id).map((image) => row.images.indexOf(image))
  return toPricedVariants(row, viewer).map((variant) => ({
    ...variant,
    images: row.type === 'simple' ? [] : places(variant.id),
  }))
}
