import type { FastifyInstance } from 'fastify'

/**
 * Stops the start when a call of the back office names no permission, because it would be open to everyone.
 * Call it before the routes are registered.
 */
export function requirePermissions(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config, method }) => {
    const isAdmin = /^\/api\/admin(?:\/|$)/.test(url)
    if (isAdmin !== (config?.permission !== undefined))
      throw new Error(`${method} ${url}: exactly the calls of the back office name a permission`)
  })
}
