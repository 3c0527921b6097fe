/** The React storefront: every path except API calls and images. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shippingRatesForShop } from '../features/shipping/server/shippingRates.ts'
import { findDefaultOffer } from '../features/shipping/shippingRate.ts'
import { nameSellerTaxId } from '../features/tax/server/sellerTaxId.ts'
import { findHomeTerms } from '../features/tax/taxTreatment.ts'
import { logUnavailable } from '../kit/http/errorHandler.ts'
import type { MadeResponse } from '../kit/http/responseCache.ts'
import { makeCanonicalUrls, sendCached } from '../kit/http/sharedResponses.ts'
import type { Services } from '../kit/services.ts'
import { DatabaseUnavailableError } from '../shared/errors.ts'
import type { Language } from '../shared/locale.ts'
import { homePath, productPath } from '../shared/paths.ts'
import { preferenceCookies } from '../shared/preferences.ts'
import type { ShopContent } from '../shared/shopContent.ts'
import type { ShopTerms } from '../shared/shopTerms.ts'
import type { StorefrontRequest } from '../shared/storefront.ts'
import { parseTheme, type Theme } from '../shared/theme.ts'
import { mountAdminPages } from './adminPages.ts'
import type { Builds, StorefrontBuild } from './builds.ts'
import type { Config } from './config.ts'
import { finishPage } from './finishPage.ts'
import { makePageHandler, type PageHandler } from './pageHandler.ts'
import { pageParameters } from './pageParameters.ts'
import { applyContentSecurityPolicy } from './pagePolicy.ts'
import { removeToken, removeUnoffered } from './pageUrl.ts'
import { makeReaders } from './readers.ts'
import type { StyleIndex } from './styles/styleIndex.ts'
import { sendUnavailablePage } from './unavailablePage.ts'

type ReadersFor = ReturnType<typeof makeReaders>

type StorefrontConfig = Config & { terms: ShopTerms; content: ShopContent }

/** Registers the pages. @param builds of the process: several apps may share them */
export async function mountStorefront(
  app: FastifyInstance,
  services: Services,
  config: StorefrontConfig,
  { load, loadAdmin, styles, attach }: Builds,
): Promise<void> {
  await attach(app)
  mountAdminPages(app, services, config.isDevelopment, loadAdmin)
  const readersFor = makeReaders(services)
  const findCanonicalUrl = makeCanonicalUrls(pageParameters, app.readAttributeCodes)
  const handlePage = makePageHandler(config.isDevelopment)

  const renderStillPage = async (path: string, language: Language, readers: ReadersFor) => {
    const visitor = { language, currency: services.settings.baseCurrency, cookies: {}, ip: '' }
    const webRequest = new Request(new URL(path, 'http://localhost'))
    const page = await renderPage(await load(), visitor, webRequest, services, config, {
      ...{ readersFor: readers, handlePage, styles },
    })
    if (page.status !== 200) throw new Error(`The preview of ${path} has the status ${page.status}`)
    return toStillPage(page.body.toString())
  }

  app.shopPages = {
    content: config.content,
    homeLayout: config.homeLayout,
    renderHome: (home, language) =>
      renderStillPage(homePath, language, (viewer) => ({
        ...readersFor(viewer),
        home: { getPublishedHome: async () => home },
      })),
    renderProduct: ({ id, urlKey }, language, unsaved = null) =>
      renderStillPage(productPath(urlKey), language, (viewer) => {
        const readers = readersFor({ ...viewer, previewedProduct: id })
        if (unsaved === null) return readers
        const getProduct = async (wanted: number) => (wanted === id ? unsaved : readers.products.getProduct(wanted))
        return { ...readers, products: { ...readers.products, getProduct } }
      }),
  }

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const target = removeToken(request.url) ?? removeUnoffered(request.url, services.settings)
    if (target !== null) return reply.header('cache-control', 'no-store').redirect(target)
    const render = async (url: string) =>
      renderPage(await load(), request, toWebRequest(request, url), services, config, {
        readersFor,
        handlePage,
        styles,
      })
    // In development, use the newest code for every request.
    if (request.method !== 'GET' || config.isDevelopment) return sendPage(reply, await render(request.url))

    request.catalogVersion = app.catalogVersion()
    const url = await findCanonicalUrl(request.url)
    const key = [request.language, request.currency, readTheme(request), url].join(' ')
    const page = await app.responseCache.get(key, () => render(url))
    // A redirect keeps all parameters of the URL.
    if (page.status >= 300 && page.status < 400 && url !== request.url)
      return sendPage(reply, await render(request.url))
    reply.header('cache-control', privateCache)
    return sendCached(request, reply, key, page)
  }

  app.setNotFoundHandler(async (request, reply) => {
    try {
      return await answerPage(request, reply)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      logUnavailable(error, request.log)
      return sendUnavailablePage(request, reply, services.settings.shopName)
    }
  })
}

