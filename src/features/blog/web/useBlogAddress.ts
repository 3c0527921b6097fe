import { useLocation } from 'react-router'
import { languageParameter } from '../../../shared/languageAddress.ts'
import { blogPath, withQuery } from '../../../shared/paths.ts'
import { type BlogFilter, blogQueryOf } from '../blogFilter.ts'
import { isListing } from '../blogLayouts.ts'

export interface BlogAddress {
  /** The listing that is open, or the standard one beside a post. */
  pathname: string
  /** As the address says it; undefined when it says none. */
  language: string | undefined
  pathOf(filter: BlogFilter): string
}

/** Where choices of the blog lead: to the same layout, in the language of the address. */
export function useBlogAddress(): BlogAddress {
  const { pathname: open, search } = useLocation()
  const pathname = isListing(open) ? open : blogPath
  const language = new URLSearchParams(search).get(languageParameter) ?? undefined
  const pathOf = (filter: BlogFilter) => withQuery(pathname, { ...blogQueryOf(filter), [languageParameter]: language })
  return { pathname, language, pathOf }
}
