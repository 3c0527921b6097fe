/** Pages of products under a filter, shared by the REST calls and the storefront's listings. */
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { type PageRequest, parsePageRequest } from '../../../shared/pagination.ts'
import { countPlaces, intersect } from '../../catalog/server/bitmap.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import { searchInterpreterForShop } from '../../catalog/server/interpretSearch.sql.ts'
import { type Listing, type ListingIndex, listingIndexForShop, toBitmap } from '../../catalog/server/listingIndex.ts'
import { makeResolveFilter, parseProductFilter } from '../../catalog/server/productFilter.ts'
import { idsOfPage, isChosenByDatabase, type ParsedListing, readOrder } from './indexedPage.ts'
import { knownProductsForShop } from './knownProducts.ts'
import type { Viewer } from './product.presenter.ts'
import { type ProductRow, type ReadContext, readProducts } from './product.sql.ts'
import { bestMatchesPage, listingPage, parseSorting } from './productList.sql.ts'
import { findRelatedIds } from './relatedProducts.ts'

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

/** Reads the products of a page. */
interface ReadPage<Row> {
  byIds(ids: readonly number[]): Promise<Row[]>
  /** @param chosen ids as a query with the columns id and place */
  byQuery(chosen: RawBuilder<unknown>): Promise<Row[]>
}

/** Three rows of three (API contract). */
const defaultPageSize = 9

/** Creates the functions that list products. */
export function makeProductListings(services: Services) {
  const { db, now } = services
  const labelsFor = labelsForShop(services)
  const resolveFilter = makeResolveFilter(services)
  const interpretSearch = searchInterpreterForShop(services)
  const readIndex = listingIndexForShop(services)
  const { readCountedPage, readPage } = makePageReader(db, readIndex)
  const readKnown = knownProductsForShop(services)

  const readContext = ({ language }: Pick<Viewer, 'language'>): ReadContext => ({ db, labelsFor, language, now: now() })

  const readRows = ({ language }: Pick<Viewer, 'language'>): ReadPage<ProductRow> => ({
    byIds: (ids) => readKnown(ids, language),
    byQuery: (chosen) => readProducts(readContext({ language }), chosen),
  })

  async function parseListing(
    input: ListingInput,
    { language, rate }: Pick<Viewer, 'language' | 'rate'>,
  ): Promise<ParsedListing> {
    const parsed = parseProductFilter(input, rate)
    const [filter, search] = await Promise.all([
      resolveFilter(parsed),
      interpretSearch({ text: parsed.search, language, isExact: parsed.isSearchExact }),
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

  /** The products of a page, for callers that need no total. */
  async function listItems(input: ListingInput, viewer: Viewer): Promise<ProductRow[]> {
    return readPage(await parseListing(input, viewer), readRows(viewer))
  }

  async function list(input: ListingInput, viewer: Viewer): Promise<ListedProducts> {
    const parsed = await parseListing(input, viewer)
    const { listing, request } = parsed
    const read = readRows(viewer)
    const corrected = listing.search ? listing.search.corrected : undefined
    const { rows, total } = await readCountedPage(parsed, read)
    return { items: rows, total, request, corrected }
  }

  /** The products most similar to a product, most similar first; at most `limit`, none when it is not in the shop. */
  async function listRelated(id: number, limit: number, viewer: Viewer): Promise<ProductRow[]> {
    const [index, popular, labels] = await Promise.all([
      readIndex(),
      parseListing({ sort: 'popular' }, viewer),
      labelsFor(viewer.language),
    ])
    const ids = await findRelatedIds(index, await readOrder(db, index, popular), labels, { id, limit })
    return readKnown(ids, viewer.language)
  }

  /** A product that is for sale; null for others. */
  async function find(id: number, { language }: Pick<Viewer, 'language'>): Promise<ProductRow | null> {
    const [row] = await readKnown([id], language)
    return row ?? null
  }

  return { readContext, resolveFilter, readCountedPage, find, list, listItems, listRelated }
}

/** Creates the functions that read a page: from the listing index, or with a statement where the database is faster. */
function makePageReader(db: Db, readIndex: () => Promise<ListingIndex>) {
  async function count(listing: Listing): Promise<number> {
    const index = await readIndex()
    return countPlaces(await index.select(listing))
  }

  /** Reads a page selected by the database. */
  async function readChosenPage<Row>(parsed: ParsedListing, read: ReadPage<Row>): Promise<Row[]> {
    const { listing, request, sorting } = parsed
    if (sorting.key !== 'relevance') return read.byQuery(listingPage(listing, sorting, request))
    const best = bestMatchesPage(listing, request)
    const rows = best === null ? [] : await read.byQuery(best)
    return rows.length === request.limit ? rows : (await readIndexedPage(parsed, read)).rows
  }

  /** Reads one page from the listing index. */
  async function readIndexedPage<Row>(
    parsed: ParsedListing,
    { byIds }: ReadPage<Row>,
  ): Promise<{ rows: Row[]; total: number }> {
    const index = await readIndex()
    const { listing, sorting } = parsed
    const isByRelevance = sorting.key === 'relevance'
    const [places, order] = await Promise.all([
      index.select(isByRelevance ? { ...listing, search: null } : listing),
      readOrder(db, index, parsed),
    ])
    // The order by relevance contains exactly what the search finds, so that it needs no statement of its own.
    if (isByRelevance) intersect(places, toBitmap(index.products.ids.length, [order]))
    const ids = idsOfPage(index, order, places, parsed)
    return { rows: ids.length === 0 ? [] : await byIds(ids), total: countPlaces(places) }
  }

  /** Reads one page, and counts the products of the list. */
  async function readCountedPage<Row>(
    parsed: ParsedListing,
    read: ReadPage<Row>,
  ): Promise<{ rows: Row[]; total: number }> {
    if (!isChosenByDatabase(parsed)) return readIndexedPage(parsed, read)
    const [rows, total] = await Promise.all([readChosenPage(parsed, read), count(parsed.listing)])
    return { rows, total }
  }

  /** Reads one page. */
  async function readPage<Row>(parsed: ParsedListing, read: ReadPage<Row>): Promise<Row[]> {
    return isChosenByDatabase(parsed) ? readChosenPage(parsed, read) : (await readIndexedPage(parsed, read)).rows
  }

  return { readCountedPage, readPage }
}