/** The terms with the seller's country, and the tax id labeled in the reader's language. */
function describeSeller({ terms, taxRules: { seller } }: StorefrontConfig, language: Language): ShopTerms {
  const taxId = nameSellerTaxId(terms.taxId, seller, language)
  return { ...terms, ...(taxId !== '' && { taxId }), ...(seller && { country: seller.country }) }
}

/** The request that a page is rendered for. */
type PageVisitor = Pick<FastifyRequest, 'language' | 'currency' | 'cookies' | 'ip'>

/** Renders the whole page instead of streaming it, so that it can be cached and its scripts can be listed in the policy. */
async function renderPage(
  build: StorefrontBuild,
  request: PageVisitor,
  webRequest: Request,
  services: Services,
  config: StorefrontConfig,
  {
    readersFor,
    handlePage,
    styles,
  }: {
    readersFor: ReadersFor
    handlePage: PageHandler
    styles: StyleIndex | null
  },
): Promise<MadeResponse> {
  const scriptNonce = randomBytes(16).toString('base64url')
  const rates = await services.rates()
  const selection = {
    currency: request.currency,
    baseCurrency: services.settings.baseCurrency,
    rate: rates[request.currency],
  }
  const shop: StorefrontRequest = {
    scriptNonce,
    language: request.language,
    currency: request.currency,
    languages: services.settings.languages,
    currencies: services.settings.currencies,
    theme: readTheme(request),
    rates,
    baseCurrency: services.settings.baseCurrency,
    tax: findHomeTerms(services.settings.taxRules),
    terms: describeSeller(config, request.language),
    takesOrders: services.takesOrders,
    options: config.options,
    clock: config.clock,
    shippingOffer: findDefaultOffer(await shippingRatesForShop(services)(), selection),
    content: config.content,
    name: services.settings.shopName,
    phone: services.settings.shopPhone,
    links: config.shopLinks,
    baseUrl: services.settings.baseUrl,
    homeLayout: config.homeLayout,
  }
  const { language, currency, baseUrl } = shop
  const readers = readersFor({ language, currency, rate: rates[currency], baseUrl, ip: request.ip })
  const { provideShop, startDetaching } = build.entry.module
  const context = provideShop(shop, readers)
  // React Router answers these with data instead of a page.
  if (!new URL(webRequest.url).pathname.endsWith('.data')) startDetaching(context)
  const response = await handlePage(build, webRequest, context)
  const headers = [...response.headers]
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  const { html, policy } = applyContentSecurityPolicy(await response.text(), scriptNonce, config.isDevelopment)
  headers.push(['content-security-policy', policy])
  return { status: response.status, headers, body: finishPage(html, styles) }
}

/** A page as a preview for the staff: without scripts and `noscript`, with links that open in a new tab, and not indexed. */
function toStillPage(html: string): string {
  return (
    html
      // Images that load only when the shopper turns to them.
      .replace(/<noscript>(<img [^>]*>)<\/noscript>/g, '$1')
      .replace(/<(script|noscript)\b.*?<\/\1>/gs, '')
      .replace(/<link [^>]*rel="(?:modulepreload|manifest|expect)"[^>]*>/g, '')
      .replace('<head>', '<head><base target="_blank"><meta name="robots" content="noindex">')
  )
}

/** The shopper's theme is rendered on the server, so that a page never flashes in another theme. */
function readTheme(request: Pick<FastifyRequest, 'cookies'>): Theme {
  return parseTheme(request.cookies[preferenceCookies.theme]) ?? 'system'
}

/** Pages depend on cookies (language, currency, theme): only the browser may cache them, and it must revalidate them. */
const privateCache = 'private, no-cache'

function sendPage(reply: FastifyReply, page: MadeResponse): FastifyReply {
  // Fastify appends Set-Cookie headers and replaces all others.
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', privateCache)
  reply.header('vary', 'accept-encoding, accept-language, cookie')
  return reply.code(page.status).send(page.body)
}

function toWebRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const isForm = typeof request.body === 'string' || request.body instanceof Buffer
  const body = hasBody && isForm ? (request.body as string | Buffer<ArrayBuffer>) : null
  // A Host header may contain anything; only a well-formed one becomes part of the URL.
  const origin = `${request.protocol}://${request.host}`
  const base = URL.canParse(origin) ? origin : 'http://localhost'
  return new Request(new URL(url.replace(/^\/+/, '/'), base), { method: request.method, headers, body })
}
