import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Histogram, Registry } from 'prom-client'
import type { Observe } from '../kit/http/repeatedRequests.ts'
import type { Services } from '../kit/services.ts'

export interface RequestMetrics {
  /** Token that clients of `/metrics` must send. */
  token: string
  registry: Registry
  observe: Observe
}

/** Counts requests by route pattern, never by URL. @returns null without a token */
export async function makeRequestMetrics(token: string | null): Promise<RequestMetrics | null> {
  if (token === null) return null
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  // Finding the observer by its labels takes longer than observing.
  const observers = new Map<string, Histogram.Internal<string>>()
  const findObserver = (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`
    const known = observers.get(key) ?? duration.labels({ method, route, status })
    observers.set(key, known)
    return known
  }
  return {
    token,
    registry,
    observe: (method, route = 'storefront', status, seconds) => findObserver(method, route, status).observe(seconds),
  }
}

interface HealthOptions extends Pick<Services, 'db'> {
  /** Null when nothing is measured. */
  metrics: RequestMetrics | null
}

/**
 * `/healthz`: the process responds. `/readyz`: it can reach the database. `/metrics`: Prometheus text. It needs the token and is off
 * without one, because an IP address proves little behind a proxy.
 */
export async function healthRoutes(app: FastifyInstance, { db, metrics }: HealthOptions): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  if (metrics === null) return
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request, metrics.token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Unauthenticated' })
    }
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

/** Compares in constant time, so that the duration does not reveal how much matches. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
