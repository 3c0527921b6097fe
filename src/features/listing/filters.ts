/**
 * The filter of a listing, and its form in the URL: facets as comma-separated option ids, `price=min,max` in the shopper's
 * currency, flags as `1`, then sort and page. Setting or clearing anything returns to page 1 (spec §4, Filters).
 */

import { maxSearchQueryLength } from '../../shared/searchQuery.ts'

/** Four rows of three, or three of four. */
export const pageSize = 12

export const sortOrders = [
  'relevance',
  'popular',
  'newest',
  'price',
  'price-desc',
  'rating',
  'discount',
  'name',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** Boolean filters. */
export const filterFlags = ['in_stock', 'on_sale', 'new'] as const
export type FilterFlag = (typeof filterFlags)[number]

/** Inclusive bounds in units of the shopper's currency; null means open. */
export interface PriceRange {
  min: number | null
  max: number | null
}

export interface CatalogFilter {
  /** The search text. */
  name: string
  /** Disables spelling correction. */
  isExact: boolean
  /** Attribute code to option ids; never an empty list. A brand is an option of the attribute `brand`. */
  facets: Readonly<Record<string, readonly number[]>>
  flags: readonly FilterFlag[]
  price: PriceRange | null
  /** Null means the listing's default order. */
  sort: SortOrder | null
  page: number
}

/** URL keys that are not attribute codes. Without JavaScript, a form sends the price in two fields. */
export const listingParameters = [
  'name',
  'search',
  'spelling',
  'sort',
  'order',
  'page',
  'limit',
  'price',
  'price_min',
  'price_max',
  ...filterFlags,
]
const attributeCode = /^[a-z][a-z0-9_]*$/
const highestPage = 100_000

const exactSpelling = 'exact'

/** Parses a URL and ignores invalid values. */
export function parseCatalogFilter(params: URLSearchParams): CatalogFilter {
  const facets: Record<string, number[]> = {}
  for (const key of new Set(params.keys())) {
    const ids = attributeCode.test(key) && !listingParameters.includes(key) ? parseOptionIds(params.getAll(key)) : []
    if (ids.length > 0) facets[key] = ids
  }
  const name = (params.get('name') ?? params.get('search') ?? '').trim().slice(0, maxSearchQueryLength)
  return {
    name,
    isExact: name !== '' && params.get('spelling') === exactSpelling,
    facets,
    flags: filterFlags.filter((flag) => params.get(flag) === '1'),
    price: parsePrice(params),
    sort: sortOrders.find((order) => order === params.get('sort')) ?? null,
    page: parsePage(params.get('page')),
  }
}

function parseOptionIds(values: readonly string[]): number[] {
  const texts = values.join(',').split(',')
  return [...new Set(texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number))].sort((a, b) => a - b)
}

function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), highestPage) : 1
}

function parsePrice(params: URLSearchParams): PriceRange | null {
  const [first, second] = (params.get('price') ?? '').split(',')
  const min = parseAmount(params.get('price_min') ?? first)
  const max = parseAmount(params.get('price_max') ?? second)
  return priceRange(min, max)
}

function parseAmount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
}

/** Swaps reversed bounds; two open bounds mean no range. */
function priceRange(min: number | null, max: number | null): PriceRange | null {
  if (min === null && max === null) return null
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** Whether the URL comes from a form sent without JavaScript, which has one entry per checkbox and includes empty fields. */
export function isFormQuery(params: URLSearchParams): boolean {
  const keys = [...params.keys()]
  return keys.length !== new Set(keys).size || keys.some((key) => key === 'price_min' || params.get(key) === '')
}

/** The filter as search params, without defaults. */
export function toSearchParams(filter: CatalogFilter): Record<string, string | undefined> {
  const codes = Object.keys(filter.facets).sort()
  return {
    name: filter.name || undefined,
    spelling: filter.isExact ? exactSpelling : undefined,
    ...Object.fromEntries(codes.map((code) => [code, filter.facets[code]?.join(',')])),
    ...Object.fromEntries(filter.flags.map((flag) => [flag, '1'])),
    price: filter.price ? `${filter.price.min ?? ''},${filter.price.max ?? ''}` : undefined,
    sort: filter.sort ?? undefined,
    page: filter.page > 1 ? String(filter.page) : undefined,
  }
}

/** Adds or removes an option, and returns to the first page. */
export function toggleOption(filter: CatalogFilter, code: string, optionId: number): CatalogFilter {
  const { [code]: ids = [], ...others } = filter.facets
  const next = ids.includes(optionId) ? ids.filter((id) => id !== optionId) : [...ids, optionId].sort((a, b) => a - b)
  return { ...filter, facets: next.length > 0 ? { ...others, [code]: next } : others, page: 1 }
}

/** Adds or removes a flag, and returns to the first page. */
export function toggleFlag(filter: CatalogFilter, flag: FilterFlag): CatalogFilter {
  const flags = filterFlags.filter((each) => filter.flags.includes(each) !== (each === flag))
  return { ...filter, flags, page: 1 }
}

/** Sets the price range in the shopper’s currency, null for an open end, and returns to the first page. */
export function withPrice(filter: CatalogFilter, min: number | null, max: number | null): CatalogFilter {
  return { ...filter, price: priceRange(min, max), page: 1 }
}

/** @param sort null for the default order of the listing */
export function withSort(filter: CatalogFilter, sort: SortOrder | null): CatalogFilter {
  return { ...filter, sort, page: 1 }
}

/** @param page from 1 */
export function withPage(filter: CatalogFilter, page: number): CatalogFilter {
  return { ...filter, page }
}

/** Clears every filter but preserves the search text and the sort. */
export function resetFilter(filter: CatalogFilter): CatalogFilter {
  return { ...filter, facets: {}, flags: [], price: null, page: 1 }
}

/** How many choices the filter contains; a price range counts as one. */
export function chosenCount(filter: CatalogFilter): number {
  const options = Object.values(filter.facets).reduce((sum, ids) => sum + ids.length, 0)
  return options + filter.flags.length + (filter.price ? 1 : 0)
}

/** The filter without attributes and options unknown to the listing. */
export function knownFilter(
  filter: CatalogFilter,
  facets: readonly { code: string; options: readonly { id: number }[] }[],
): CatalogFilter {
  const known = Object.entries(filter.facets).flatMap(([code, ids]) => {
    const options = facets.find((facet) => facet.code === code)?.options ?? []
    const valid = ids.filter((id) => options.some((option) => option.id === id))
    return valid.length > 0 ? [[code, valid] as const] : []
  })
  return { ...filter, facets: Object.fromEntries(known) }
}

/** The default order: relevance for a search, otherwise popularity. */
export function chooseSort(filter: CatalogFilter): SortOrder {
  return filter.sort ?? (filter.name ? 'relevance' : 'popular')
}

/** The page numbers to link to: first, last and those around the current one; null marks a gap. */
export function pageLinks(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
