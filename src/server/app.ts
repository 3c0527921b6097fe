/** The HTTP server: all plugins and routes, in the order in which a request passes them. */
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { addressRoutes } from '../features/address/server/address.routes.ts'
import { countryRoutes } from '../features/address/server/country.routes.ts'
import { blogRoutes } from '../features/blog/server/blog.routes.ts'
import { blogAdminRoutes } from '../features/blogAdmin/server/blogAdmin.routes.ts'
import { postLabelRoutes } from '../features/blogAdmin/server/postLabel.routes.ts'
import { cartRoutes } from '../features/cart/server/cart.routes.ts'
import { catalogRoutes } from '../features/catalog/server/catalog.routes.ts'
import { attributeAdminRoutes } from '../features/catalogAdmin/server/attribute.routes.ts'
import { categoryAdminRoutes } from '../features/catalogAdmin/server/category.routes.ts'
import { checkoutRoutes } from '../features/checkout/server/checkout.routes.ts'
import { commandPaletteRoutes } from '../features/commandPalette/server/commandPalette.routes.ts'
import { contactRoutes } from '../features/contact/server/contact.routes.ts'
import { contentRoutes } from '../features/content/server/content.routes.ts'
import { bannerAdminRoutes } from '../features/contentAdmin/server/bannerAdmin.routes.ts'
import { imageAdminRoutes } from '../features/contentAdmin/server/imageAdmin.routes.ts'
import { pageAdminRoutes } from '../features/contentAdmin/server/pageAdmin.routes.ts'
import { currencyRoutes } from '../features/currency/server/currency.routes.ts'
import { customerRoutes } from '../features/customer/server/account/customer.routes.ts'
import { ownDataRoutes } from '../features/customer/server/ownData/ownData.routes.ts'
import { passkeyRoutes } from '../features/customer/server/passkey/passkey.routes.ts'
import { passwordResetRoutes } from '../features/customer/server/passwordReset/passwordReset.routes.ts'
import { phoneCodeRoutes } from '../features/customer/server/phoneCode/phoneCode.routes.ts'
import { reauthenticationRoutes } from '../features/customer/server/reauthentication/reauthentication.routes.ts'
import { securityEventRoutes } from '../features/customer/server/securityEvents/securityEvent.routes.ts'
import { sessionRoutes } from '../features/customer/server/sessions/session.routes.ts'
import { twoFactorRoutes } from '../features/customer/server/twoFactor/twoFactor.routes.ts'
import { customerAdminRoutes } from '../features/customerAdmin/server/customerAdmin.routes.ts'
import { dashboardRoutes } from '../features/dashboard/server/dashboard.routes.ts'
import { homeAdminRoutes } from '../features/homeAdmin/server/homeAdmin.routes.ts'
import { imageUploadRoutes } from '../features/imageUpload/server/imageUpload.routes.ts'
import { exportRoutes } from '../features/importAdmin/server/export.routes.ts'
import { importAdminRoutes } from '../features/importAdmin/server/importAdmin.routes.ts'
import { inboxRoutes } from '../features/inbox/server/inbox.routes.ts'
import { documentFileRoutes } from '../features/invoice/server/documentFile.routes.ts'
import { jobRoutes } from '../features/job/server/job.routes.ts'
import { documentRoutes } from '../features/order/server/document.routes.ts'
import { orderRoutes } from '../features/order/server/order.routes.ts'
import { orderPaymentRoutes } from '../features/order/server/payment/payment.routes.ts'
import { makePayments, type Payments } from '../features/order/server/payment/payments.ts'
import { paymentWebhookRoutes } from '../features/order/server/payment/webhook.routes.ts'
import { trackingRoutes } from '../features/order/server/tracking.routes.ts'
import { exportOrdersRoutes } from '../features/orderAdmin/server/export/exportOrders.routes.ts'
import { orderAdminRoutes } from '../features/orderAdmin/server/orderAdmin.routes.ts'
import { savedViewRoutes } from '../features/orderAdmin/server/savedViews.routes.ts'
import { orderFormRoutes } from '../features/orderForm/server/orderForm.routes.ts'
import { paymentAdminRoutes } from '../features/paymentAdmin/server/paymentAdmin.routes.ts'
import { emptySearchRoutes } from '../features/product/server/emptySearch.routes.ts'
import { productRoutes } from '../features/product/server/product.routes.ts'
import { buildRoutes } from '../features/productAdmin/server/bicycle/builds.routes.ts'
import { bulkEditRoutes } from '../features/productAdmin/server/bulk/bulkEdit.routes.ts'
import { productAdminRoutes } from '../features/productAdmin/server/productAdmin.routes.ts'
import { renderRoutes } from '../features/productAdmin/server/render/render.routes.ts'
import { promotionAdminRoutes } from '../features/promotionAdmin/server/promotionAdmin.routes.ts'
import { ownRegistrationsRoutes } from '../features/registration/server/ownRegistrations.routes.ts'
import { registrationRoutes } from '../features/registration/server/registration.routes.ts'
import { returnRoutes } from '../features/returns/server/return.routes.ts'
import { withdrawalRoutes } from '../features/returns/server/withdrawal.routes.ts'
import { reviewRoutes } from '../features/review/server/review.routes.ts'
import { readGuestCookies } from '../features/session/server/guestCookie.ts'
import { settingRoutes } from '../features/setting/server/setting.routes.ts'
import { legalTextRoutes } from '../features/setup/server/legalTexts.routes.ts'
import { setupRoutes } from '../features/setup/server/setup.routes.ts'
import { carrierRoutes } from '../features/shippingAdmin/server/carrier.routes.ts'
import { shippingAdminRoutes } from '../features/shippingAdmin/server/shippingAdmin.routes.ts'
import { staffAccountRoutes } from '../features/staff/server/account.routes.ts'
import { apiTokenRoutes } from '../features/staff/server/apiToken.routes.ts'
import { staffRoutes } from '../features/staff/server/staff.routes.ts'
import { staffPasskeyRoutes } from '../features/staff/server/staffPasskey.routes.ts'
import { stockAlertRoutes } from '../features/stock/server/stockAlert.routes.ts'
import { storeAdminRoutes } from '../features/storeAdmin/server/storeAdmin.routes.ts'
import { failedWebhookRoutes } from '../features/webhook/server/failedWebhook.routes.ts'
import { webhookRoutes } from '../features/webhook/server/webhook.routes.ts'
import { makeOwnMarker } from '../features/wishlist/server/ownMarker.ts'
import { wishlistRoutes } from '../features/wishlist/server/wishlist.routes.ts'
import { removeWishlistItem } from '../features/wishlist/server/wishlist.sql.ts'
import { handleError } from '../kit/http/errorHandler.ts'
import { applyMethodOverride, mergeInput, parseQuery, validatorCompiler } from '../kit/http/input.ts'
import { makeRepeatedRequests } from '../kit/http/repeatedRequests.ts'
import { decorateLocale, registerSessionEndedHeader } from '../kit/http/request.ts'
import { makeResponseCache } from '../kit/http/responseCache.ts'
import { serializerCompiler } from '../kit/http/route.ts'
import { registerSharedResponses } from '../kit/http/sharedResponses.ts'
import { decorateUpload, storeUpload } from '../kit/http/upload.ts'
import type { ApiApp, Services } from '../kit/services.ts'
import { translator } from '../kit/text/translator.ts'
import { ShopError } from '../shared/errors.ts'
import { defaultLanguage } from '../shared/locale.ts'
import { notFoundPath } from '../shared/paths.ts'
import { requirePermissions } from './adminPermissions.ts'
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
  /** Whether endpoints of webhooks may have private addresses. */
  webhooksAllowPrivate: boolean
  /** Of the process, which may build several apps; null when nothing is measured. */
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

