/** What pages read about categories, brands and facets. */
import type { ShopMenu } from './catalog.menu.ts'

export interface CategoryLink {
  name: string
  slug: string
}

/** A facet with all its options, including those without products. */
export interface CountedFacet {
  code: string
  name: string
  /** `color`, `text`, or null for plain lists. */
  swatchType: string | null
  /** `swatch` is `#rrggbb` for colors, otherwise the URL of an image or null. */
  options: { id: number; label: string; count: number; swatch: string | null }[]
}

/** The price range of a listing, in units of the shopper's currency. */
export interface PriceSpan {
  min: number
  max: number
}

export interface CategoryDetails {
  id: number
  name: string
  description: string
  metaDescription: string
  /** In display order. */
  children: CategoryLink[]
  /** From the top level down, without the root. */
  ancestors: CategoryLink[]
}

export interface Brand {
  id: number
  name: string
  description: string
  /** Path without an origin; null when the brand has none. */
  logo: string | null
}

/** Every facet of a listing, and its price range. */
export interface ListingFacets {
  facets: CountedFacet[]
  priceSpan: PriceSpan | null
}

export interface CatalogReader {
  getMenu(): Promise<ShopMenu>
  /** Null when the category does not exist. */
  findCategory(slug: string): Promise<CategoryDetails | null>
  /** The slug of the category that a former slug leads to; null for none. */
  findCurrentSlug(formerSlug: string): Promise<string | null>
  /** The brand that this one was merged into; null for none. */
  findMergedBrand(formerId: number): Promise<number | null>
  /** The main categories, in display order. */
  listMainCategories(): Promise<CategoryLink[]>
  listBrands(): Promise<Brand[]>
  /** @param query filters by their names in URLs, and `cat_slug` */
  listFacets(query: Readonly<Record<string, string | undefined>>): Promise<ListingFacets>
}
