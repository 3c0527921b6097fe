import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { languageParameter } from '../../../shared/languageAddress.ts'
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
  const language = new URLSearchParams(search).get(languageParameter) ?? undefined
  const navigation = useNavigation()
  const navigate = useNavigate()
  // A box must be ticked in the very moment it is pressed, and the router starts later: this bridges until the address changes.
  const [asked, setAsked] = useState<{ at: string; filter: CatalogFilter } | null>(null)
  // Dropped for good once the address has changed: coming back to that entry of the history, the address decides again.
  if (asked !== null && asked.at !== key) setAsked(null)
  const next = navigation.location?.pathname === pathname ? navigation.location : null
  const coming = next ? filterOf(new URLSearchParams(next.search)) : null
  const pathOf = (filter: CatalogFilter) => withQuery(pathname, { ...queryOf(filter), [languageParameter]: language })
  return {
    filter: asked?.at === key ? asked.filter : (coming ?? loaded),
    isPending: next !== null,
    pathOf,
    apply(filter) {
      setAsked({ at: key, filter })
      void navigate(pathOf(filter), { preventScrollReset: true })
    },
  }
}
