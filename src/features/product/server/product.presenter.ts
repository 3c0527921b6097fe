import { cacheUrl, originalImageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, convert, formatMoney, toDecimal } from '../../../shared/money.ts'
import { presentAttribute, presentOption } from '../../catalog/server/catalog.presenter.ts'
import { discountPercent, type FromPrice, findFromPrice } from '../prices.ts'
import type { ProductBicycle } from '../product.view.ts'
import type { GeometryRow, SpecificationRow } from './details.sql.ts'
import type {
  WireBicycle,
  WireGeometry,
  WireImage,
  WireImageUrls,
  WireProduct,
  WireSpecification,
  WireVariant,
} from './product.contract.ts'
import type { ImageRow, ProductRow, RatingSummary } from './product.sql.ts'

/** The audience of a response: determines language, prices and URLs. */
export interface Viewer {
  language: Language
  currency: Currency
  /** Units of the currency for one unit of the base currency. */
  rate: number
  baseUrl: string
}

/** The audience of a request, with the current exchange rate. */
export async function readViewer(
  { rates, settings }: Pick<Services, 'rates' | 'settings'>,
  { language, currency }: Pick<Viewer, 'language' | 'currency'>,
): Promise<Viewer> {
  return { language, currency, rate: (await rates())[currency], baseUrl: settings.baseUrl }
}

/** Part of the shop's files, for products without an image. */
export const placeholderPath = 'placeholder.svg'

/** A product as a reference: all fields except its configuration. */
export function presentMention(row: ProductRow, view: Viewer): WireProduct {
  return { ...presentProduct(row, view), variants: undefined, super_attributes: undefined }
}

/** What was presented last in each currency. Lists show the same rows again and again, and a changed product is a new row. */
const presented = new WeakMap<ProductRow, Partial<Record<Currency, { view: Viewer; product: WireProduct }>>>()

/**
 * A product without the shopper's own marks: not on the wishlist, not in the cart.
 * @returns a shared object, which callers must not change
 */
export function presentProduct(row: ProductRow, view: Viewer): Readonly<WireProduct> {
  const byCurrency = presented.get(row) ?? {}
  const known = byCurrency[view.currency]
  if (known && known.view.rate === view.rate && known.view.baseUrl === view.baseUrl) return known.product
  const product = makeProduct(row, view)
  presented.set(row, { ...byCurrency, [view.currency]: { view, product } })
  return product
}

