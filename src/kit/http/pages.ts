import type { FastifyRequest } from 'fastify'
import { countPages, type Page, pageOffset } from '../../shared/pagination.ts'
import type { PageLinks, PageMeta } from './wire.ts'

/**
 * A page of rows in wire format. Links keep the request's other query keys, but never the token. Those of a shared response keep
 * only the keys that it depends on.
 * Past the end, there are no rows, `from` and `to` are null and `current_page` is as requested.
 */
export function presentPage<T, W>(
  page: Page<T>,
  present: (item: T) => W,
  request: FastifyRequest,
  baseUrl: string,
): { data: W[]; links?: PageLinks; meta?: PageMeta } {
  const data = page.items.map(present)
  const { limit, page: current, isWhole } = page.request
  // Never truncate silently: links and meta tell that there is more.
  if (isWhole && page.total <= limit) return { data }
  const url = new URL(request.canonicalUrl ?? request.url, baseUrl)
  const path = `${baseUrl}${url.pathname}`
  const last = countPages(page.total, limit)
  const link = (number: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.delete('token')
    query.set('page', String(number))
    return `${path}?${query}`
  }
  const from = data.length === 0 ? null : pageOffset(page.request) + 1
  return {
    data,
    links: {
      first: link(1),
      last: link(last),
      prev: current > 1 ? link(current - 1) : null,
      next: current < last ? link(current + 1) : null,
    },
    meta: {
      current_page: current,
      from,
      last_page: last,
      path,
      per_page: limit,
      to: from === null ? null : from + data.length - 1,
      total: page.total,
    },
  }
}
