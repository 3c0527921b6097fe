/** The filters and sort orders of the product list in the back office. */
import { languages } from '../../shared/locale.ts'

/** `stock`: ascending by the lowest stock of any of the product's variants. */
export const productSorts = ['newest', 'name', 'price', 'price-desc', 'stock'] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * `active`: currently shown in the shop. `scheduled`: before its start. `ended`: after its end. `inactive`: not for sale.
 * Archived products are listed only on request.
 */
export const productStatuses = ['active', 'scheduled', 'ended', 'inactive', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

export interface Placement {
  isSold: boolean
  isArchived: boolean
  soldFrom: Date | null
  soldUntil: Date | null
}

export function findStatus({ isSold, isArchived, soldFrom, soldUntil }: Placement, now: Date): ProductStatus {
  if (isArchived) return 'archived'
  if (!isSold) return 'inactive'
  if (soldFrom && soldFrom > now) return 'scheduled'
  return soldUntil && soldUntil <= now ? 'ended' : 'active'
}

/** `low`: a variant has fewer than `lowStock` pieces left. `out`: no variant has any. */
export const stockLevels = ['in', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/**
 * The filter of the list, as spelled in its URL and in calls: values of a facet are joined by commas, and a product must have any
 * of them. Prices are decimal numbers in the shop's currency.
 */
export interface ProductFilter {
  search?: string
  /** Category ids, including subcategories. */
  category?: string
  /** Ids of options. */
  brand?: string
  /** Ids of options of other attributes: any within an attribute, all across attributes. */
  options?: string
  status?: string
  stock?: string
  sale?: 'on'
  image?: 'missing'
  /** Languages without a text. */
  missing?: string
  /** Prices of the cheapest variant, without sales; inclusive. */
  priceFrom?: string
  priceTo?: string
}

/** Facets with named values, in display order. */
export const namedFacets = {
  status: productStatuses,
  stock: stockLevels,
  sale: ['on'],
  image: ['missing'],
  missing: languages,
} as const
export type NamedFacet = keyof typeof namedFacets

/** Facets whose values are ids. */
export const idFacets = ['category', 'brand', 'options'] as const

export const filterNames = [...idFacets, 'status', 'stock', 'sale', 'image', 'missing', 'priceFrom', 'priceTo'] as const

/** Values of a facet beyond this number are ignored. */
const maxFacetValues = 100

/** Nine digits and two decimals, as accepted by the calls. */
export const pricePattern = '^\\d{1,9}([.]\\d{1,2})?$'

/** The filter in the URL of the list, ignoring invalid values. */
export function readFilter(query: URLSearchParams): ProductFilter {
  const read = (name: string, isKnown: (value: string) => boolean) =>
    splitValues(query.get(name)).filter(isKnown).slice(0, maxFacetValues).join()
  const price = (name: string) => (new RegExp(pricePattern).test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const entries = [
    ['search', query.get('search') ?? ''],
    ...idFacets.map((name) => [name, read(name, (value) => /^[1-9]\d{0,8}$/.test(value))]),
    ...(Object.keys(namedFacets) as NamedFacet[]).map((name) => [
      name,
      read(name, (value) => namedFacets[name].some((each) => each === value)),
    ]),
    ['priceFrom', price('priceFrom')],
    ['priceTo', price('priceTo')],
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The values of a facet. */
export function splitValues(text: string | null | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((value) => value !== ''))]
}

/** Reasons that the staff can give for a new stock; orders and imports record their own. */
export const stockEditReasons = ['correction', 'write-off', 'return'] as const

export const maxStock = 1_000_000
