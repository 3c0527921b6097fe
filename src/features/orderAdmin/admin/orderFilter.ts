import { ordersAdminPath } from '../../staff/staff.paths.ts'
import type { SavedFilter } from '../server/savedViews.contract.ts'

/** The parameters of the list's URL that filter it; the page is separate. */
export const filterNames = [
  'view',
  'status',
  'state',
  'search',
  'from',
  'until',
  'payment',
] as const satisfies readonly (keyof SavedFilter)[]

export function toOrdersUrl(filter: SavedFilter): string {
  const query = new URLSearchParams()
  for (const name of filterNames) if (filter[name]) query.set(name, filter[name])
  return query.size === 0 ? ordersAdminPath : `${ordersAdminPath}?${query}`
}

/** The filter in a URL. The server has validated it, because it has returned the list. */
export function readFilter(search: URLSearchParams): SavedFilter {
  return Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])))
}
