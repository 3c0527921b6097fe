/** A product as the server works with it, after it was read and before it is presented. */
import type { NamedAttribute, NamedOption } from '../../catalog/server/catalogLabels.ts'

export interface ImageRow {
  id: number
  path: string
  width: number
  height: number
  alt: string
}

/** A variant as the database has it; its option ids joined by '-'. */
export interface PlainVariant {
  id: number
  sku: string
  optionKey: string
  priceMinor: number
  salePriceMinor: number | null
  stock: number
  weightGrams: number | null
  /** The first picture that shows it; null when none is its own. */
  imageId: number | null
}

export interface VariantRow extends PlainVariant {
  options: readonly NamedOption[]
}

/** A product with ids only. */
export interface PlainProduct {
  id: number
  sku: string
  type: 'simple' | 'configurable'
  urlKey: string
  isNew: boolean
  isFeatured: boolean
  isSaleRunning: boolean
  createdAt: Date
  updatedAt: Date
  name: string
  shortDescription: string
  description: string
  brandId: number | null
  categoryIds: number[]
  images: ImageRow[]
  variants: PlainVariant[]
  /** Stars to number of approved reviews. */
  ratings: Record<string, number>
  /** See `catalogVersion`; the same on every row. */
  catalogVersion: string
}

/** The parts of a product that carry names of the catalogue. */
export interface NamedParts {
  brand: NamedOption | null
  /** The trail to the deepest category, without the root and without categories that only group for a page (inactive ones). */
  trail: { id: number; name: string; slug: string }[]
  variants: VariantRow[]
  /** What a shopper chooses by, with the options that there are. */
  choices: (NamedAttribute & { options: NamedOption[] })[]
}

export type ProductRow = Omit<PlainProduct, 'variants'> & NamedParts
