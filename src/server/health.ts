import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../kit/services.ts'

interface HealthOptions extends Pick<Services, 'db'> {
  metricsToken: string | null
}

/**
 * `/healthz`: the process answers. `/readyz`: it can reach the database. `/metrics`: Prometheus text, by route pattern, never by address;
 * for whoever has the token. Without one it is not there: where a request comes from says little behind a proxy.
 */
export async function healthRoutes(app: FastifyInstance, { db, metricsToken }: HealthOptions): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'storefront'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  if (metricsToken === null) return
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request, metricsToken)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Unauthenticated' })
    }
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

/** In a time that says nothing about how much of it is right. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
