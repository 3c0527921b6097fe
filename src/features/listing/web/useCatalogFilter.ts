import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { preferencesIn } from '../../../shared/languageUrl.ts'
import { withQuery } from '../../../shared/paths.ts'
import { type CatalogFilter, parseCatalogFilter, toSearchParams } from '../filters.ts'

export interface CatalogNavigation {
  /** The active filter: already the new one while its products load. */
  filter: CatalogFilter
  isPending: boolean
  /** The URL of a filter, for links. */
  toPath(filter: CatalogFilter): string
  /** Navigates there and preserves the scroll position. */
  apply(filter: CatalogFilter): void
}

/** The filter of the listing in the URL. @param loaded the filter of the displayed products */
export function useCatalogFilter(loaded: CatalogFilter): CatalogNavigation {
  const { pathname, search, key } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  // A checkbox must respond at once, but the router starts later, so this state applies until the URL changes.
  const [requested, setAsked] = useState<{ at: string; filter: CatalogFilter } | null>(null)
  // Clear it once navigation starts: from then on the router knows the target, even if the shopper presses Back in the meantime.
  const at = `${key} ${navigation.location?.key ?? ''}`
  if (requested !== null && requested.at !== at) setAsked(null)
  const next = navigation.location?.pathname === pathname ? navigation.location : null
  const coming = next ? parseCatalogFilter(new URLSearchParams(next.search)) : null
  const toPath = (filter: CatalogFilter) => withQuery(pathname, { ...toSearchParams(filter), ...preferencesIn(search) })
  return {
    filter: requested?.at === at ? requested.filter : (coming ?? loaded),
    isPending: next !== null,
    toPath,
    apply(filter) {
      setAsked({ at, filter })
      void navigate(toPath(filter), { preventScrollReset: true })
    },
  }
}
