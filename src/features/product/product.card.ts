/** A product as listings show it. */
import { fromDecimal } from '../../shared/money.ts'
import { toImagePath } from '../../shared/paths.ts'
import type { WireImage, WireProduct } from './server/product.contract.ts'

/** The original image: URL without an origin, size in pixels. */
export interface CardImage {
  src: string
  width: number
  height: number
}

export interface Swatch {
  id: number
  label: string
  /** `#rrggbb`. */
  color: string
  /** The product in this color; null when no image shows it. */
  image: CardImage | null
  /** The selection in the URL of the product page: attribute code to option id. */
  choice: Readonly<Record<string, string>>
}

/** Amounts are minor units of the requested currency. */
export interface ProductPriceView {
  /** The current price; of the cheapest variant when `isFrom`. */
  priceMinor: number
  /** The price without the sale; null when not on sale. */
  regularMinor: number | null
  /** Null when not on sale. */
  discountPercent: number | null
  /** Variants differ in price. */
  isFrom: boolean
}

export interface ProductCard extends ProductPriceView {
  id: number
  urlKey: string
  name: string
  brand: string | null
  image: CardImage
  swatches: Swatch[]
  /** Null without reviews. */
  rating: { average: number; total: number } | null
  isNew: boolean
  isInStock: boolean
  /** Options must be chosen on the product page. */
  hasOptions: boolean
}

/** A product card with the short description that some listings show. */
export interface ListedProduct {
  card: ProductCard
  summary: string
}

/** Reads a card from the API response, for requests the browser makes itself; pages use the read functions. */
export function readWireCard(product: WireProduct): ProductCard {
  return {
    id: product.id,
    urlKey: product.url_key,
    name: product.name,
    brand: product.brand?.label ?? null,
    ...readWirePrice(product),
    image: readMainImage(product),
    swatches: readSwatches(product),
    rating: readRating(product),
    isNew: product.is_new,
    isInStock: product.in_stock,
    hasOptions: (product.super_attributes?.length ?? 0) > 0,
  }
}

type Priced = Pick<WireProduct, 'price' | 'regular_price' | 'discount_percent' | 'has_price_range'>

/** @returns minor units; `regularMinor` and `discountPercent` are null without a sale */
export function readWirePrice(product: Priced): ProductPriceView {
  const priceMinor = fromDecimal(product.price)
  const regularMinor = product.regular_price === undefined ? null : fromDecimal(product.regular_price)
  const isOnSale = regularMinor !== null && regularMinor > priceMinor
  return {
    priceMinor,
    regularMinor: isOnSale ? regularMinor : null,
    discountPercent: isOnSale ? (product.discount_percent ?? null) : null,
    isFrom: product.has_price_range,
  }
}

/** Size of the placeholder for a product without an image. */
const placeholder = { width: 1200, height: 800 }

function readMainImage(product: Pick<WireProduct, 'images' | 'base_image'>): CardImage {
  const first: WireImage | undefined = product.images[0]
  if (first) return toCardImage(first)
  return { src: toImagePath(product.base_image.original_image_url), ...placeholder }
}

function toCardImage({ original_image_url, width, height }: WireImage): CardImage {
  return { src: toImagePath(original_image_url), width, height }
}

/** The colors of a configurable product. */
function readSwatches({
  super_attributes = [],
  variants = [],
  images,
}: Pick<WireProduct, 'super_attributes' | 'variants' | 'images'>): Swatch[] {
  const colors = super_attributes.find((attribute) => attribute.swatch_type === 'color')
  if (!colors) return []
  return colors.options.flatMap(({ id, label, swatch_value }) => {
    if (swatch_value === null) return []
    const imageIds = variants
      .filter((variant) => Object.entries(variant).some(([code, value]) => code === colors.code && value === id))
      .map((variant) => variant.image_id)
    const image = images.find((each) => imageIds.includes(each.id))
    return [
      {
        id,
        label,
        color: swatch_value,
        image: image ? toCardImage(image) : null,
        choice: { [colors.code]: String(id) },
      },
    ]
  })
}

function readRating({ reviews }: Pick<WireProduct, 'reviews'>): ProductCard['rating'] {
  return reviews.total === 0 ? null : { average: Number(reviews.average_rating), total: reviews.total }
}
