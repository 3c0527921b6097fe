/** One address per page: what differs in upper case, in a slash at the end or in doubled slashes leads to the one there is. */
import type { FastifyInstance } from 'fastify'

/** Not pages: their addresses mean what they say. */
const otherAddresses = /^\/(?:api|storage|cache|assets)(?:\/|$)/i

/**
 * Where an address should lead; null when it is the canonical one already, or no page's. The query stays as it is. The answer is always a
 * path of this shop: it begins with exactly one slash.
 */
export function canonicalAddress(url: string): string | null {
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  const query = start < 0 ? '' : url.slice(start)
  // Browsers take a backslash for a slash.
  const single = `/${path}`.replace(/[\\/]+/g, '/')
  if (otherAddresses.test(single)) return null
  const plain = single === '/' ? single : single.replace(/\/$/, '')
  // What is percent-encoded is not written in upper or lower case, but in hex digits.
  const canonical = plain.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return canonical === path ? null : canonical + query
}

/** Answers 301 where no route answers: files and calls are never led elsewhere. */
export function leadToCanonicalAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || (request.method !== 'GET' && request.method !== 'HEAD')) return
    const address = canonicalAddress(request.url)
    if (address !== null) return reply.redirect(address, 301)
  })
}
