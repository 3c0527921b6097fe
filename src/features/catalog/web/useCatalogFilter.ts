import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { preferencesIn } from '../../../shared/languageAddress.ts'
import { withQuery } from '../../../shared/paths.ts'
import { type CatalogFilter, filterOf, queryOf } from '../filters.ts'

export interface CatalogNavigation {
  /** What is chosen: while the products are on their way, already what was asked for. */
  filter: CatalogFilter
  isPending: boolean
  /** Where a filter leads, for links. */
  pathOf(filter: CatalogFilter): string
  /** Goes there and keeps the place on the page. */
  apply(filter: CatalogFilter): void
}

/** The filter of the listing in the address. @param loaded the filter of the products that are shown */
export function useCatalogFilter(loaded: CatalogFilter): CatalogNavigation {
  const { pathname, search, key } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  // A box must be ticked in the very moment it is pressed, and the router starts later: this bridges until the address changes.
  const [asked, setAsked] = useState<{ at: string; filter: CatalogFilter } | null>(null)
  // Dropped for good once the router has begun: from then on it knows where this leads, also when Back is pressed meanwhile.
  const at = `${key} ${navigation.location?.key ?? ''}`
  if (asked !== null && asked.at !== at) setAsked(null)
  const next = navigation.location?.pathname === pathname ? navigation.location : null
  const coming = next ? filterOf(new URLSearchParams(next.search)) : null
  const pathOf = (filter: CatalogFilter) => withQuery(pathname, { ...queryOf(filter), ...preferencesIn(search) })
  return {
    filter: asked?.at === at ? asked.filter : (coming ?? loaded),
    isPending: next !== null,
    pathOf,
    apply(filter) {
      setAsked({ at, filter })
      void navigate(pathOf(filter), { preventScrollReset: true })
    },
  }
}
