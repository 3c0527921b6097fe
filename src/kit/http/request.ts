/** What the shop adds to a request: language and currency. Features that need identity add it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currencyParameter, languageParameter } from '../../shared/languageUrl.ts'
import { findDefaultLanguage, type Language, languageOfHeader, languages, parseLanguage } from '../../shared/locale.ts'
import { type Currency, parseCurrency } from '../../shared/money.ts'
import { preferenceCookies } from '../../shared/preferences.ts'
import { sessionHeader } from '../../shared/signedIn.ts'
import type { Settings } from '../services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
    currency: Currency
  }
}

type Offer = Pick<Settings, 'baseCurrency' | 'languages' | 'currencies'>

/**
 * Reads language and currency: a call's `?locale=` or a page's `?lang=`, and `?currency=` first, then the cookies, then `Accept-Language`, then the
 * default. Skips what the shop does not offer, except for the staff and for a language that a call requests.
 */
export function decorateLocale(app: FastifyInstance, { baseCurrency, languages: offered, currencies }: Offer): void {
  const usual = findDefaultLanguage(offered)
  app.decorateRequest('language', usual)
  app.decorateRequest('currency', baseCurrency)
  app.addHook('onRequest', (request, _reply, done) => {
    const query = parseQuery(request)
    const mayRead = isForStaff(request.url) ? languages : offered
    const readLanguage = (code: unknown) => onlyIn(mayRead, parseLanguage(code))
    const readCurrency = (code: unknown) => onlyIn(currencies, parseCurrency(code))
    request.language =
      readLanguage(query?.get(languageParameter)) ??
      // Only calls read `locale`: links do not pass it on, so the next page would be in another language.
      (isCall(request.url) ? parseLanguage(query?.get('locale')) : null) ??
      readLanguage(request.cookies[preferenceCookies.locale]) ??
      languageOfHeader(request.headers['accept-language'], mayRead) ??
      usual
    request.currency =
      readCurrency(query?.get(currencyParameter)) ??
      readCurrency(request.cookies[preferenceCookies.currency]) ??
      baseCurrency
    done()
  })
}

const isCall = (url: string) => url.startsWith('/api/')
const isForStaff = (url: string) => /^\/(?:api\/)?admin(?:[/?]|$)/.test(url)

function onlyIn<T>(offered: readonly T[], value: T | null): T | null {
  return value !== null && offered.includes(value) ? value : null
}

/** The raw query, before input is parsed; null without one. */
function parseQuery(request: FastifyRequest): URLSearchParams | null {
  const start = request.url.indexOf('?')
  return start < 0 ? null : new URLSearchParams(request.url.slice(start))
}

/** The credential of the request: a Bearer header first, then `?token=`; `token=true` is a mode flag of older clients. Null for a guest. */
export function readToken(request: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? parseQuery(request)?.get('token')
  return token && token !== 'true' ? token : null
}

const endedSessions = new WeakSet<FastifyRequest>()

/** Marks the response to a request with an invalid token: the client still considers itself signed in. */
export function markSessionEnded(request: FastifyRequest): void {
  endedSessions.add(request)
}

/** Tells clients in a response header when their session has ended, and forbids caching of responses to requests with a token. */
export function registerSessionEndedHeader(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // With the token in a header, the same URL has a different response for each customer.
    if (readToken(request) !== null && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (endedSessions.has(request)) reply.header(sessionHeader, 'over')
    done(null, payload)
  })
}

/** The `Idempotency-Key`, with which a request can be repeated safely; null without one. */
export function readIdempotencyKey(http: FastifyRequest): string | null {
  const header = http.headers['idempotency-key']
  return typeof header === 'string' && header.trim() !== '' ? header.trim() : null
}
