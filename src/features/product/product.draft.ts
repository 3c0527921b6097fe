/** A product from the demo or an import, before the database assigns ids. Uses option codes instead of ids. */

import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import type { Language } from '../../shared/locale.ts'
import type { OptionDraft } from '../catalog/option.draft.ts'

export interface ProductTextDraft {
  name: string
  /** Plain text. */
  shortDescription: string
  /** HTML; sanitized when saved. */
  description: string
}

export interface ImageDraft {
  /** Relative to `storage/`. */
  path: string
  width: number
  height: number
  alt: Partial<Record<Language, string>>
}

export interface VariantDraft {
  sku: string
  /** Attribute code to option, in the order of choosing; empty for a product without options. */
  options: Readonly<Record<string, OptionDraft>>
  /** Minor units of the base currency. */
  priceMinor: number
  /** Less than `priceMinor`; null when not on sale. */
  salePriceMinor: number | null
  stock: number
  weightGrams: number | null
  barcode: string | null
  /** Paths of `images` that show this variant. */
  imagePaths: readonly string[]
}

export interface ProductDraft {
  /** Only for ids the spec fixes (spec §9: sample products 133 to 144). */
  id?: number
  sku: string
  urlKey: string
  brand: OptionDraft | null
  categoryIds: readonly number[]
  /** Whether it is for sale. The shop shows it between `soldFrom` and `soldUntil`, unless it is archived. */
  isActive: boolean
  /** Undefined, like the two dates, for a source that does not know it: an existing product keeps its value. */
  isArchived?: boolean
  /** The start of the period in which it is sold, and its exclusive end; null for no limit. */
  soldFrom?: Date | null
  soldUntil?: Date | null
  isNew: boolean
  isFeatured: boolean
  saleCount: number
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  /**
   * Harmonized System code of the goods: 4, 6 or 8 digits; null for none. Undefined for a source that does not know it: an
   * existing product keeps its code.
   */
  hsnCode?: string | null
  /** Defaults to now for a new product; an existing one keeps its value. */
  createdAt?: Date
  /** Always includes the default language. */
  text: Readonly<Partial<Record<Language, ProductTextDraft>> & { en: ProductTextDraft }>
  /** Specification: attribute code to options. */
  options: Readonly<Record<string, readonly OptionDraft[]>>
  /** Specification as free text: one text for all languages, or one per language. */
  values: Readonly<Record<string, string | Partial<Record<Language, string>>>>
  variants: readonly VariantDraft[]
  /** SKUs of existing variants that `variants` omits and that stay unchanged. Other omitted variants are deactivated. */
  unchangedVariantSkus?: readonly string[]
  images: readonly ImageDraft[]
  /** Size option code to geometry. */
  geometry: Readonly<Record<string, FrameGeometry>>
  /** Null for a product that is not a bicycle, or whose build is unknown. Color option code to paint. */
  bicycle: { build: BikeBuild; colourways: Readonly<Record<string, Colourway>> } | null
  /**
   * True for a source with only part of a product, such as a file with some of the columns: specification, geometry and build
   * stay unchanged where the draft omits them. An attribute without values is cleared.
   */
  keepsUnnamed?: boolean
}
