/** The HTTP server: its plugins, hooks and routes, in the order in which a request passes them. */
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { makePayments } from '../features/order/server/payment/payments.ts'
import { paymentWebhookRoutes } from '../features/order/server/payment/webhook.routes.ts'
import { readGuestCookies } from '../features/session/server/guestCookie.ts'
import { webhookRoutes } from '../features/webhook/server/webhook.routes.ts'
import { handleError } from '../kit/http/errorHandler.ts'
import { applyMethodOverride, mergeInput, parseQuery, validatorCompiler } from '../kit/http/input.ts'
import { makeRepeatedRequests } from '../kit/http/repeatedRequests.ts'
import { decorateLocale, registerSessionEndedHeader } from '../kit/http/request.ts'
import { makeResponseCache } from '../kit/http/responseCache.ts'
import { serializerCompiler } from '../kit/http/route.ts'
import { registerSharedResponses } from '../kit/http/sharedResponses.ts'
import { decorateUpload, storeUpload } from '../kit/http/upload.ts'
import type { Services } from '../kit/services.ts'
import { translator } from '../kit/text/translator.ts'
import { ShopError } from '../shared/errors.ts'
import { defaultLanguage } from '../shared/locale.ts'
import { notFoundPath } from '../shared/paths.ts'
import { requirePermissions } from './adminPermissions.ts'
import { apiRoutes } from './apiRoutes.ts'
import { apiDocuments } from './documents.ts'
import { guardWrites } from './guard.ts'
import { healthRoutes, type RequestMetrics } from './health.ts'
import { imageRoutes } from './images/images.routes.ts'
import { loggerOptions } from './logger.ts'
import { hasNulInPath, resolvePagePath } from './pageUrl.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'
import { redirectToCanonicalUrls } from './seo/canonicalUrls.ts'
import { feedRoute } from './seo/feed.ts'
import { googleFeedRoutes } from './seo/googleFeed.ts'
import { manifestRoute } from './seo/manifest.ts'
import { seoRoutes } from './seo/seo.routes.ts'
import { serverTimeouts, timeouts } from './timeouts.ts'

export interface AppOptions {
  services: Services
  logLevel: string
  trustProxy: number
  isDevelopment: boolean
  /** Whether webhook endpoints can have private IP addresses. */
  webhooksAllowPrivate: boolean
  /** Metrics of the process, which can build several apps; null when disabled. */
  metrics: RequestMetrics | null
}

/** Request bodies are small; uploads have their own limits. */
const bodyLimit = 256 * 1024

/** The server without the storefront: enough for every API test. */
export async function buildApp({
  services,
  logLevel,
  trustProxy,
  isDevelopment,
  webhooksAllowPrivate,
  metrics,
}: AppOptions): Promise<FastifyInstance> {
  const responseCache = makeResponseCache(services.catalogChanges)
  const repeatedRequests = makeRepeatedRequests(responseCache, metrics?.observe)
  const app = Fastify({
    serverFactory: repeatedRequests.createServer,
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // Number of proxies: the client's IP address is that many entries from the end of X-Forwarded-For.
    trustProxy: trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy,
    bodyLimit,
    ...serverTimeouts(timeouts),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 300 },
    frameworkErrors: answerBadUrl,
    rewriteUrl(request) {
      applyMethodOverride(request)
      return resolvePagePath(request.url ?? '/')
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)

  await app.register(cookie, { secret: services.secret })
  sendSecurityHeaders(app, services.settings.baseUrl)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  decorateLocale(app, services.settings)
  app.decorate('shopPages', null)
  registerSessionEndedHeader(app)
  registerSharedResponses(app, services, responseCache)
  repeatedRequests.register(app)
  rejectNulInPath(app)
  readGuestCookies(app, services)
  guardWrites(app, services)

  // In development, skip Vite's own files: they are not pages, and their names contain capitals.
  if (!isDevelopment) redirectToCanonicalUrls(app)

  await healthRoutes(app, { db: services.db, metrics })
  seoRoutes(app, services)
  feedRoute(app, services)
  googleFeedRoutes(app, services)
  manifestRoute(app, services.settings)
  await imageRoutes(app, services)
  const payments = makePayments(services, (message) => app.log.warn(message))
  paymentWebhookRoutes(app, services, payments)
  await app.register(
    async (api) => {
      await api.register(formbody, { parser: parseQuery })
      await api.register(multipart, {
        attachFieldsToBody: 'keyValues',
        onFile: storeUpload,
        limits: { fileSize: 5 * 1024 * 1024, fieldSize: 32 * 1024, files: 1, fields: 60, parts: 61 },
      })
      decorateUpload(api)
      acceptEmptyJson(api)
      requirePermissions(api)
      api.addHook('preValidation', async (request) => mergeInput(request))
      await apiDocuments(api, services.settings)
      apiRoutes(api, services, payments)
      webhookRoutes(api, services, { webhooksAllowPrivate, warn: (message) => app.log.warn(message) })
      api.setNotFoundHandler(() => {
        throw new ShopError('request.notFound')
      })
    },
    { prefix: '/api' },
  )
  return app
}

/**
 * A path that contains a NUL is not found. `mergeInput` removes NULs from input, but removing one from a path would name another resource.
 */
function rejectNulInPath(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasNulInPath(request.url) ? new ShopError('request.notFound') : undefined)
  })
}

/** Existing clients send `content-type: application/json` without a body and all fields in the query. */
function acceptEmptyJson(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body).trim()
    if (text === '') return done(null, {})
    try {
      done(null, JSON.parse(text))
    } catch {
      done(new ShopError('request.invalid', {}, { body: ['The body is not JSON.'] }))
    }
  })
}

/** A URL that cannot be decoded is not found: API and image requests get the API's response, others the not-found page. */
function answerBadUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (/^\/(?:api|storage|cache)\//.test(request.url)) {
    const message = translator(defaultLanguage, 'errors')('request.notFound')
    reply.code(404).send({ error: 'Resource Not Found', message })
    return
  }
  reply.redirect(notFoundPath)
}
