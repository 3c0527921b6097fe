/** The orders in which a listing can stand. */

export const sortKeys = ['relevance', 'popular', 'created_at', 'price', 'rating', 'discount', 'name'] as const
/** `listed`: as the ids of the call stand. */
export type SortKey = (typeof sortKeys)[number] | 'listed'

export interface Sorting {
  key: SortKey
  isDescending: boolean
}

/** Which way round a key stands when nobody says. */
const defaultDirection: Record<SortKey, boolean> = {
  relevance: true,
  popular: true,
  created_at: true,
  price: false,
  rating: true,
  discount: true,
  name: false,
  listed: false,
}

/**
 * `price`, `price-desc`, or `price` with `order=desc`; anything unknown is the default: best match for a search, else the newest.
 * @param fallback how a list without a search stands by itself
 */
export function sortingOf(
  sort: string | undefined,
  order: string | undefined,
  isSearch: boolean,
  fallback: 'created_at' | 'listed' = 'created_at',
): Sorting {
  const [, name = '', suffix] = /^([a-z_]+?)(?:-(asc|desc))?$/i.exec(sort ?? '') ?? []
  const wanted = sortKeys.find((key) => key === (name === 'newest' ? 'created_at' : name))
  const isMeaningful = wanted !== undefined && (wanted !== 'relevance' || isSearch)
  const key = isMeaningful ? wanted : isSearch ? 'relevance' : fallback
  const direction = suffix ?? order?.toLowerCase()
  const isSaid = isMeaningful && key !== 'relevance' && (direction === 'asc' || direction === 'desc')
  return { key, isDescending: isSaid ? direction === 'desc' : defaultDirection[key] }
}
