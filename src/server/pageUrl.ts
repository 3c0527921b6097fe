import { languageParameter, withoutPreference, withPreferences } from '../shared/languageUrl.ts'
import { type Language, parseLanguage } from '../shared/locale.ts'
import { notFoundPath } from '../shared/paths.ts'
import { sameSitePath } from '../shared/sameSitePath.ts'

/**
 * Removes a token from a page's URL. Only calls take tokens; in a page's URL one would leak through the page, the history and `Referer`.
 * @param url path and query of the request
 * @returns the URL to redirect to, always on this site; null when the URL has no token
 */
export function removeToken(url: string): string | null {
  const start = url.indexOf('?')
  if (start < 0) return null
  const query = new URLSearchParams(url.slice(start))
  if (!query.has('token')) return null
  query.delete('token')
  const path = url.slice(0, start)
  return sameSitePath(query.size === 0 ? path : `${path}?${query}`)
}

/**
 * The URL of a page without a language that the shop does not offer, such as one of an old link; null when it names none. React Router's
 * data URLs stay, because it does not follow such a redirect.
 */
export function removeUnoffered(
  url: string,
  { languages: offered }: { languages: readonly Language[] },
): string | null {
  const start = url.indexOf('?')
  if (start < 0 || url.slice(0, start).endsWith('.data')) return null
  const query = new URLSearchParams(url.slice(start))
  const language = parseLanguage(query.get(languageParameter))
  if (language === null || offered.includes(language)) return null
  return sameSitePath(withoutPreference(languageParameter, url))
}

/** URLs of calls and images; all others are pages. */
const nonPagePaths = /^\/(?:api|storage|cache|assets)(?:\/|$)/i

/**
 * Whether the path contains a NUL. No resource has such a name, and PostgreSQL does not store it in text.
 * @param url path and query of the request
 */
export function hasNulInPath(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return path.includes('%00')
}

/** The URL to render for a request. An invalid path results in the not-found page, in the requested language. */
export function resolvePagePath(url: string): string {
  if (nonPagePaths.test(url) || (!hasNulInPath(url) && isDecodable(url))) return url
  return withPreferences(url.slice(url.split('?', 1)[0]?.length ?? 0), notFoundPath)
}

/** Whether the percent-encoding of a path is valid UTF-8. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