/** Every feature's calls. */
function apiRoutes(app: ApiApp, services: Services, payments: Payments): void {
  catalogRoutes(app, services)
  productRoutes(app, services, makeOwnMarker(services))
  emptySearchRoutes(app, services)
  reviewRoutes(app, services)
  currencyRoutes(app, services)
  countryRoutes(app, services)
  addressRoutes(app, services)
  contentRoutes(app, services)
  blogRoutes(app, services)
  contactRoutes(app, services)
  registrationRoutes(app, services)
  ownRegistrationsRoutes(app, services)
  cartRoutes(app, services, removeWishlistItem)
  checkoutRoutes(app, services, payments)
  orderRoutes(app, services)
  orderPaymentRoutes(app, services, payments)
  documentRoutes(app, services)
  documentFileRoutes(app, services)
  returnRoutes(app, services)
  withdrawalRoutes(app, services)
  customerRoutes(app, services)
  sessionRoutes(app, services)
  reauthenticationRoutes(app, services)
  securityEventRoutes(app, services)
  twoFactorRoutes(app, services)
  phoneCodeRoutes(app, services)
  ownDataRoutes(app, services)
  passwordResetRoutes(app, services)
  passkeyRoutes(app, services)
  wishlistRoutes(app, services)
  trackingRoutes(app, services)
  stockAlertRoutes(app, services)
  staffAccountRoutes(app, services)
  staffPasskeyRoutes(app, services)
  staffRoutes(app, services)
  apiTokenRoutes(app, services)
  commandPaletteRoutes(app, services)
  dashboardRoutes(app, services)
  orderAdminRoutes(app, services)
  exportOrdersRoutes(app, services)
  orderFormRoutes(app, services)
  savedViewRoutes(app, services)
  inboxRoutes(app, services)
  blogAdminRoutes(app, services)
  postLabelRoutes(app, services)
  imageUploadRoutes(app, services)
  imageAdminRoutes(app, services)
  pageAdminRoutes(app, services)
  bannerAdminRoutes(app, services)
  homeAdminRoutes(app, services)
  productAdminRoutes(app, services)
  renderRoutes(app, services)
  buildRoutes(app, services)
  bulkEditRoutes(app, services)
  jobRoutes(app, services)
  failedWebhookRoutes(app, services)
  importAdminRoutes(app, services)
  exportRoutes(app, services)
  customerAdminRoutes(app, services)
  promotionAdminRoutes(app, services)
  categoryAdminRoutes(app, services)
  attributeAdminRoutes(app, services)
  shippingAdminRoutes(app, services)
  carrierRoutes(app, services)
  storeAdminRoutes(app, services)
  paymentAdminRoutes(app, services)
  settingRoutes(app, services)
  setupRoutes(app, services)
  legalTextRoutes(app, services)
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
