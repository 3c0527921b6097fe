/** What search engines are told of a listing: its shelf, page by page, and nothing of what a shopper narrows or sorts it to. Pure. */
import { brandPath, catalogPath, withQuery } from '../../shared/paths.ts'
import { type CatalogFilter, chosenCount } from './filters.ts'

interface Listing {
  slug: string
  /** Id of the brand whose listing this is; null for a category's. */
  brandId: number | null
  filter: CatalogFilter
}

/** @returns the address that names the listing, and whether this very answer belongs into search results */
export function indexableListing({ slug, brandId, filter }: Listing): { path: string; isIndexed: boolean } {
  const choices = chosenCount(filter) - (brandId === null ? 0 : 1)
  const isIndexed = filter.name === '' && filter.sort === null && choices === 0
  const shelf = brandId === null ? catalogPath(slug) : brandPath(brandId)
  if (!isIndexed || filter.page === 1) return { path: shelf, isIndexed }
  const page = { page: String(filter.page) }
  return {
    path: brandId === null ? catalogPath(slug, page) : withQuery('/catalog', { brand: String(brandId), ...page }),
    isIndexed,
  }
}
