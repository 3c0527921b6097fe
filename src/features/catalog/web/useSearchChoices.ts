import { useQuery } from '@tanstack/react-query'
import { productPath, searchPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useRecentSearches } from './searchMemory.ts'
import { suggestionsQuery } from './suggestions.queries.ts'

const typingMs = 150

/**
 * What the search box offers: recent searches while it is empty, products for what is typed otherwise.
 * `targets` are the addresses that its options lead to, in their order.
 */
export function useSearchChoices(typed: string, isOpen: boolean) {
  const searches = useRecentSearches()
  const name = useDebounced(typed, typingMs)
  const query = useQuery(suggestionsQuery(useApi(), isOpen ? name : ''))
  const { items = [], total = 0 } = query.data ?? {}
  const products = items.map(({ urlKey }) => productPath(urlKey))
  // The last target, all results, is a choice only when there are some.
  const found = total > 0 ? [...products, searchPath(typed)] : []
  return { searches, query, total, targets: typed === '' ? searches.map((search) => searchPath(search)) : found }
}
