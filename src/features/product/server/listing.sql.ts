/** The list of products: its sort orders, the SQL of one page, and the count. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { type PageRequest, pageOffset } from '../../../shared/pagination.ts'
import {
  filterConditions,
  fromPrice,
  isSaleRunning,
  matchAll,
  type ResolvedFilter,
} from '../../catalog/server/productFilter.ts'
import {
  type CorrectedSearch,
  commonWordMinimum,
  isBestMatch,
  matchingProducts,
} from '../../catalog/server/search.sql.ts'

export const sortKeys = ['relevance', 'popular', 'created_at', 'price', 'rating', 'discount', 'name'] as const
/** `listed`: in the order of the ids in the call. */
type SortKey = (typeof sortKeys)[number] | 'listed'

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

export interface Listing {
  filter: ResolvedFilter
  /** Null without a search. */
  search: CorrectedSearch | null
  language: Language
  now: Date
}

/**
 * Ids of one page with their position, for `readProducts`.
 * @param total the number of all products, if known: pages of the second half are then read from the end
 */
export function listingPage(
  listing: Listing,
  sorting: Sorting,
  page: PageRequest,
  total: number | null = null,
): RawBuilder<unknown> {
  const { offset, limit, isFromEnd } = chooseWindow(page, total)
  const direction = sql.raw(sorting.isDescending === isFromEnd ? 'asc' : 'desc')
  const sorted =
    sorting.key === 'price'
      ? sortByPrice(listing, direction, offset, limit)
      : sql`
        select product.id ${listed(listing, { joined: sortTable(listing, sorting) })}
         order by ${orderBy([...sortExpressions(listing, sorting), sql`product.id`], direction)}
         limit ${limit}::bigint offset ${offset}::bigint`
  return sql`
    select id, row_number() over () * ${sql.lit(isFromEnd ? -1 : 1)} as place from (${sorted}) as sorted`
}

function chooseWindow(page: PageRequest, total: number | null) {
  const offset = pageOffset(page)
  const left = total === null ? null : Math.max(0, total - offset)
  if (left === null || offset <= left) return { offset, limit: page.limit, isFromEnd: false }
  return { offset: Math.max(0, left - page.limit), limit: Math.min(left, page.limit), isFromEnd: true }
}

/**
 * One page of a search for common words, like `listingPage` but without scoring every match: the most popular of the best matches. If they
 * fill the page, they equal the page by relevance.
 * @returns null when the search or the page makes that unlikely
 */
export function bestMatchesPage(
  { filter, search, language, now }: Listing,
  page: PageRequest,
): RawBuilder<unknown> | null {
  if (search === null || pageOffset(page) + page.limit > commonWordMinimum) return null
  if (!search.words.every(({ isInManyNames }) => isInManyNames)) return null
  const conditions = [...filterConditions(filter, now), isBestMatch(search, language)]
  return sql`
    select id, row_number() over () as place from (
      select product.id from product where ${matchAll(conditions)}
       order by product.sale_count desc, product.id desc limit ${page.limit}::int offset ${pageOffset(page)}::int) as best`
}

/** Counts all products of the listing, not only one page. */
export async function countProducts(db: Db, listing: Listing): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${listed(listing)}`.execute(db)
  return rows[0]?.total ?? 0
}

interface Additions {
  joined?: RawBuilder<unknown>
  condition?: RawBuilder<boolean>
}

function listed({ filter, search, language, now }: Listing, { joined = sql``, condition }: Additions = {}) {
  const conditions = [...filterConditions(filter, now), ...(condition ? [condition] : [])]
  const match = search
    ? sql`join ${matchingProducts(search, language)} as match on match.product_id = product.id`
    : sql``
  return sql`from product ${match} ${joined} where ${matchAll(conditions)}`
}

function orderBy(expressions: readonly RawBuilder<unknown>[], direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(expressions.map((expression) => sql`${expression} ${direction}`))
}

/**
 * The current price depends on the time, so no index can contain it. Two indexes contain its parts: prices outside a sale, and sale prices.
 * Both are read in order, up to the end of the page, and merged.
 */
function sortByPrice(listing: Listing, direction: RawBuilder<unknown>, offset: number, limit: number) {
  const isOnSale = sql<boolean>`(product.from_sale_price_minor <> product.from_price_minor and ${isSaleRunning(listing.now)})`
  const part = (price: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
    (select product.id, ${price} as price ${listed(listing, { condition })}
      order by ${orderBy([price, sql`product.id`], direction)} limit ${offset + limit}::bigint)`
  return sql`
    select id from (
      ${part(sql`product.from_price_minor`, sql<boolean>`not ${isOnSale}`)}
      union all
      ${part(sql`product.from_sale_price_minor`, isOnSale)}
    ) as priced order by ${orderBy([sql`price`, sql`id`], direction)} limit ${limit}::bigint offset ${offset}::bigint`
}

/** Sort expressions, most significant first; all have the same direction. */
function sortExpressions({ filter, now, language }: Listing, { key }: Sorting): RawBuilder<unknown>[] {
  switch (key) {
    case 'relevance':
      return [sql`match.score`, sql`product.sale_count`]
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
function sortTable({ language }: Listing, { key }: Sorting): RawBuilder<unknown> {
  if (key !== 'name') return sql``
  const title = (alias: string, spoken: Language) =>
    sql`product_text as ${sql.ref(alias)} on ${sql.ref(`${alias}.product_id`)} = product.id
      and ${sql.ref(`${alias}.language`)} = ${sql.lit(spoken)}`
  // Every product has a name in the default language.
  const base = sql`join ${title('title', defaultLanguage)}`
  return language === defaultLanguage ? base : sql`${base} left join ${title('own_title', language)}`
}
