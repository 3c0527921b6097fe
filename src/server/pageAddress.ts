import { keepPreferences } from '../shared/languageAddress.ts'
import { notFoundPath } from '../shared/paths.ts'
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

/** Addresses that calls and pictures answer themselves; every other address is a page's. */
const otherAddresses = /^\/(?:api|storage|cache|assets)(?:\/|$)/i

/**
 * Whether the path of an address holds a NUL. Nothing is called so, and PostgreSQL takes none as text.
 * @param url path and query, as they were asked for
 */
export function hasNulInPath(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return path.includes('%00')
}

/** Where the page of an address is looked for: a path that cannot name anything is the not-found page, with its status, in the language asked for. */
export function readPageAddress(url: string): string {
  if (otherAddresses.test(url) || (!hasNulInPath(url) && isDecodable(url))) return url
  return keepPreferences(url.slice(url.split('?', 1)[0]?.length ?? 0), notFoundPath)
}

/** Whether the escapes of a path are UTF-8. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
