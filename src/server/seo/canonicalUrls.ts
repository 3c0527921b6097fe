/** One URL per page: redirects upper case, trailing slashes and double slashes to the canonical URL. */
import type { FastifyInstance } from 'fastify'

/** Not pages: their paths are case-sensitive. */
const otherAddresses = /^\/(?:api|storage|cache|assets)(?:\/|$)/i

/**
 * The canonical URL of a page; null when the URL is canonical already or is not a page's. The query stays unchanged. The result is always
 * a path of this shop: it begins with exactly one slash.
 */
export function toCanonicalUrl(url: string): string | null {
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  const query = start < 0 ? '' : url.slice(start)
  // Browsers treat a backslash as a slash.
  const single = `/${path}`.replace(/[\\/]+/g, '/')
  if (otherAddresses.test(single)) return null
  const plain = single === '/' ? single : single.replace(/\/$/, '')
  // Keeps percent-encoded characters as they are: the case of their hex digits does not matter.
  const canonical = plain.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return canonical === path ? null : canonical + query
}

/** Redirects with 301 when no route matches; never redirects files and calls. */
export function redirectToCanonicalUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.is404 && (request.method === 'GET' || request.method === 'HEAD')
    const url = isPage ? toCanonicalUrl(request.url) : null
    if (url === null) done()
    else reply.redirect(url, 301)
  })
}
