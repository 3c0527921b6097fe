import { startTransition, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { productsAdminPath } from '../../../staff/staff.paths.ts'
import { filterNames, type ProductFilter, readFilter, splitValues } from '../../productAdmin.filter.ts'

export interface FilterNavigation {
  /** The filter in the URL: already the new one while its products load. */
  filter: ProductFilter
  /** The sort order; empty for the default. */
  sort: string
  /** The URL of the list with another filter. */
  toPath(filter: ProductFilter): string
  /** Shows the list with another filter, preserving the scroll position. */
  apply(change: (filter: ProductFilter) => ProductFilter): void
  /** @param sort empty for the default order */
  sortBy(sort: string): void
}

/**
 * The filter and sort order of the product list, stored in its URL. Call it once per page, so that each choice adds to the
 * previous ones.
 */
export function useProductFilter(): FilterNavigation {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [coming, setComing] = useState<string | null>(null)
  /** Same as `coming`, which may not be rendered yet when the next choice is made. */
  const latest = useRef<string | null>(null)
  const query = new URLSearchParams(coming ?? search)
  async function show(change: (query: URLSearchParams) => URLSearchParams): Promise<void> {
    // The page renders slightly later than its URL changes.
    const parameters = change(new URLSearchParams(latest.current ?? window.location.search))
    const next = parameters.size === 0 ? '' : `?${parameters}`
    latest.current = next
    setComing(next)
    await navigate(productsAdminPath + next, { preventScrollReset: true })
    if (latest.current === next) latest.current = null
    startTransition(() => setComing((known) => (known === next ? null : known)))
  }
  return {
    filter: readFilter(query),
    sort: query.get('sort') ?? '',
    toPath(filter) {
      const next = setParameters(query, filterNames, { ...filter })
      return next.size === 0 ? productsAdminPath : `${productsAdminPath}?${next}`
    },
    apply: (change) => void show((known) => setParameters(known, filterNames, { ...change(readFilter(known)) })),
    sortBy: (sort) => void show((known) => setParameters(known, ['sort'], { sort })),
  }
}

function setParameters(
  query: URLSearchParams,
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of [...names, 'after']) next.delete(name)
  for (const name of names) if (values[name]) next.set(name, values[name])
  return next
}

type Facet = Exclude<keyof ProductFilter, 'search'>

export function addValue(filter: ProductFilter, name: Facet, value: string): ProductFilter {
  return { ...filter, [name]: [...splitValues(filter[name]).filter((each) => each !== value), value].join() }
}

export function removeValue(filter: ProductFilter, name: Facet, value: string): ProductFilter {
  return {
    ...filter,
    [name]: splitValues(filter[name])
      .filter((each) => each !== value)
      .join(),
  }
}

/** @returns the number of selected values; the price counts as one */
export function countChosen(filter: ProductFilter): number {
  const { priceFrom, priceTo, search: _, ...facets } = filter
  const price = priceFrom || priceTo ? 1 : 0
  return Object.values(facets).reduce((sum, text) => sum + splitValues(text).length, price)
}
