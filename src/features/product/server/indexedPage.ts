/** Pages of lists from the listing index: the sort orders of all products, and the products that match a filter. */
import type { Db } from '../../../kit/database/database.ts'
import { type PageRequest, pageOffset } from '../../../shared/pagination.ts'
import { type Bitmap, countPlaces, hasPlace } from '../../catalog/server/bitmap.ts'
import type { Listing, ListingIndex } from '../../catalog/server/listingIndex.ts'
import { hasBestMatches, readSortedIds, type Sorting } from './productList.sql.ts'

/** Up to this position, the database reads a page by popularity faster than the whole order. */
const deepOffset = 1000

/** The requested filter, order and page. */
export interface ParsedListing {
  listing: Listing
  sorting: Sorting
  request: PageRequest
}

/**
 * Whether the database selects the products of a page: by popularity, which changes with every order; the best matches of a search for
 * common words; and a few products by their codes.
 */
export function isChosenByDatabase({ listing, sorting, request }: ParsedListing): boolean {
  const { sku, urlKey } = listing.filter
  if (sku !== null || urlKey !== null) return true
  if (sorting.key === 'relevance') return hasBestMatches(listing, request)
  return sorting.key === 'popular' && pageOffset(request) < deepOffset
}

/** The order of all products that a list can contain: places in the index, in ascending sort order. */
export async function readOrder(
  db: Db,
  index: ListingIndex,
  { listing, sorting: { key } }: ParsedListing,
): Promise<Int32Array> {
  if (key === 'listed') return index.findPlaces(Int32Array.from(listing.filter.ids ?? []))
  const dependsOn = {
    relevance: [listing.search, listing.language],
    popular: [],
    created_at: [],
    price: [index.salePeriod(listing.now)],
    rating: [],
    discount: [index.salePeriod(listing.now)],
    name: [listing.language],
  }[key]
  return index.readOrder(JSON.stringify([key, dependsOn]), () => readSortedIds(db, listing, key))
}

/** The ids of a page. @param order ascending @param places the products of the list */
export function idsOfPage(
  { products }: ListingIndex,
  order: Int32Array,
  places: Bitmap,
  { sorting: { isDescending }, request }: ParsedListing,
): number[] {
  const offset = pageOffset(request)
  const total = countPlaces(places)
  const length = Math.max(0, Math.min(request.limit, total - offset))
  // Starts from the end that is closer.
  const isFromEnd = offset > total / 2
  let skipped = isFromEnd ? total - offset - length : offset
  const isBackward = isDescending !== isFromEnd
  const ids: number[] = []
  const step = isBackward ? -1 : 1
  for (let at = isBackward ? order.length - 1 : 0; ids.length < length && at >= 0 && at < order.length; at += step) {
    const place = order[at] ?? 0
    if (!hasPlace(places, place)) continue
    if (skipped > 0) skipped -= 1
    else ids.push(products.ids[place] ?? 0)
  }
  return isFromEnd ? ids.reverse() : ids
}
