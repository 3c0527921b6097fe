/** What pages read about content pages and banners. */
import type { PageDetails } from './server/details.contract.ts'

export interface PageView {
  title: string
  /** Sanitized when it entered the database. */
  html: string
  metaTitle: string
  /** For search engines; empty without one. */
  description: string
  /** `src` has no origin; pixels. */
  image: { src: string; alt: string; width: number; height: number } | null
  details: PageDetails
}

export interface Banner {
  id: number
  title: string
  subtitle: string
  /** Minor units of the shopper's currency; null for a banner without a price. */
  priceMinor: number | null
  /** Whether the price is the lowest of a listing rather than that of one product. */
  isFrom: boolean
  link: string
  /** Path without origin. */
  image: string
  /** Absent when title and subtitle describe the image well enough. */
  imageAlt?: string
}

export interface ListedPage {
  slug: string
  title: string
  /** Whether the footer links the page. Ignored for the pages that every shop has, which it always links. */
  isInFooter: boolean
}

export interface ContentReader {
  /** Null for an unknown slug. */
  getPage(slug: string): Promise<PageView | null>
  /** All content pages. */
  listPages(): Promise<ListedPage[]>
  /** In display order, without those of products that cannot be ordered. */
  listBanners(): Promise<Banner[]>
}
