/** A product as a column of the comparison. */
import type { BikeBuild } from '@chainline/bicycle/build'
import type { ProductCard } from '../product/product.card.ts'
import type { GeometryColumn } from '../product/product.view.ts'

export interface ComparedSize {
  /** Option id. */
  id: number
  label: string
  isInStock: boolean
  /** Of the lightest variant; null when the weight is unknown. */
  weightKg: number | null
}

export interface ComparedProduct {
  card: ProductCard
  /** From small to large; empty for a product without sizes. */
  sizes: readonly ComparedSize[]
  colors: readonly string[]
  /** Of the lightest variant; null when the weight is unknown. */
  weightKg: number | null
  specification: readonly { code: string; label: string; value: string }[]
  /** One column per size; empty for a product that is not a bicycle. */
  geometry: readonly GeometryColumn[]
  /** Null when the build is unknown. */
  build: BikeBuild | null
}
