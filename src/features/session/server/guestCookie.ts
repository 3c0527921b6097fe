/**
 * The cookie that a guest's cart and receipts belong to. It contains only a random key, signed by the shop.
 * Under https its name starts with `__Host-`, so browsers reject it from a sibling domain or over plain HTTP.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services, Settings } from '../../../kit/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key in the guest cookie; null before the first cart write, and for a cookie that this shop did not sign. */
    guestKey: string | null
  }
}

type BaseUrl = Pick<Settings, 'baseUrl'>

const plainName = 'chainline_guest'
const maxAgeSeconds = 180 * 24 * 60 * 60
/** Under https the plain name was in use until 2026-11; the last of those cookies expires on this day. */
const plainNameUntil = new Date('2027-06-01T00:00:00Z')

const isSecure = ({ baseUrl }: BaseUrl): boolean => baseUrl.startsWith('https:')
const nameFor = (settings: BaseUrl): string => (isSecure(settings) ? `__Host-${plainName}` : plainName)

/** Reads the guest cookie of every request. The next cart call replaces a cookie with the plain name. */
export function readGuestCookies(app: FastifyInstance, { settings, now }: Pick<Services, 'settings' | 'now'>): void {
  app.decorateRequest('guestKey', null)
  app.addHook('onRequest', (request, reply, done) => {
    const key = findKey(request, nameFor(settings))
    request.guestKey = key
    if (key !== null || !isSecure(settings) || now() >= plainNameUntil) return done()
    request.guestKey = findKey(request, plainName)
    // Only on cart responses: caches between the shop and the browser may store others.
    if (request.guestKey !== null && request.url.startsWith('/api/checkout/')) {
      setGuestCookie(reply, request.guestKey, settings)
      reply.clearCookie(plainName, { path: '/' })
    }
    done()
  })
}

/** Sets the cookie that identifies the owner of a guest's cart. */
export function setGuestCookie(reply: FastifyReply, key: string, settings: BaseUrl): void {
  reply.setCookie(nameFor(settings), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    signed: true,
    maxAge: maxAgeSeconds,
  })
}

/** Ends the guest identity: on a shared device the next person gets a new cart and none of the receipts. */
export function clearGuestCookie(reply: FastifyReply, settings: BaseUrl): void {
  reply.clearCookie(nameFor(settings), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) })
  if (isSecure(settings)) reply.clearCookie(plainName, { path: '/' })
}

function findKey(request: FastifyRequest, name: string): string | null {
  const cookie = request.cookies[name]
  if (!cookie) return null
  const { valid, value } = request.unsignCookie(cookie)
  return valid && value ? value : null
}
