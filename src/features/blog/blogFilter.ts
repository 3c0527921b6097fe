/** The filter of the blog, and its search params. Pure. */
import { maxSearchQueryLength } from '../../shared/searchQuery.ts'

export interface BlogFilter {
  /** Codes; empty for all. */
  category: string
  tag: string
  /** The search text as typed. */
  search: string
  page: number
}

const code = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pageNumber = /^[1-9]\d{0,4}$/

export const emptyBlogFilter: BlogFilter = { category: '', tag: '', search: '', page: 1 }

/** Parses search params; invalid values are ignored. */
export function parseBlogFilter(params: URLSearchParams): BlogFilter {
  const parseCode = (key: string) => {
    const text = params.get(key) ?? ''
    return code.test(text) ? text : ''
  }
  const page = params.get('page') ?? ''
  return {
    category: parseCode('category'),
    tag: parseCode('tag'),
    search: (params.get('search') ?? '').trim().slice(0, maxSearchQueryLength),
    page: pageNumber.test(page) ? Number(page) : 1,
  }
}

/** Converts a filter to search params, without default values. */
export function toBlogQuery({ category, tag, search, page }: BlogFilter): Record<string, string | undefined> {
  return {
    category: category || undefined,
    tag: tag || undefined,
    search: search || undefined,
    page: page > 1 ? String(page) : undefined,
  }
}

/** Whether the filter has a category, a tag or a search text. */
export function isNarrowed({ category, tag, search }: BlogFilter): boolean {
  return category !== '' || tag !== '' || search !== ''
}
