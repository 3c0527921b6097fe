/** What narrows a list of products, read from the keys of a call. Pure. */
import { convert, fromDecimal } from '../../shared/money.ts'
import { filterInput, mostIds } from './catalog.contract.ts'

export interface ProductFilter {
  /** These products only, in this order unless another is asked for; null is all of them. */
  ids: readonly number[] | null
  /** Any of them, descendants included; null is the whole catalogue. */
  categoryIds: readonly number[] | null
  /** Null is the whole catalogue. */
  categorySlug: string | null
  /** Option ids by attribute code: any within one, all of several. Codes that no attribute has are ignored by the query. */
  options: Readonly<Record<string, readonly number[]>>
  /** Minor units of the base currency, both included; null when the catalogue is not narrowed by price. */
  price: { least: number; most: number } | null
  /** As typed; empty without a search. */
  search: string
  /** The words are not corrected. */
  isSearchExact: boolean
  sku: string | null
  urlKey: string | null
  isNew: boolean | null
  isFeatured: boolean | null
  isInStock: boolean
  isOnSale: boolean
}

/** Ids and slug of the root: the whole catalogue (spec §9). */
const rootCategoryId = 1
const rootSlug = 'root'

const largestId = 2_147_483_647
const largestMinor = Number.MAX_SAFE_INTEGER
/** More is no shopper's choice. */
const mostAttributes = 20

const notAttributes = new Set([
  ...Object.keys(filterInput),
  'locale',
  'currency',
  'page',
  'limit',
  'pagination',
  'sort',
  'order',
])

/** @param rate units of the request's currency for one of the base currency */
export function productFilterOf(input: Readonly<Record<string, unknown>>, rate: number): ProductFilter {
  const text = (key: string): string | null => {
    const value = input[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const flag = (key: string): boolean | null =>
    ({ '1': true, true: true, '0': false, false: false })[text(key) ?? ''] ?? null
  const categoryIds = idsOf(text('category_id'))
  const slug = text('cat_slug')
  const attributes = Object.keys(input)
    .filter((key) => !notAttributes.has(key) && /^[a-z][a-z0-9_]*$/.test(key))
    .slice(0, mostAttributes)
  const options = ['brand', ...attributes].flatMap((code) => {
    const ids = idsOf(input[code])
    return ids.length > 0 ? [[code, ids] as const] : []
  })
  return {
    // Unlike a filter without a meaning, a list without an id is a list of nothing.
    ids: text('ids') === null ? null : idsOf(text('ids')),
    categoryIds: categoryIds.length === 0 || categoryIds.includes(rootCategoryId) ? null : categoryIds,
    categorySlug: slug === rootSlug ? null : slug,
    options: Object.fromEntries(options),
    price: priceOf(text('price'), rate),
    search: text('name') ?? text('search') ?? '',
    isSearchExact: text('spelling') === 'exact',
    sku: text('sku'),
    urlKey: text('url_key'),
    isNew: flag('new'),
    isFeatured: flag('featured'),
    isInStock: flag('in_stock') === true,
    isOnSale: flag('on_sale') === true,
  }
}

/**
 * Whether counts under this filter may be kept while no product changes: not with the stock, which every order changes, and not for a
 * list of somebody's own, which nobody else asks for.
 */
export function isCacheable(filter: ProductFilter): boolean {
  return !filter.isInStock && filter.ids === null
}

/** Ids in a comma list, or in a list of such. What is no number is ignored; a number that no row can have stays and finds nothing. */
export function idsOf(value: unknown): number[] {
  const texts = Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string'
      ? [value]
      : []
  const numbers = texts
    .join(',')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => /^\d+$/.test(item))
  return [...new Set(numbers.map((number) => (Number(number) > largestId ? 0 : Number(number))))].slice(0, mostIds)
}

function priceOf(text: string | null, rate: number): ProductFilter['price'] {
  if (text === null) return null
  const [first = '', second = first] = text.split(',').map((part) => part.trim())
  const isEnd = (part: string) => part === '' || /^\d+(\.\d+)?$/.test(part)
  if (!isEnd(first) || !isEnd(second) || (first === '' && second === '')) return null
  return {
    least: first === '' ? 0 : leastBase(fromDecimal(first), rate),
    most: second === '' ? largestMinor : leastBase(fromDecimal(second) + 1, rate) - 1,
  }
}

/** The least base amount that a shopper sees as `minor` or more: bounds hold for the shown, rounded price. */
export function leastBase(minor: number, rate: number): number {
  const guess = Math.max(0, Math.floor((minor - 0.5) / rate) - 1)
  if (guess >= largestMinor / 2) return largestMinor
  let base = guess
  while (convert(base, rate) < minor) base += 1
  return base
}
