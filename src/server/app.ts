/** The HTTP server: every plugin and every feature's routes, in the order a request meets them. */
import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { readGuestCookies } from '../features/customer/server/guestCookie.ts'
import { handleError } from '../kit/http/errorHandler.ts'
import { applyMethodOverride, mergeInput, parseQuery, validatorCompiler } from '../kit/http/input.ts'
import { decorateLocale, tellEndedSessions } from '../kit/http/request.ts'
import { decorateUpload, keepUpload } from '../kit/http/upload.ts'
import type { Services } from '../kit/services.ts'
import { translator } from '../kit/text/translator.ts'
import { ShopError } from '../shared/errors.ts'
import { defaultLanguage } from '../shared/locale.ts'
import { notFoundPath } from '../shared/paths.ts'
import { apiRoutes } from './api.ts'
import { closePromptly } from './closing.ts'
import { apiDocuments } from './documents.ts'
import { guardWrites } from './guard.ts'
import { healthRoutes } from './health.ts'
import { loggerOptions } from './logger.ts'
import { hasNulInPath, readPageAddress } from './pageAddress.ts'
import { pictureRoutes } from './pictures.ts'
import { leadToCanonicalAddresses } from './seo/canonicalAddresses.ts'
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
  /** Opens `/metrics`; null keeps it closed. */
  metricsToken: string | null
}

/** Bodies are small here; files have limits of their own. */
const bodyLimit = 256 * 1024

/** The server without the storefront: enough for every API test. */
export async function buildApp({
  services,
  logLevel,
  trustProxy,
  isDevelopment,
  metricsToken,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // A number of hops: the address of the shopper is that many entries from the end of X-Forwarded-For.
    trustProxy: trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy,
    bodyLimit,
    ...serverTimeouts(timeouts),
    genReqId: () => randomBytes(8).toString('hex'),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 300 },
    frameworkErrors: answerBadAddress,
    rewriteUrl(request) {
      applyMethodOverride(request)
      return readPageAddress(request.url ?? '/')
    },
  })
  closePromptly(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(handleError)

  await app.register(cookie, { secret: services.secret })
  await app.register(helmet, {
    // Pages bring a policy of their own (`pagePolicy.ts`); everything else gets this one.
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    // The shop speaks for its own name, not for what else its owner has below it.
    strictTransportSecurity: services.settings.baseUrl.startsWith('https:') && { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  decorateLocale(app, services.settings.baseCurrency)
  tellEndedSessions(app)
  refuseNulInPath(app)
  readGuestCookies(app, services)
  guardWrites(app, services)

  // In development Vite answers for its own files, after this: they are no pages, and their names have capitals.
  if (!isDevelopment) leadToCanonicalAddresses(app)

  await healthRoutes(app, { db: services.db, metricsToken })
  seoRoutes(app, services)
  feedRoute(app, services)
  googleFeedRoutes(app, services)
  manifestRoute(app, services.settings)
  await pictureRoutes(app, services.settings)
  await app.register(
    async (api) => {
      await api.register(formbody, { parser: parseQuery })
      await api.register(multipart, {
        attachFieldsToBody: 'keyValues',
        onFile: keepUpload,
        limits: { fileSize: 5 * 1024 * 1024, fieldSize: 32 * 1024, files: 1, fields: 60, parts: 61 },
      })
      decorateUpload(api)
      acceptEmptyJson(api)
      api.addHook('preValidation', async (request) => mergeInput(request))
      await apiDocuments(api, services.settings)
      apiRoutes(api, services)
      api.setNotFoundHandler(() => {
        throw new ShopError('request.notFound')
      })
    },
    { prefix: '/api' },
  )
  return app
}

/** What a NUL would name is not there. Input loses its NULs (`mergeInput`); in a path that would name something else. */
function refuseNulInPath(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (hasNulInPath(request.url)) throw new ShopError('request.notFound')
  })
}

/** Existing clients send `content-type: application/json` with no body and every field in the query. */
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

/** An address that cannot be decoded names nothing: programs and pictures get the API's answer, people the page that says so. */
function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (/^\/(?:api|storage|cache)\//.test(request.url)) {
    const message = translator(defaultLanguage, 'errors')('request.notFound')
    reply.code(404).send({ error: 'Resource Not Found', message })
    return
  }
  reply.redirect(notFoundPath)
}
