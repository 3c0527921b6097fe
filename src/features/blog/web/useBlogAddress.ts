import { useLocation } from 'react-router'
import { type PreferenceParameter, preferencesIn } from '../../../shared/languageAddress.ts'
import { blogPath, withQuery } from '../../../shared/paths.ts'
import { type BlogFilter, blogQueryOf } from '../blogFilter.ts'
import { isListing } from '../blogLayouts.ts'

export interface BlogAddress {
  /** The listing that is open, or the standard one beside a post. */
  pathname: string
  /** As the address names them; undefined where it does not. */
  preferences: Record<PreferenceParameter, string | undefined>
  pathOf(filter: BlogFilter): string
}

/** Where choices of the blog lead: to the same layout, in the language of the address. */
export function useBlogAddress(): BlogAddress {
  const { pathname: open, search } = useLocation()
  const pathname = isListing(open) ? open : blogPath
  const preferences = preferencesIn(search)
  const pathOf = (filter: BlogFilter) => withQuery(pathname, { ...blogQueryOf(filter), ...preferences })
  return { pathname, preferences, pathOf }
}
