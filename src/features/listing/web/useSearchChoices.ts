import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productPath, searchPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { removeRecentSearch, useRecentSearches } from './recentSearchStorage.ts'
import { suggestionsQuery } from './suggestions.queries.ts'

const typingMs = 150

/** The options of the search box: recent searches while it is empty, otherwise product suggestions. */
export interface SearchChoices {
  hasList: boolean
  /** URLs of the options, in order. */
  targets: readonly string[]
  /** Number of products found. */
  total: number
  /** Recent searches, newest first. */
  searches: readonly string[]
  removeSearch(search: string): void
}

export function useSearchChoices(typed: string) {
  const searches = useRecentSearches()
  const name = useDebounced(typed, typingMs)
  const query = useQuery(suggestionsQuery(useApi(), name))
  const { data } = query
  const choices = useMemo((): SearchChoices => {
    const common = { searches, removeSearch: removeRecentSearch }
    if (typed === '') {
      const targets = searches.map((search) => searchPath(search))
      return { ...common, hasList: searches.length > 0, targets, total: 0 }
    }
    const { items = [], total = 0 } = data ?? {}
    const products = items.map(({ urlKey }) => productPath(urlKey))
    // The last option, all results, is offered only when there are results.
    const targets = total > 0 ? [...products, searchPath(typed)] : []
    return { ...common, hasList: data !== undefined, targets, total }
  }, [searches, typed, data])
  return { query, choices }
}
