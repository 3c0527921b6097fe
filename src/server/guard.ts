import type { FastifyInstance } from 'fastify'
import { shopperOf } from '../features/customer/server/identity.ts'
import { isFromOtherSite, isNavigation, isPrefetch } from '../kit/http/requestOrigin.ts'
import type { Services } from '../kit/services.ts'
import { ShopError } from '../shared/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something, whatever its method says. */
    changes?: boolean
  }
}

/**
 * Protects what writes against forged requests: another site must not use the cookies of a shopper, nor set them.
 * - A call by POST, PUT or DELETE is accepted from another site only with the token of an open session, which that site cannot know.
 *   Forms of pages take no token, and are never accepted from another site.
 * - A call that writes by GET is never accepted from another site, as a link that is followed, or as a prefetch, whatever its token.
 */
export function guardWrites(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  app.addHook('onRequest', async (request) => {
    const isByGet = request.method === 'GET' || request.method === 'HEAD'
    const { changes: isCall = false } = request.routeOptions.config
    if (!isCall && isByGet) return
    if (isPrefetch(request)) throw new ShopError('request.prefetch')
    if (isByGet && isNavigation(request)) throw new ShopError('request.crossSite')
    if (!isFromOtherSite(request)) return
    const isWithSession = isCall && !isByGet && (await shopperOf(db, request, now())).customer !== null
    if (!isWithSession) throw new ShopError('request.crossSite')
  })
}
