import { useLocation, useNavigate, useNavigation } from 'react-router'
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
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const next = navigation.location?.pathname === pathname ? navigation.location : null
  const pathOf = (filter: CatalogFilter) => withQuery(pathname, queryOf(filter))
  return {
    filter: next ? filterOf(new URLSearchParams(next.search)) : loaded,
    isPending: next !== null,
    pathOf,
    apply: (filter) => void navigate(pathOf(filter), { preventScrollReset: true }),
  }
}
