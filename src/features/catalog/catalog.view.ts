/** A listing as its page shows it: the one place on the web side where facets and categories are read from the wire. */

import type { WireCategory, WireFacet } from './catalog.contract.ts'
import type { CatalogFilter } from './filters.ts'

export interface FacetOption {
  id: number
  label: string
  /** Products that would be left. */
  count: number
  /** `#rrggbb`, for colours. */
  color: string | null
}

export interface Facet {
  code: string
  name: string
  kind: 'colors' | 'chips' | 'list'
  options: FacetOption[]
}

/** What the products of a listing cost, in units of the shopper's currency. */
export interface PriceSpan {
  min: number
  max: number
}

export interface CategoryLink {
  name: string
  slug: string
}

const kinds: Readonly<Record<string, Facet['kind']>> = { color: 'colors', text: 'chips' }

/**
 * The facets worth showing: options that would leave something and those that are chosen; a facet with a single option that is not
 * chosen narrows nothing.
 */
export function facetsOf(wire: readonly WireFacet[], filter: CatalogFilter): Facet[] {
  return wire.flatMap((facet) => {
    if (facet.type === 'price') return []
    const chosen = filter.facets[facet.code] ?? []
    const options = facet.options
      .filter((option) => option.count > 0 || chosen.includes(option.id))
      .map(({ id, label, count, swatch_value }) => ({
        id,
        label,
        count,
        color: facet.swatch_type === 'color' ? swatch_value : null,
      }))
    if (options.length < 2 && chosen.length === 0) return []
    return [{ code: facet.code, name: facet.name, kind: kinds[facet.swatch_type ?? ''] ?? 'list', options }]
  })
}

/** Whole units around the cheapest and the dearest; null when nothing would be narrowed. */
export function priceSpanOf(wire: readonly WireFacet[]): PriceSpan | null {
  const price = wire.find((facet) => facet.type === 'price')
  if (price?.min_price === undefined || price.max_price === undefined || price.max_price <= price.min_price) return null
  return { min: Math.floor(price.min_price), max: Math.ceil(price.max_price) }
}

export function categoryLinkOf({ name, slug }: Pick<WireCategory, 'name' | 'slug'>): CategoryLink {
  return { name, slug }
}
