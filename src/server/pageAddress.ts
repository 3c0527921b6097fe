import { sameSitePath } from '../shared/sameSitePath.ts'

/**
 * Pages take no token: it belongs to calls. One that came along in the address of a page would stand in the page, in the history and in
 * `Referer`, so the page is asked for anew without it.
 * @param url path and query, as they were asked for
 * @returns where the page is without it, always on this site; null when there is none
 */
export function addressWithoutToken(url: string): string | null {
  const start = url.indexOf('?')
  if (start < 0) return null
  const query = new URLSearchParams(url.slice(start))
  if (!query.has('token')) return null
  query.delete('token')
  const path = url.slice(0, start)
  return sameSitePath(query.size === 0 ? path : `${path}?${query}`)
}