function makeProduct(row: ProductRow, view: Viewer): WireProduct {
  const price = findFromPrice(row.variants, row.isSaleRunning)
  const isConfigurable = row.type === 'configurable'
  return {
    id: row.id,
    sku: row.sku,
    type: row.type,
    name: row.name,
    url_key: row.urlKey,
    ...presentPrice(price, view),
    has_price_range: price.isRange,
    short_description: row.shortDescription,
    description: row.description,
    images: row.images.map((image) => presentImage(image, view)),
    videos: [],
    base_image: imageUrls(row.images[0]?.path ?? placeholderPath, view.baseUrl),
    in_stock: row.variants.some((variant) => variant.stock > 0),
    is_saved: false,
    is_wishlisted: false,
    is_item_in_cart: false,
    show_quantity_changer: true,
    reviews: presentRatings(row.ratings),
    ...(isConfigurable
      ? {
          variants: row.variants.map((variant) => presentVariant(variant, row, view)),
          super_attributes: row.choices.map((attribute) => presentAttribute(attribute, view.baseUrl)),
        }
      : {}),
    ...(row.brand ? { brand: presentOption(row.brand, view.baseUrl) } : {}),
    is_new: row.isNew,
    is_featured: row.isFeatured,
    categories: row.trail,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** The price fields of products and suggestions; special prices only while a sale is running. */
export function presentPrice({ nowMinor, regularMinor }: FromPrice, { rate, currency, language }: Viewer) {
  const now = convert(nowMinor, rate)
  const shown = { price: toDecimal(now), formated_price: formatMoney(now, currency, language) }
  if (regularMinor === null) return shown
  const regular = convert(regularMinor, rate)
  return {
    ...shown,
    special_price: shown.price,
    formated_special_price: shown.formated_price,
    regular_price: regular / 100,
    formated_regular_price: formatMoney(regular, currency, language),
    discount_percent: discountPercent(nowMinor, regularMinor),
  }
}

function presentVariant(variant: ProductRow['variants'][number], row: ProductRow, { rate }: Viewer): WireVariant {
  const isOnSale = row.isSaleRunning && variant.salePriceMinor !== null
  return {
    ...Object.fromEntries(variant.options.map((option) => [findCode(row, option.attributeId), option.id])),
    id: variant.id,
    sku: variant.sku,
    type: 'simple',
    parent_id: row.id,
    name: row.name,
    url_key: row.urlKey,
    price: toDecimal(convert(variant.priceMinor, rate)),
    special_price: isOnSale ? toDecimal(convert(variant.salePriceMinor ?? 0, rate)) : null,
    weight: ((variant.weightGrams ?? 0) / 1000).toFixed(4),
    status: 1,
    in_stock: variant.stock > 0,
    image_id: variant.imageIds[0] ?? null,
  }
}

function findCode({ choices }: ProductRow, attributeId: number): string {
  return choices.find((choice) => choice.id === attributeId)?.code ?? String(attributeId)
}

/** The images that show a variant; all images of the product when none shows it alone. */
export function findVariantImages({ variants, images }: ProductRow, variantId: number): ImageRow[] {
  const own = variants.find(({ id }) => id === variantId)?.imageIds ?? []
  return own.length === 0 ? images : own.flatMap((id) => images.find((image) => image.id === id) ?? [])
}

function presentImage({ id, path, alt, width, height }: ImageRow, { baseUrl }: Viewer): WireImage {
  return { id, path, url: originalImageUrl(baseUrl, path), ...imageUrls(path, baseUrl), alt, width, height }
}

/** The four sizes that clients know, as absolute URLs. */
export function imageUrls(path: string, baseUrl: string): WireImageUrls {
  return {
    small_image_url: cacheUrl(baseUrl, 'small', path),
    medium_image_url: cacheUrl(baseUrl, 'medium', path),
    large_image_url: cacheUrl(baseUrl, 'large', path),
    original_image_url: cacheUrl(baseUrl, 'original', path),
  }
}

function presentRatings(summary: RatingSummary | null): WireProduct['reviews'] {
  if (summary === null) return { total: 0, total_rating: 0, average_rating: 0, percentage: [] }
  const { total, points, average, shares } = summary
  return {
    total,
    total_rating: points,
    average_rating: average.toFixed(1),
    percentage: JSON.stringify(Object.fromEntries(shares.map(({ stars, percent }) => [stars, percent]))),
  }
}

export function presentSpecification({ adminName, ...row }: SpecificationRow): WireSpecification {
  return { ...row, admin_name: adminName }
}

export function presentGeometry({ sizeId, size, frame }: GeometryRow): WireGeometry {
  return {
    option_id: sizeId,
    size,
    stack: frame.stack,
    reach: frame.reach,
    head_angle: frame.headAngle,
    seat_angle: frame.seatAngle,
    head_tube: frame.headTube,
    seat_tube: frame.seatTube,
    top_tube: frame.topTube,
    chainstay: frame.chainstay,
    wheelbase: frame.wheelbase,
    bb_drop: frame.bbDrop,
    standover: frame.standover,
    fork_length: frame.forkLength,
    fork_offset: frame.forkOffset,
    bsd: frame.bsd,
    tyre: frame.tyre,
    stem: frame.stem,
    crank: frame.crank,
    rider_min_cm: frame.riderMinCm,
    rider_max_cm: frame.riderMaxCm,
  }
}

export function presentBicycle({ build, colourways }: ProductBicycle): WireBicycle {
  return { build, colourways: colourways.map(({ colorId, paint }) => ({ option_id: colorId, paint })) }
}
