/** The list of products: its sort orders, and the SQL of one page. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { type PageRequest, pageOffset } from '../../../shared/pagination.ts'
import { commonWordMinimum } from '../../catalog/server/interpretSearch.sql.ts'
import { readIds } from '../../catalog/server/listingIndex.sql.ts'
import type { Listing } from '../../catalog/server/listingIndex.ts'
import { filterConditions, fromPrice, matchAll } from '../../catalog/server/productFilter.ts'
import { isBestMatch, matchingProducts } from '../../catalog/server/search.sql.ts'

export const sortKeys = ['relevance', 'popular', 'created_at', 'price', 'rating', 'discount', 'name'] as const
/** `listed`: in the order of the ids in the call. */
export type SortKey = (typeof sortKeys)[number] | 'listed'

export interface Sorting {
  key: SortKey
  isDescending: boolean
}

/** The direction of a sort when none is given. */
const defaultDirection: Record<SortKey, boolean> = {
  relevance: true,
  popular: true,
  created_at: true,
  price: false,
  rating: true,
  discount: true,
  name: false,
  listed: false,
}

/**
 * `price`, `price-desc`, or `price` with `order=desc`; anything unknown means the default: best match for a search, otherwise newest.
 * @param fallback the order of a list without a search
 */
export function parseSorting(
  sort: string | undefined,
  order: string | undefined,
  isSearch: boolean,
  fallback: 'created_at' | 'listed' = 'created_at',
): Sorting {
  const [, name = '', suffix] = /^([a-z_]+?)(?:-(asc|desc))?$/i.exec(sort ?? '') ?? []
  const wanted = sortKeys.find((key) => key === (name === 'newest' ? 'created_at' : name))
  const isMeaningful = wanted !== undefined && (wanted !== 'relevance' || isSearch)
  const key = isMeaningful ? wanted : isSearch ? 'relevance' : fallback
  const direction = suffix ?? order?.toLowerCase()
  const isExplicit = isMeaningful && key !== 'relevance' && (direction === 'asc' || direction === 'desc')
  return { key, isDescending: isExplicit ? direction === 'desc' : defaultDirection[key] }
}

/** Ids of one page with their position, for `readProducts`. */
export function listingPage(listing: Listing, sorting: Sorting, page: PageRequest): RawBuilder<unknown> {
  return sql`
    select id, row_number() over () as place from (
      select product.id ${listed(listing, sorting)}
       where ${matchAll(filterConditions(listing.filter, listing.now))}
       order by ${orderBy(listing, sorting)}
       limit ${page.limit}::bigint offset ${pageOffset(page)}::bigint) as sorted`
}

/** Ids of all products in ascending order; by relevance, of all products that the search finds. */
export function readSortedIds(db: Db, listing: Listing, key: SortKey): Promise<Int32Array> {
  const sorting = { key, isDescending: false }
  const all = key === 'relevance' ? listing : { ...listing, search: null }
  return readIds(
    db,
    sql`select product.id ${listed(all, sorting)} where product.is_active order by ${orderBy(all, sorting)}`,
  )
}

/** The last position on a page of best matches for several words: to find more of them, PostgreSQL gathers every match, in 50 ms per page. */
const maxEndOfSeveralWords = 20

const isBicycle = sql<boolean>`exists (select from product_bicycle where product_id = product.id)`

/** Whether the best matches of a search are likely to fill a page: the first ones of a search for common words. */
export function hasBestMatches({ search }: Listing, page: PageRequest): boolean {
  if (search === null) return false
  const end = search.words.length === 1 ? commonWordMinimum : maxEndOfSeveralWords
  if (pageOffset(page) + page.limit > end) return false
  return search.words.every(({ inNames }) => inNames !== null)
}

/**
 * One page of a search for common words, like `listingPage` but without scoring every match: the most popular of the best matches. If they
 * fill the page, they equal the page by relevance.
 * @returns null when the search or the page makes that unlikely
 */
export function bestMatchesPage(listing: Listing, page: PageRequest): RawBuilder<unknown> | null {
  const { filter, search, language, now } = listing
  if (search === null || !hasBestMatches(listing, page)) return null
  const conditions = [
    ...filterConditions(filter, now),
    isBestMatch(search, language),
    ...(search.areBicyclesFirst ? [isBicycle] : []),
  ]
  return sql`
    select id, row_number() over () as place from (
      select product.id from product where ${matchAll(conditions)}
       order by product.sale_count desc, ${newestFirst} limit ${page.limit}::int offset ${pageOffset(page)}::int) as best`
}

/** The tables that a list is read from. */
function listed({ search, language }: Listing, sorting: Sorting): RawBuilder<unknown> {
  const match = search
    ? sql`join ${matchingProducts(search, language)} as match on match.product_id = product.id`
    : sql``
  return sql`from product ${match} ${sortTable(language, sorting)}`
}

/** Between equal products: newest first, and those of one import, which have the same time, in the order of their file. */
const newestFirst = sql`product.created_at desc, product.id`
const oldestFirst = sql`product.created_at, product.id desc`

/** In the direction that is not the default, equal products are in the opposite order, so that one order in memory serves both directions. */
function orderBy(listing: Listing, sorting: Sorting): RawBuilder<unknown> {
  const direction = sql.raw(sorting.isDescending ? 'desc' : 'asc')
  const expressions = sortExpressions(listing, sorting).map((expression) => sql`${expression} ${direction}`)
  const tie = sorting.isDescending === defaultDirection[sorting.key] ? newestFirst : oldestFirst
  return sql.join([...expressions, tie])
}

/** Sort expressions, most significant first; all have the same direction. */
function sortExpressions({ filter, search, now, language }: Listing, { key }: Sorting): RawBuilder<unknown>[] {
  switch (key) {
    case 'relevance':
      return [...(search?.areBicyclesFirst ? [isBicycle] : []), sql`match.score`, sql`product.sale_count`]
    case 'popular':
      return [sql`product.sale_count`]
    case 'created_at':
      return [sql`product.created_at`]
    case 'price':
      return [fromPrice(now)]
    case 'rating':
      return [sql`product.rating_average`, sql`product.review_count`]
    case 'discount':
      return [sql`1 - (${fromPrice(now)})::float8 / greatest(product.from_price_minor, 1)`]
    case 'listed':
      return [sql`array_position(${filter.ids ?? []}::int[], product.id)`]
    case 'name':
      return [
        language === defaultLanguage ? sql`title.folded_name` : sql`coalesce(own_title.folded_name, title.folded_name)`,
      ]
  }
}

/** The joins that sorting by name needs. */
function sortTable(language: Language, { key }: Sorting): RawBuilder<unknown> {
  if (key !== 'name') return sql``
  const title = (alias: string, spoken: Language) =>
    sql`product_text as ${sql.ref(alias)} on ${sql.ref(`${alias}.product_id`)} = product.id
      and ${sql.ref(`${alias}.language`)} = ${sql.lit(spoken)}`
  // Every product has a name in the default language.
  const base = sql`join ${title('title', defaultLanguage)}`
  return language === defaultLanguage ? base : sql`${base} left join ${title('own_title', language)}`
}
