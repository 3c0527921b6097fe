import { cacheUrl, storageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, convert, formatMoney, toDecimal } from '../../../shared/money.ts'
import { presentAttribute, presentOption } from '../../catalog/server/catalog.presenter.ts'
import { discountPercent, type FromPrice, fromPriceOf } from '../prices.ts'
import type { WireImage, WireImageUrls, WireProduct, WireVariant } from '../product.contract.ts'
import type { ImageRow, ProductRow } from './productRow.ts'

/** Whose eyes a product is presented for. */
export interface ProductView {
  language: Language
  currency: Currency
  /** Units of the currency for one of the base currency. */
  rate: number
  baseUrl: string
}

export async function productViewOf(
  { rates, settings }: Pick<Services, 'rates' | 'settings'>,
  { language, currency }: Pick<ProductView, 'language' | 'currency'>,
): Promise<ProductView> {
  return { language, currency, rate: (await rates())[currency], baseUrl: settings.baseUrl }
}

/** Comes with the shop, for products without a picture. */
export const placeholderPath = 'placeholder.svg'

/** A product where it is only mentioned: everything but what it can be configured to. */
export function presentMention(row: ProductRow, view: ProductView): WireProduct {
  return { ...presentProduct(row, view), variants: undefined, super_attributes: undefined }
}

export function presentProduct(row: ProductRow, view: ProductView): WireProduct {
  const price = fromPriceOf(row.variants, row.isSaleRunning)
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

/** The price fields of products and suggestions; the special ones only while a sale is running. */
export function presentPrice({ nowMinor, regularMinor }: FromPrice, { rate, currency, language }: ProductView) {
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

function presentVariant(variant: ProductRow['variants'][number], row: ProductRow, { rate }: ProductView): WireVariant {
  const isOnSale = row.isSaleRunning && variant.salePriceMinor !== null
  return {
    ...Object.fromEntries(variant.options.map((option) => [codeOf(row, option.attributeId), option.id])),
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
    image_id: variant.imageId,
  }
}

function codeOf({ choices }: ProductRow, attributeId: number): string {
  return choices.find((choice) => choice.id === attributeId)?.code ?? String(attributeId)
}

function presentImage({ id, path, alt, width, height }: ImageRow, { baseUrl }: ProductView): WireImage {
  return { id, path, url: storageUrl(baseUrl, path), ...imageUrls(path, baseUrl), alt, width, height }
}

export function imageUrls(path: string, baseUrl: string): WireImageUrls {
  return {
    small_image_url: cacheUrl(baseUrl, 'small', path),
    medium_image_url: cacheUrl(baseUrl, 'medium', path),
    large_image_url: cacheUrl(baseUrl, 'large', path),
    original_image_url: cacheUrl(baseUrl, 'original', path),
  }
}

function presentRatings(ratings: Readonly<Record<string, number>>): WireProduct['reviews'] {
  const stars = [5, 4, 3, 2, 1].map((star) => ({ star, number: ratings[star] ?? 0 }))
  const total = stars.reduce((sum, { number }) => sum + number, 0)
  const sum = stars.reduce((points, { star, number }) => points + star * number, 0)
  if (total === 0) return { total: 0, total_rating: 0, average_rating: 0, percentage: [] }
  const percents = stars.map(({ star, number }) => [star, Math.round((number / total) * 100)])
  return {
    total,
    total_rating: sum,
    average_rating: (sum / total).toFixed(1),
    percentage: JSON.stringify(Object.fromEntries(percents)),
  }
}
