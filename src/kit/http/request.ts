/** What the shop knows of a request beyond HTTP: language and currency. Identity is added by the features that need it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currencyParameter, languageParameter } from '../../shared/languageAddress.ts'
import { defaultLanguage, type Language, languageOf, languageOfHeader } from '../../shared/locale.ts'
import { type Currency, currencyOf } from '../../shared/money.ts'
import { preferenceCookies } from '../../shared/preferences.ts'
import { sessionHeader } from '../../shared/signedIn.ts'

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
    currency: Currency
  }
}

/** Reads language and currency: `?locale=` (a page's `?lang=`) and `?currency=` first, then the cookies, then the browser's wish, then the default. */
export function decorateLocale(app: FastifyInstance, baseCurrency: Currency): void {
  app.decorateRequest('language', defaultLanguage)
  app.decorateRequest('currency', baseCurrency)
  app.addHook('onRequest', async (request) => {
    const query = queryOf(request)
    request.language =
      languageOf(query.get(languageParameter)) ??
      languageOf(query.get('locale')) ??
      languageOf(request.cookies[preferenceCookies.locale]) ??
      languageOfHeader(request.headers['accept-language']) ??
      defaultLanguage
    request.currency =
      currencyOf(query.get(currencyParameter)) ??
      currencyOf(request.cookies[preferenceCookies.currency]) ??
      baseCurrency
  })
}

/** The plain query, before input is parsed. */
function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start))
}

/** The credential of the request: a Bearer header first, then `?token=`; `token=true` is a mode flag of older clients. Null for a guest. */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? queryOf(request).get('token')
  return token && token !== 'true' ? token : null
}

const endedSessions = new WeakSet<FastifyRequest>()

/** Lets the answer say that the token of the request is worth nothing: whoever sent it believes to be logged in. */
export function noteEndedSession(request: FastifyRequest): void {
  endedSessions.add(request)
}

export function tellEndedSessions(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // With the token in a header, the same address has another answer for everybody.
    if (tokenOf(request) !== null && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (endedSessions.has(request)) reply.header(sessionHeader, 'over')
  })
}

/** The `Idempotency-Key` that makes sending a request again harmless; null without. */
export function requestKeyOf(http: FastifyRequest): string | null {
  const header = http.headers['idempotency-key']
  return typeof header === 'string' && header.trim() !== '' ? header.trim() : null
}
