/**
 * Responses that are the same for everyone with one language and currency, cached by the parameters that they depend on. Calls declare in
 * `route` that their responses are shared; those of the storefront's pages always are.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Answer, Call } from '../../shared/contract.ts'
import { currencyParameter, languageParameter } from '../../shared/languageUrl.ts'
import type { CatalogChanges } from '../catalogChanges.ts'
import type { Db } from '../database/database.ts'
import type { ApiApp, Services } from '../services.ts'
import { parseQuery } from './input.ts'
import { matchesEtag } from './negotiation.ts'
import { type CachedResponse, chooseEncoding, encoders, parseEncoding, type ResponseCache } from './responseCache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
    readAttributeCodes: ReadAttributeCodes
    catalogVersion(): number
  }
  interface FastifyRequest {
    /** The URL with known parameters only, for shared responses; null for others. */
    canonicalUrl: string | null
    /** The version of the catalog before that URL was made. */
    catalogVersion: number
  }
}

/** Responses depend on cookies (language, currency, theme), so a cache between shop and browser must not share them. */
const vary = 'accept-encoding, accept-language, cookie'

/** Register it before all routes. */
export function registerSharedResponses(
  app: FastifyInstance,
  { db, catalogChanges }: Services,
  cache: ResponseCache,
): void {
  app.decorate('responseCache', cache)
  app.decorate('readAttributeCodes', makeAttributeCodes(db, catalogChanges))
  app.decorate('catalogVersion', catalogChanges.version)
  app.decorateRequest('canonicalUrl', null)
  app.decorateRequest('catalogVersion', 0)
  app.addHook('onResponse', (request, _reply, done) => {
    // The shopper may look at the result next, so read the change soon.
    if (request.method !== 'GET' || request.routeOptions.config.changes) catalogChanges.wake()
    done()
  })
}

/** A response that is the same for everyone with one language and currency. */
export interface SharedResponse<C extends Call> {
  /** Whether the request gets an individual response, which is never cached; by default none does. */
  isOwn?(http: FastifyRequest): boolean
  /** Creates the individual response from the shared one. Without it, the handler creates it. */
  personalize?(answer: Answer<C>, http: FastifyRequest): Promise<Answer<C>>
}

/**
 * The hook and the handler of a route with a shared response.
 * @param handle returns the body of a response
 */
export function shareResponse<C extends Call>(
  app: ApiApp,
  { input }: C,
  { isOwn = () => false, personalize }: SharedResponse<C>,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const isOpen = input !== undefined && 'additionalProperties' in input && input.additionalProperties === true
  const findCanonicalUrl = makeCanonicalUrls(
    Object.keys(input?.properties ?? {}),
    isOpen ? app.readAttributeCodes : null,
  )
  const cacheKey = ({ language, currency, canonicalUrl }: FastifyRequest) => `${language} ${currency} ${canonicalUrl}`
  return {
    /** Runs before the input is parsed, because a cached response does not need it. */
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      request.catalogVersion = app.catalogVersion()
      const url = await findCanonicalUrl(request.url)
      request.canonicalUrl = url
      const key = cacheKey(request)
      const found = isOwn(request) ? undefined : app.responseCache.find(key)
      if (found) return sendCached(request, reply, key, found)
      const [, search = ''] = url.split('?')
      request.query = parseQuery(search)
      return undefined
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const answer = async () => String(reply.serialize(await handle(request, reply)))
      if (isOwn(request) && !personalize) return sendOwn(request, reply, await answer())
      const key = cacheKey(request)
      const response = await app.responseCache.get(key, async () => ({
        status: 200,
        headers: [['content-type', 'application/json; charset=utf-8']],
        body: Buffer.from(await answer()),
      }))
      if (!isOwn(request) || !personalize) return sendCached(request, reply, key, response)
      const { body } = await response.readBody('identity')
      // The body is the serialized result of the handler.
      const shared = JSON.parse(body.toString()) as Answer<C>
      return sendOwn(request, reply, JSON.stringify(await personalize(shared, request)))
    },
  }
}

/** Sends a cached response, or 304 when the client has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  response: CachedResponse,
): Promise<FastifyReply> {
  request.cachedAnswer = { key, response, version: request.catalogVersion }
  reply.header('vary', vary)
  // A browser applies the headers of a 304 to its cached page. Without the page's policy, that page could not load anything.
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header('etag', response.etag)
  if (matchesEtag(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
  const accepted = parseEncoding(request.headers['accept-encoding'])
  const { encoding, body } = response.findBody(accepted) ?? (await response.readBody(accepted))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(response.status).send(body)
}

/** Sends JSON that belongs to one shopper. */
async function sendOwn(request: FastifyRequest, reply: FastifyReply, json: string): Promise<FastifyReply> {
  const plain = Buffer.from(json)
  const encoding = chooseEncoding(plain.byteLength, parseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('cache-control', 'no-store').header('vary', vary).type('application/json; charset=utf-8')
  return reply.send(await encoders[encoding](plain))
}

/**
 * @returns the path with the known parameters of its query, sorted by name; parameters of the same name keep their order. Unknown ones such
 * as `utm_source` are dropped, so that all links to a page share one cached response.
 */
type FindCanonicalUrl = (url: string) => Promise<string>

const maxCachedUrls = 2000

/** Returns the codes of all attributes: lists are filtered by them. */
type ReadAttributeCodes = () => Promise<ReadonlySet<string>>

/** Reads the codes once per version of the catalog. */
function makeAttributeCodes(db: Db, changes: CatalogChanges): ReadAttributeCodes {
  let known: { version: number; codes: Promise<ReadonlySet<string>> } | null = null
  return async () => {
    const version = changes.version()
    if (known?.version !== version) {
      const codes = db
        .selectFrom('attribute')
        .select('code')
        .execute()
        .then((rows) => new Set(rows.map(({ code }) => code)))
      known = { version, codes }
      codes.catch(() => {
        known = null
      })
    }
    return known.codes
  }
}

/** @param readCodes for responses that also depend on attribute codes; null for others */
export function makeCanonicalUrls(
  parameters: readonly string[],
  readCodes: ReadAttributeCodes | null,
): FindCanonicalUrl {
  const names: ReadonlySet<string> = new Set([languageParameter, currencyParameter, ...parameters])
  // Allocated with the first URL that has parameters: most routes of a new process see none.
  let cachedUrls: LRUCache<string, { url: string; codes: ReadonlySet<string> | null }> | null = null
  return async (url) => {
    const start = url.indexOf('?')
    if (start < 0) return url
    const codes = readCodes && (await readCodes())
    cachedUrls ??= new LRUCache({ max: maxCachedUrls })
    const before = cachedUrls.get(url)
    if (before && before.codes === codes) return before.url
    const query = new URLSearchParams(url.slice(start))
    for (const key of [...query.keys()]) {
      // `name[a]` is an invalid value for `name`, but still input.
      const [name = ''] = key.split('[', 1)
      if (!names.has(name) && !codes?.has(name)) query.delete(key)
    }
    query.sort()
    const path = url.slice(0, start)
    // Commas stay unescaped, as in the shop's own links.
    const canonical = query.size === 0 ? path : `${path}?${query.toString().replaceAll('%2C', ',')}`
    cachedUrls.set(url, { url: canonical, codes })
    return canonical
  }
}
