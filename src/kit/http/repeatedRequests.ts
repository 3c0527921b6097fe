/**
 * Answers repeated requests from the cache, without Fastify: they are recognized by URL and headers as received, before anything is parsed
 * or routed.
 */
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactoryHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from './negotiation.ts'
import { readToken } from './request.ts'
import { type CachedResponse, type Encoding, parseEncoding, type ResponseCache } from './responseCache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request is answered from the cache. */
    cachedAnswer: CachedAnswer | null
  }
}

/** How a request was answered from the cache, so that the next one can be. */
export interface CachedAnswer {
  /** Key of the response in the cache. */
  key: string
  response: CachedResponse
  /** The version of the catalog for which the key was computed. */
  version: number
}

interface KnownRequest {
  key: string
  etag: string
  version: number
  accepted: Encoding
  /** The route's pattern, for the metrics. */
  route: string | undefined
  /** Alternating names and values, the form that Node writes fastest. */
  headers: string[]
  /** The same headers for a 304. */
  unchangedHeaders: string[]
}

/** Remembers an answered request. @param route the pattern of its route; undefined for a page */
export type Observe = (method: string, route: string | undefined, status: number, seconds: number) => void

/** The options that Fastify would apply to a server it creates itself. */
interface FastifyOptions {
  http?: ServerOptions
  keepAliveTimeout?: number
  requestTimeout?: number
  connectionTimeout?: number
}

export interface RepeatedRequests {
  /** Creates the server for Fastify, with Fastify's own defaults: repeated requests do not reach its handler. */
  createServer(handler: FastifyServerFactoryHandler, options: FastifyOptions): Server
  /** Registers the hooks that record requests. */
  register(app: FastifyInstance): void
}

const rememberedRequests = 2000
/** Longer requests contain values of a single visitor. */
const longestRequest = 2000

export function makeRepeatedRequests(cache: ResponseCache, observe?: Observe): RepeatedRequests {
  const known = new LRUCache<string, KnownRequest>({ max: rememberedRequests })
  let isClosing = false

  /** Sends the cached response. @returns false when Fastify must answer */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined || isClosing) return false
    const startedAt = performance.now()
    const found = known.get(identify(request, request.url))
    const cached = found && cache.find(found.key)
    if (!cached || cached.etag !== found.etag || cached.version !== found.version) return false
    const isUnchanged = matchesEtag(request.headers['if-none-match'], found.etag)
    const encoded = isUnchanged ? null : cached.findBody(found.accepted)
    if (encoded === undefined) return false
    const status = encoded ? 200 : 304
    response.writeHead(status, encoded ? found.headers : found.unchangedHeaders).end(encoded?.body)
    observe?.('GET', found.route, status, (performance.now() - startedAt) / 1000)
    return true
  }

  function remember(request: FastifyRequest, reply: FastifyReply, { key, response, version }: CachedAnswer): void {
    if (request.method !== 'GET' || reply.statusCode !== 200 || readToken(request) !== null) return
    const text = identify(request.raw, request.originalUrl)
    if (text.length > longestRequest || response.version !== version || cache.find(key) !== response) return
    const accepted = parseEncoding(request.headers['accept-encoding'])
    const body = response.findBody(accepted)
    const headers = reply.getHeaders()
    // A response that a hook has changed further is not recorded.
    if (!body || headers['set-cookie'] || Number(headers['content-length']) !== body.body.byteLength) return
    const unchanged = { ...headers }
    delete unchanged['content-length']
    delete unchanged['content-encoding']
    known.set(text, {
      key,
      etag: response.etag,
      version,
      accepted,
      route: request.routeOptions.url,
      headers: toList(headers),
      unchangedHeaders: toList(unchanged),
    })
  }

  return {
    createServer(handler, { http = {}, keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }) {
      const server = createServer(http, (request, response) => {
        if (!answer(request, response)) handler(request, response)
      })
      server.keepAliveTimeout = keepAliveTimeout
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    register(app) {
      app.decorateRequest('cachedAnswer', null)
      app.addHook('onResponse', (request, reply, done) => {
        if (request.cachedAnswer) remember(request, reply, request.cachedAnswer)
        done()
      })
      // From then on, Fastify asks clients to close their connections.
      app.addHook('preClose', async () => {
        isClosing = true
      })
    },
  }
}

/** Everything that a cached response depends on. */
function identify({ headers }: IncomingMessage, url: string | undefined): string {
  const { 'accept-encoding': encoding = '', 'accept-language': language = '', cookie = '' } = headers
  return `${url}\n${encoding}\n${language}\n${cookie}`
}

function toList(headers: ReturnType<FastifyReply['getHeaders']>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
