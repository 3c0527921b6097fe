/** The security headers of every response. They never differ, so helmet generates them once instead of for each response. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** @param baseUrl of the shop; under https, browsers must not use http again */
export function sendSecurityHeaders(app: FastifyInstance, baseUrl: string): void {
  const headers = makeSecurityHeaders(baseUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

function makeSecurityHeaders(baseUrl: string): OutgoingHttpHeaders {
  const setHeaders = helmet({
    // Pages set their own policy (`pagePolicy.ts`); everything else gets this one.
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    // HSTS applies to the shop's own host, not to its owner's other subdomains.
    strictTransportSecurity: baseUrl.startsWith('https:') && { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => {})
  return response.getHeaders()
}
