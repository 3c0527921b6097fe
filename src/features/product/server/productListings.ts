/** Pages of products under a filter, shared by the REST calls and the storefront's listings. */
import type { RawBuilder } from 'kysely'
import { makeCache } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import { type PageRequest, pageOffset, parsePageRequest } from '../../../shared/pagination.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import { isCacheable, makeResolveFilter, parseProductFilter } from '../../catalog/server/productFilter.ts'
import { interpretSearch } from '../../catalog/server/search.sql.ts'
import { bestMatchesPage, countProducts, type Listing, listingPage, parseSorting, type Sorting } from './listing.sql.ts'
import type { Viewer } from './product.presenter.ts'
import { type ProductRow, type ReadContext, readProducts } from './product.sql.ts'

/** Filters by their names in URLs and calls (`parseProductFilter`), with page and order. */
export type ListingInput = Readonly<Record<string, unknown>> & {
  page?: number
  limit?: number
  pagination?: string
  sort?: string
  order?: string
}

export interface ListedProducts {
  items: ProductRow[]
  total: number
  request: PageRequest
  /** The corrected spelling that was searched for; null when nothing was corrected, undefined without a search. */
  corrected: string | null | undefined
}

interface ParsedListing {
  listing: Listing
  request: PageRequest
  sorting: Sorting
}

/** From this page on, the total is counted first, to tell from which end the page is closer. */
const deepOffset = 1000

/** Three rows of three (API contract). */
const defaultPageSize = 9

/** Creates the functions that list products; counts are cached for a minute. */
export function makeProductListings(services: Services) {
  const { db, now, catalogChanges } = services
  const labelsFor = labelsForShop(services)
  const resolveFilter = makeResolveFilter(services)
  const counts = makeCache<number>({ max: 2000, ttlMs: 60_000, now })

  const readContext = ({ language }: Pick<Viewer, 'language'>): ReadContext => ({ db, labelsFor, language, now: now() })

  /** The number of products, counted once per catalog version. */
  async function count(listing: Listing): Promise<number> {
    if (!isCacheable(listing.filter)) return countProducts(db, listing)
    const { filter, search, language } = listing
    const key = JSON.stringify([catalogChanges.version(), filter, search, search && language])
    return counts.forceFetch(key, { context: () => countProducts(db, listing) })
  }

  async function parseListing(
    input: ListingInput,
    { language, rate }: Pick<Viewer, 'language' | 'rate'>,
  ): Promise<ParsedListing> {
    const parsed = parseProductFilter(input, rate)
    const [filter, search] = await Promise.all([
      resolveFilter(parsed),
      interpretSearch(db, { text: parsed.search, language, isExact: parsed.isSearchExact }),
    ])
    const listing: Listing = { filter, search, language, now: now() }
    const request = parsePageRequest(input, defaultPageSize)
    const sorting = parseSorting(
      input.sort,
      input.order,
      search !== null,
      filter.ids === null ? 'created_at' : 'listed',
    )
    return { listing, request, sorting }
  }

  /** Reads one page. @param read reads the products with these ids @param total see `listingPage` */
  async function readPage<Row>(
    { listing, request, sorting }: ParsedListing,
    read: (chosen: RawBuilder<unknown>) => Promise<Row[]>,
    total: number | null = null,
  ): Promise<Row[]> {
    const best = sorting.key === 'relevance' ? bestMatchesPage(listing, request) : null
    const rows = best === null ? [] : await read(best)
    return best !== null && rows.length === request.limit ? rows : read(listingPage(listing, sorting, request, total))
  }

  /** The products of a page, for callers that need no total. */
  async function listItems(input: ListingInput, viewer: Viewer): Promise<ProductRow[]> {
    return readPage(await parseListing(input, viewer), (chosen) => readProducts(readContext(viewer), chosen))
  }

  async function list(input: ListingInput, viewer: Viewer): Promise<ListedProducts> {
    const parsed = await parseListing(input, viewer)
    const { listing, request } = parsed
    const readItems = (total: number | null) =>
      readPage(parsed, (chosen) => readProducts(readContext(viewer), chosen), total)
    const corrected = listing.search ? listing.search.corrected : undefined
    if (pageOffset(request) < deepOffset) {
      const [items, total] = await Promise.all([readItems(null), count(listing)])
      return { items, total, request, corrected }
    }
    const total = await count(listing)
    return { items: await readItems(total), total, request, corrected }
  }

  return { readContext, resolveFilter, readPage, count, list, listItems }
}
