import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../kit/http/request.ts'
import { ShopError } from '../shared/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something, whatever its method says. */
    changes?: boolean
  }
}

/**
 * Writes that are authorised by the cookie alone are taken from the shop's own pages only; a call that carries a token cannot be forged
 * by another site. A GET that changes something is never taken as a prefetch.
 */
export function guardWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.changes) return
    const { 'sec-fetch-site': site, 'sec-purpose': purpose, purpose: oldPurpose, origin, host } = request.headers
    if (String(purpose ?? oldPurpose ?? '').includes('prefetch')) throw new ShopError('request.prefetch')
    if (tokenOf(request) !== null) return
    if (site === 'cross-site' || site === 'same-site') throw new ShopError('request.crossSite')
    // Browsers without Sec-Fetch-Site still send Origin with writes.
    if (site === undefined && origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) {
      throw new ShopError('request.crossSite')
    }
  })
}
