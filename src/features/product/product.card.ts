/** A product as a tile shows it: the one place on the web side where a listed product's wire words are read. */
import { fromDecimal } from '../../shared/money.ts'
import { picturePath } from '../../shared/paths.ts'
import type { WireImage, WireProduct } from './product.contract.ts'

/** As the original is: address without an origin, size in pixels. */
interface CardPicture {
  src: string
  width: number
  height: number
}

export interface Swatch {
  id: number
  label: string
  /** `#rrggbb`. */
  color: string
  /** What the product looks like in it; null when no picture shows just that. */
  picture: CardPicture | null
  /** The choice in the address of the product's page: attribute code to option id. */
  choice: Readonly<Record<string, string>>
}

/** Amounts are minor units of the currency that the product was asked for in. */
export interface ProductPriceView {
  /** What it costs now; of the cheapest variant when `isFrom`. */
  priceMinor: number
  /** Without the sale; null when there is none. */
  regularMinor: number | null
  /** Null without a sale. */
  discountPercent: number | null
  /** Variants differ in price. */
  isFrom: boolean
}

export interface ProductCard extends ProductPriceView {
  id: number
  urlKey: string
  name: string
  brand: string | null
  picture: CardPicture
  swatches: Swatch[]
  /** Null without reviews. */
  rating: { average: number; total: number } | null
  isNew: boolean
  isInStock: boolean
  /** Options have to be chosen on the product's page. */
  hasOptions: boolean
}

export function cardOf(product: WireProduct): ProductCard {
  return {
    id: product.id,
    urlKey: product.url_key,
    name: product.name,
    brand: product.brand?.label ?? null,
    ...priceOf(product),
    picture: pictureOf(product),
    swatches: swatchesOf(product),
    rating: ratingOf(product),
    isNew: product.is_new,
    isInStock: product.in_stock,
    hasOptions: (product.super_attributes?.length ?? 0) > 0,
  }
}

type Priced = Pick<WireProduct, 'price' | 'regular_price' | 'discount_percent' | 'has_price_range'>

export function priceOf(product: Priced): ProductPriceView {
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

/** Size of a product without a picture: the placeholder is drawn for it. */
const placeholder = { width: 1200, height: 800 }

function pictureOf(product: Pick<WireProduct, 'images' | 'base_image'>): CardPicture {
  const first: WireImage | undefined = product.images[0]
  if (first) return cardPictureOf(first)
  return { src: picturePath(product.base_image.original_image_url), ...placeholder }
}

function cardPictureOf({ original_image_url, width, height }: WireImage): CardPicture {
  return { src: picturePath(original_image_url), width, height }
}

/** The colours that a configurable product comes in. */
function swatchesOf({
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
    const picture = image ? cardPictureOf(image) : null
    return [{ id, label, color: swatch_value, picture, choice: { [colors.code]: String(id) } }]
  })
}

function ratingOf({ reviews }: Pick<WireProduct, 'reviews'>): ProductCard['rating'] {
  return reviews.total === 0 ? null : { average: Number(reviews.average_rating), total: reviews.total }
}
