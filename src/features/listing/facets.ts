/** The facets that a listing shows. */
import type { CountedFacet } from '../catalog/catalog.reader.ts'
import type { CatalogFilter } from './filters.ts'

export interface FacetOption {
  id: number
  label: string
  /** Number of products with this option under the current filter. */
  count: number
  /** `#rrggbb`, for colors. */
  color: string | null
}

export interface Facet {
  code: string
  name: string
  kind: 'colors' | 'chips' | 'list'
  options: FacetOption[]
}

const kinds: Readonly<Record<string, Facet['kind']>> = { color: 'colors', text: 'chips' }

/**
 * Selects the facets worth showing, with the options that have products or are chosen. A facet with a single unchosen option does not
 * narrow the listing.
 */
export function selectFacets(counted: readonly CountedFacet[], filter: CatalogFilter): Facet[] {
  return counted.flatMap(({ code, name, swatchType, options: all }) => {
    const chosen = filter.facets[code] ?? []
    const options = all
      .filter((option) => option.count > 0 || chosen.includes(option.id))
      .map(({ id, label, count, swatch }) => ({ id, label, count, color: swatchType === 'color' ? swatch : null }))
    if (options.length < 2 && chosen.length === 0) return []
    return [{ code, name, kind: kinds[swatchType ?? ''] ?? 'list', options }]
  })
}
