import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findShopper } from '../features/session/server/identity.ts'
import type { Services } from '../kit/services.ts'
import { ShopError } from '../shared/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something, whatever its method. */
    changes?: boolean
    /** The permission that a call of the back office requires. */
    permission?: string
  }
}

/**
 * Protects writes against forged requests: another site must neither use nor set a shopper's cookies.
 * - A call by POST, PUT or DELETE is accepted from another site only with the token of an open session, which that site cannot know.
 *   Pages' forms take no token and are never accepted from another site, and neither are calls of the back office: they need the staff's
 *   cookie, and the token of any customer would not show that the staff wants the change.
 * - A call that writes by GET is never accepted from another site, as a followed link or as a prefetch, even with a token.
 */
export function guardWrites(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  app.addHook('onRequest', async (request) => {
    const isByGet = request.method === 'GET' || request.method === 'HEAD'
    const { changes: isCall = false, permission } = request.routeOptions.config
    if (!isCall && isByGet) return
    if (isPrefetch(request)) throw new ShopError('request.prefetch')
    if (isByGet && isNavigation(request)) throw new ShopError('request.crossSite')
    if (!isFromOtherSite(request)) return
    const takesToken = isCall && !isByGet && permission === undefined
    const isWithSession = takesToken && (await findShopper(db, request, now())).customer !== null
    if (!isWithSession) throw new ShopError('request.crossSite')
  })
}

// Where a request comes from, according to the browser. Other clients do not send these headers, and no shopper's cookies either.

/**
 * Whether a browser sent the request from a page of another site, or from a sibling domain.
 * Browsers without `Sec-Fetch-Site` still send `Origin` with writes and, unless the page forbids it, `Referer`.
 */
function isFromOtherSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, referer, host } = request.headers
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  const source = origin ?? referer
  return source !== undefined && (!URL.canParse(source) || new URL(source).host !== host)
}

/** Whether the request opens a page, by a link or a typed URL. */
function isNavigation(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-mode'] === 'navigate'
}

/** Whether the browser prefetches a page that the shopper may never open. */
function isPrefetch(request: FastifyRequest): boolean {
  const { 'sec-purpose': purpose, purpose: oldPurpose } = request.headers
  return String(purpose ?? oldPurpose ?? '').includes('prefetch')
}
