/** Where a browser says a request comes from. Programs other than browsers say nothing, and carry no cookies of a shopper. */
import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sent the request from a page of another site, or from a sibling domain.
 * Browsers without `Sec-Fetch-Site` still send `Origin` with writes and, unless the page forbids it, `Referer`.
 */
export function isFromOtherSite(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': site, origin, referer, host } = request.headers
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  const source = origin ?? referer
  return source !== undefined && (!URL.canParse(source) || new URL(source).host !== host)
}

/** Whether the request opens a page: a link was followed, or an address typed. */
export function isNavigation(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers['sec-fetch-mode'] === 'navigate'
}

/** Whether the browser asks in advance, for a page that the shopper may never open. */
export function isPrefetch(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-purpose': purpose, purpose: oldPurpose } = request.headers
  return String(purpose ?? oldPurpose ?? '').includes('prefetch')
}
