import { useLocation } from 'react-router'
import { type PreferenceParameter, preferencesIn } from '../../../shared/languageUrl.ts'
import { blogPath, withQuery } from '../../../shared/paths.ts'
import { type BlogFilter, toBlogQuery } from '../blogFilter.ts'
import { isPostListPath } from '../blogLayouts.ts'

export interface BlogLinks {
  /** Path of the current listing; beside a post, of the standard one. */
  pathname: string
  /** Language and currency from the URL; undefined when it has none. */
  preferences: Record<PreferenceParameter, string | undefined>
  toPath(filter: BlogFilter): string
}

/** Builds links to filters of the blog, which preserve the layout and the language of the URL. */
export function useBlogLinks(): BlogLinks {
  const { pathname: currentPath, search } = useLocation()
  const pathname = isPostListPath(currentPath) ? currentPath : blogPath
  const preferences = preferencesIn(search)
  const toPath = (filter: BlogFilter) => withQuery(pathname, { ...toBlogQuery(filter), ...preferences })
  return { pathname, preferences, toPath }
}
