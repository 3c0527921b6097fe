/** A product as it enters the shop, from the demo or from an import, before the database gives ids. Option codes, not ids. */
import type { Language } from '../../shared/locale.ts'
import type { BikeBuild, Colourway } from '../bicycle/build.ts'
import type { FrameGeometry } from '../bicycle/geometry.ts'

export interface ProductTextDraft {
  name: string
  /** Plain text. */
  shortDescription: string
  /** HTML; it is sanitised when it is saved. */
  description: string
}

/** A value of a select attribute. An option that does not exist yet is made from its label. */
export interface OptionDraft {
  code: string
  label: string
}

export interface ImageDraft {
  /** Below the storage folder. */
  path: string
  width: number
  height: number
  alt: Partial<Record<Language, string>>
}

export interface VariantDraft {
  sku: string
  /** Attribute code to option, in the order in which a shopper chooses; empty for a product without options. */
  options: Readonly<Record<string, OptionDraft>>
  /** Minor units of the base currency. */
  priceMinor: number
  /** Below `priceMinor`; null when it is not on sale. */
  salePriceMinor: number | null
  stock: number
  weightGrams: number | null
  barcode: string | null
  /** Paths of `images` that show this variant. */
  imagePaths: readonly string[]
}

export interface ProductDraft {
  /** Only where an id is promised (spec §9: sample products 133 to 144). */
  id?: number
  sku: string
  urlKey: string
  brand: OptionDraft | null
  categoryIds: readonly number[]
  isActive: boolean
  isNew: boolean
  isFeatured: boolean
  saleCount: number
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  /** Absent: now, and unchanged when the product exists. */
  createdAt?: Date
  /** The default language is always there. */
  text: Readonly<Partial<Record<Language, ProductTextDraft>> & { en: ProductTextDraft }>
  /** Specification: attribute code to options. */
  options: Readonly<Record<string, readonly OptionDraft[]>>
  /** Specification in words: a text for all languages, or one for each. */
  values: Readonly<Record<string, string | Partial<Record<Language, string>>>>
  variants: readonly VariantDraft[]
  /** SKUs of variants that the product has, that `variants` lacks and that stay as they are. Others that it lacks are deactivated. */
  keptVariantSkus?: readonly string[]
  images: readonly ImageDraft[]
  /** Size option code to geometry. */
  geometry: Readonly<Record<string, FrameGeometry>>
  /** Null for what is not a bicycle, or one whose build nobody wrote down. Colour option code to paint. */
  bicycle: { build: BikeBuild; colourways: Readonly<Record<string, Colourway>> } | null
  /**
   * True for a source that knows only part of a product, as a file knows only its columns: specification, geometry and build
   * that the shop has and the draft does not name stay. An attribute named with nothing is emptied.
   */
  keepsUnnamed?: boolean
}
