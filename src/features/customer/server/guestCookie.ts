/**
 * The cookie that a guest's cart and receipts belong to. It carries nothing but a random key, signed by the shop.
 * Under https its name begins with `__Host-`: browsers then refuse to take it from a sibling domain, or in the clear.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services, Settings } from '../../../kit/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the guest cookie; null before the first cart write, and for a cookie that this shop has not signed. */
    guestKey: string | null
  }
}

type Address = Pick<Settings, 'baseUrl'>

const plainName = 'chainline_guest'
const maxAgeSeconds = 180 * 24 * 60 * 60
/** Under https the plain name was in use until 2026-11; the last of those cookies expires on this day. */
const plainNameUntil = new Date('2027-06-01T00:00:00Z')

const isSecure = ({ baseUrl }: Address): boolean => baseUrl.startsWith('https:')
const nameFor = (settings: Address): string => (isSecure(settings) ? `__Host-${plainName}` : plainName)

/** Reads the guest cookie of every request. A cookie with the plain name is exchanged by the next call of the cart. */
export function readGuestCookies(app: FastifyInstance, { settings, now }: Pick<Services, 'settings' | 'now'>): void {
  app.decorateRequest('guestKey', null)
  app.addHook('onRequest', async (request, reply) => {
    const key = findKey(request, nameFor(settings))
    request.guestKey = key
    if (key !== null || !isSecure(settings) || now() >= plainNameUntil) return
    request.guestKey = findKey(request, plainName)
    // Not on just any answer: others may be stored by caches between the shop and the browser.
    if (request.guestKey !== null && request.url.startsWith('/api/checkout/')) {
      setGuestCookie(reply, request.guestKey, settings)
      reply.clearCookie(plainName, { path: '/' })
    }
  })
}

/** Gives a guest the cookie that their cart belongs to. */
export function setGuestCookie(reply: FastifyReply, key: string, settings: Address): void {
  reply.setCookie(nameFor(settings), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    signed: true,
    maxAge: maxAgeSeconds,
  })
}

/** Ends being this guest: on a shared device the next person gets a cart of their own, and none of the receipts. */
export function clearGuestCookie(reply: FastifyReply, settings: Address): void {
  reply.clearCookie(nameFor(settings), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) })
  if (isSecure(settings)) reply.clearCookie(plainName, { path: '/' })
}

function findKey(request: FastifyRequest, name: string): string | null {
  const cookie = request.cookies[name]
  if (!cookie) return null
  const { valid, value } = request.unsignCookie(cookie)
  return valid && value ? value : null
}
