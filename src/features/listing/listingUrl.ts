/** The URL of a listing for search engines: its category or brand and page, without the shopper's filters and sort. Pure. */
import { brandPath, catalogPath, withQuery } from '../../shared/paths.ts'
import { type CatalogFilter, chosenCount } from './filters.ts'

interface Listing {
  slug: string
  /** Id of the brand whose listing this is; null for a category's. */
  brandId: number | null
  filter: CatalogFilter
}

/** @returns the canonical URL of the listing, and whether this page belongs in search results */
export function findIndexedPath({ slug, brandId, filter }: Listing): { path: string; isIndexed: boolean } {
  const choices = chosenCount(filter) - (brandId === null ? 0 : 1)
  const isIndexed = filter.name === '' && filter.sort === null && choices === 0
  const firstPage = brandId === null ? catalogPath(slug) : brandPath(brandId)
  if (!isIndexed || filter.page === 1) return { path: firstPage, isIndexed }
  const page = { page: String(filter.page) }
  return {
    path: brandId === null ? catalogPath(slug, page) : withQuery('/catalog', { brand: String(brandId), ...page }),
    isIndexed,
  }
}
