/**
 * What narrows a listing, and how it stands in the address: facets as comma lists of option ids, `price=min,max` in the shopper's
 * currency, flags as `1`, then sort and page. Setting or clearing anything leads back to page 1 (spec §4, Filters).
 */

import { longestSearchQuery } from '../../shared/searchQuery.ts'

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

/** Yes-or-no filters. */
export const filterFlags = ['in_stock', 'on_sale', 'new'] as const
export type FilterFlag = (typeof filterFlags)[number]

/** Both ends included, in units of the shopper's currency; null is an open end. */
export interface PriceRange {
  min: number | null
  max: number | null
}

export interface CatalogFilter {
  /** The words that were searched for. */
  name: string
  /** The words are meant as they are written: they are not corrected. */
  isExact: boolean
  /** Attribute code to option ids; never an empty list. A brand is an option of the attribute `brand`. */
  facets: Readonly<Record<string, readonly number[]>>
  flags: readonly FilterFlag[]
  price: PriceRange | null
  /** Null: the order that suits the listing. */
  sort: SortOrder | null
  page: number
}

/** Keys of the address that are no attribute codes. A form without script sends the price in two fields. */
const otherKeys = [
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

/** Reads an address. What makes no sense is ignored. */
export function filterOf(params: URLSearchParams): CatalogFilter {
  const facets: Record<string, number[]> = {}
  for (const key of new Set(params.keys())) {
    const ids = attributeCode.test(key) && !otherKeys.includes(key) ? idsOf(params.getAll(key)) : []
    if (ids.length > 0) facets[key] = ids
  }
  const name = (params.get('name') ?? params.get('search') ?? '').trim().slice(0, longestSearchQuery)
  return {
    name,
    isExact: name !== '' && params.get('spelling') === exactSpelling,
    facets,
    flags: filterFlags.filter((flag) => params.get(flag) === '1'),
    price: priceOf(params),
    sort: sortOrders.find((order) => order === params.get('sort')) ?? null,
    page: pageOf(params.get('page')),
  }
}

function idsOf(values: readonly string[]): number[] {
  const texts = values.join(',').split(',')
  return [...new Set(texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number))].sort((a, b) => a - b)
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), highestPage) : 1
}

function priceOf(params: URLSearchParams): PriceRange | null {
  const [first, second] = (params.get('price') ?? '').split(',')
  const least = amountOf(params.get('price_min') ?? first)
  const most = amountOf(params.get('price_max') ?? second)
  return priceRange(least, most)
}

function amountOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
}

/** Ends in the wrong order change places; two open ends are no range. */
function priceRange(min: number | null, max: number | null): PriceRange | null {
  if (min === null && max === null) return null
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** The address says the same in the way of a form sent without script: once per box, empty fields too. */
export function isFormShaped(params: URLSearchParams): boolean {
  const keys = [...params.keys()]
  return keys.length !== new Set(keys).size || keys.some((key) => key === 'price_min' || params.get(key) === '')
}

/** The filter as it stands in the address; what is default is left out. */
export function queryOf(filter: CatalogFilter): Record<string, string | undefined> {
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

export function toggleOption(filter: CatalogFilter, code: string, optionId: number): CatalogFilter {
  const { [code]: ids = [], ...others } = filter.facets
  const next = ids.includes(optionId) ? ids.filter((id) => id !== optionId) : [...ids, optionId].sort((a, b) => a - b)
  return { ...filter, facets: next.length > 0 ? { ...others, [code]: next } : others, page: 1 }
}

export function toggleFlag(filter: CatalogFilter, flag: FilterFlag): CatalogFilter {
  const flags = filterFlags.filter((each) => filter.flags.includes(each) !== (each === flag))
  return { ...filter, flags, page: 1 }
}

export function withPrice(filter: CatalogFilter, min: number | null, max: number | null): CatalogFilter {
  return { ...filter, price: priceRange(min, max), page: 1 }
}

/** @param sort null for the order that suits the listing */
export function withSort(filter: CatalogFilter, sort: SortOrder | null): CatalogFilter {
  return { ...filter, sort, page: 1 }
}

export function withPage(filter: CatalogFilter, page: number): CatalogFilter {
  return { ...filter, page }
}

/** Clears every filter. The words that were searched for and the order stay. */
export function resetFilter(filter: CatalogFilter): CatalogFilter {
  return { ...filter, facets: {}, flags: [], price: null, page: 1 }
}

export function chosenCount(filter: CatalogFilter): number {
  const options = Object.values(filter.facets).reduce((sum, ids) => sum + ids.length, 0)
  return options + filter.flags.length + (filter.price ? 1 : 0)
}

/** The filter without the attributes and options that the listing does not know. */
export function knownFilter(
  filter: CatalogFilter,
  facets: readonly { code: string; options: readonly { id: number }[] }[],
): CatalogFilter {
  const known = Object.entries(filter.facets).flatMap(([code, ids]) => {
    const options = facets.find((facet) => facet.code === code)?.options ?? []
    const kept = ids.filter((id) => options.some((option) => option.id === id))
    return kept.length > 0 ? [[code, kept] as const] : []
  })
  return { ...filter, facets: Object.fromEntries(known) }
}

/** What suits a listing: the best matches of a search, otherwise what others buy. */
export function sortOf(filter: CatalogFilter): SortOrder {
  return filter.sort ?? (filter.name ? 'relevance' : 'popular')
}

/** The pages to link to: first, last and those around the current one; null stands for pages left out. */
export function pageLinks(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
