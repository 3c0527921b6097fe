/** A product as its page shows it. */

import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { discountPercent } from './prices.ts'
import type { ProductCard, ProductPriceView } from './product.card.ts'
import type { PricedVariant } from './product.variants.ts'
import type { ChoiceAttribute } from './variantChoice.ts'

/** The original image: URL without an origin, size in pixels. */
export interface ProductImage {
  src: string
  width: number
  height: number
  alt: string
}

export interface ProductVariant extends PricedVariant {
  /** Indexes into the product's images; empty when none shows this variant. */
  images: number[]
}

export interface GeometryColumn {
  /** Option id of the size. */
  sizeId: number
  size: string
  frame: FrameGeometry
}

/** The build of a bicycle, and its paint by color option id. */
export interface ProductBicycle {
  build: BikeBuild
  colourways: { colorId: number; paint: Colourway }[]
}

export interface ProductDetails {
  card: ProductCard
  brand: { id: number; name: string } | null
  sku: string
  /** One or two sentences of plain text. */
  summary: string
  /** HTML, sanitized when saved. */
  description: string
  categories: { name: string; slug: string }[]
  images: ProductImage[]
  /** The attributes to choose from; empty for a simple product. */
  attributes: ChoiceAttribute[]
  /** All variants, including sold-out ones; a simple product is its own variant. */
  variants: ProductVariant[]
  specification: { label: string; value: string }[]
  /** From the specification; null when it has none. */
  warranty: string | null
  geometry: GeometryColumn[]
  /** Null for a product that is not a bicycle. */
  bicycle: ProductBicycle | null
  /** Stars to percent of reviews, five stars first. */
  ratingShares: { stars: number; percent: number }[]
}

/** The price of the variants still open: one price, or the lowest of several. */
export function findPriceRange(
  variants: readonly Pick<ProductVariant, 'priceMinor' | 'regularMinor'>[],
): ProductPriceView {
  const cheapest = [...variants].sort((a, b) => a.priceMinor - b.priceMinor)[0] ?? { priceMinor: 0, regularMinor: null }
  const { priceMinor, regularMinor } = cheapest
  return {
    priceMinor,
    regularMinor,
    discountPercent: regularMinor === null ? null : discountPercent(priceMinor, regularMinor),
    isFrom: variants.some((variant) => variant.priceMinor !== priceMinor),
  }
}

/** The images that show a variant, or all images when none does. */
export function listVariantImages(
  images: readonly ProductImage[],
  variant: ProductVariant | undefined,
): ProductImage[] {
  const own = (variant?.images ?? []).flatMap((place) => images[place] ?? [])
  return own.length > 0 ? own : [...images]
}

/** The column of a size, or of the middle size while none is chosen. Undefined for a product that is not a bicycle. */
export function findGeometryColumn(
  columns: readonly GeometryColumn[],
  sizeId: number | undefined,
): GeometryColumn | undefined {
  return columns.find((column) => column.sizeId === sizeId) ?? columns[Math.floor((columns.length - 1) / 2)]
}
