/** What narrows the blog, and how it stands in the address. Anything chosen leads back to page 1. Pure. */
import { longestSearchQuery } from '../../shared/searchQuery.ts'

export interface BlogFilter {
  /** Codes; empty for all. */
  category: string
  tag: string
  /** The words that were searched for. */
  search: string
  page: number
}

const code = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pageNumber = /^[1-9]\d{0,4}$/

export const wholeBlog: BlogFilter = { category: '', tag: '', search: '', page: 1 }

/** Reads an address. What makes no sense is ignored. */
export function blogFilterOf(params: URLSearchParams): BlogFilter {
  const codeIn = (key: string) => {
    const text = params.get(key) ?? ''
    return code.test(text) ? text : ''
  }
  const page = params.get('page') ?? ''
  return {
    category: codeIn('category'),
    tag: codeIn('tag'),
    search: (params.get('search') ?? '').trim().slice(0, longestSearchQuery),
    page: pageNumber.test(page) ? Number(page) : 1,
  }
}

/** The filter as it stands in the address; what is default is left out. */
export function blogQueryOf({ category, tag, search, page }: BlogFilter): Record<string, string | undefined> {
  return {
    category: category || undefined,
    tag: tag || undefined,
    search: search || undefined,
    page: page > 1 ? String(page) : undefined,
  }
}

export function isNarrowed({ category, tag, search }: BlogFilter): boolean {
  return category !== '' || tag !== '' || search !== ''
}
