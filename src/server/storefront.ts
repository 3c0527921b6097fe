/** The React storefront: every path that is not the API's or a picture's. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { saveOrderCall } from '../features/checkout/checkout.contract.ts'
import type { Services } from '../kit/services.ts'
import { StartError } from '../shared/errors.ts'
import { preferenceCookies } from '../shared/preferences.ts'
import type { ShopTerms } from '../shared/shopTerms.ts'
import type { StorefrontRequest } from '../shared/storefront.ts'
import { parseTheme, type Theme } from '../shared/theme.ts'
import type { Config } from './config.ts'
import { addressWithoutToken } from './pageAddress.ts'
import { type Encoding, makePageCache, type PageCache, type RenderedPage } from './pageCache.ts'
import { policePage, workerPolicy } from './pagePolicy.ts'

const buildFolder = fileURLToPath(new URL('../../build/', import.meta.url))

/** What the server build exports beside React Router's own: see `app/entry.server.tsx`. */
interface StorefrontBuild extends ServerBuild {
  entry: ServerBuild['entry'] & { module: { provideShop(request: StorefrontRequest): unknown } }
}

export async function mountStorefront(
  app: FastifyInstance,
  services: Services,
  config: Config & { terms: ShopTerms },
): Promise<void> {
  const load = config.isDevelopment ? await developmentBuild(app) : await productionBuild(app)
  const pages = makePageCache()
  forgetPagesAfterOrders(app, pages)

  app.setNotFoundHandler(async (request, reply) => {
    const address = addressWithoutToken(request.url)
    if (address !== null) return reply.header('cache-control', 'no-store').redirect(address)
    const render = async () => renderPage(await load(), request, app, services, config)
    // In development every request sees the newest code.
    if (request.method !== 'GET' || config.isDevelopment) return sendPage(reply, await render())

    // With the rate: a page never shows other prices than the cart, not even for the moment that pages are kept.
    const { [request.currency]: rate } = await services.rates()
    const key = [request.language, request.currency, readTheme(request), rate, request.url].join(' ')
    const page = await pages.get(key, render)
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) {
      // A browser takes the headers of a 304 for the page that it kept: without the page's policy, that page could load nothing.
      setPageHeaders(reply, page)
      return reply.code(304).send()
    }
    const encoding = encodingOf(request)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return sendPage(reply, { ...page, body: await pages.encode(page, encoding) })
  })
}

/** An order takes stock, which product pages show. */
function forgetPagesAfterOrders(app: FastifyInstance, pages: PageCache): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === `/api${saveOrderCall.path}` && reply.statusCode === 200) pages.clear()
  })
}

/** Renders to the end: pages wait for their data anyway, and a finished page can be kept and its scripts be named. */
async function renderPage(
  build: StorefrontBuild,
  request: FastifyRequest,
  app: FastifyInstance,
  services: Services,
  config: Config & { terms: ShopTerms },
): Promise<RenderedPage> {
  const scriptNonce = randomBytes(16).toString('base64url')
  const shop: StorefrontRequest = {
    scriptNonce,
    language: request.language,
    currency: request.currency,
    theme: readTheme(request),
    rates: await services.rates(),
    baseCurrency: services.settings.baseCurrency,
    taxPercent: services.settings.taxRateBp / 100,
    terms: config.terms,
    name: services.settings.shopName,
    phone: services.settings.shopPhone,
    links: config.shopLinks,
    baseUrl: services.settings.baseUrl,
    homeLayout: config.homeLayout,
    send: (call) => sendInProcess(app, call, request.ip),
  }
  const handle = createRequestHandler(build, config.isDevelopment ? 'development' : 'production')
  const response = await handle(toWebRequest(request), build.entry.module.provideShop(shop) as never)
  const headers = [...response.headers]
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  const { html, policy } = policePage(await response.text(), scriptNonce, config.isDevelopment)
  headers.push(['content-security-policy', policy])
  return { status: response.status, headers, body: Buffer.from(html) }
}

/** Picked by the shopper, and rendered, so that a page never flashes in the other scheme. */
function readTheme(request: FastifyRequest): Theme {
  return parseTheme(request.cookies[preferenceCookies.theme]) ?? 'system'
}

function sendPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  setPageHeaders(reply, page)
  return reply.code(page.status).send(page.body)
}

function setPageHeaders(reply: FastifyReply, page: Pick<RenderedPage, 'headers'>): void {
  for (const [name, value] of page.headers) {
    // Fastify adds a second Set-Cookie to the first, and replaces any other header.
    reply.header(name, value)
  }
  // Language, currency and theme are cookies: a page may be kept by this browser, to be asked for again, and by nobody between.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding, accept-language, cookie')
}

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The API, asked in process: the same routes, validation, limits and answers as over the network. */
async function sendInProcess(
  app: FastifyInstance,
  call: { method: string; url: string; body?: unknown },
  remoteAddress: string,
) {
  const { statusCode, body } = await app.inject({
    method: call.method as 'GET',
    url: call.url,
    remoteAddress,
    ...(call.body === undefined ? {} : { payload: call.body as object }),
  })
  return { status: statusCode, text: body }
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody && typeof request.body === 'string' ? request.body : null
  // A Host header may be anything; only a well-formed one becomes part of the address.
  const origin = `${request.protocol}://${request.host}`
  const base = URL.canParse(origin) ? origin : 'http://localhost'
  return new Request(new URL(request.url.replace(/^\/+/, '/'), base), { method: request.method, headers, body })
}

async function productionBuild(app: FastifyInstance): Promise<() => Promise<StorefrontBuild>> {
  const file = join(buildFolder, 'server', 'index.js')
  if (!existsSync(file))
    throw new StartError(
      'Cannot start: the storefront is not built. Run `npm run build` once, or start with `npm start`.',
    )
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    index: false,
    wildcard: false,
    // Made by the build, beside the files.
    preCompressed: true,
    setHeaders(response, path) {
      // Compressed copies are named behind it.
      if (/[\\/]sw\.js(?:\.\w+)?$/.test(path)) {
        // The browser compares it with the one it runs; what it may load is said by its own answer.
        response.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy)
        return
      }
      const isHashed = path.includes(`${join('client', 'assets')}`)
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  takeForms(app)
  const build: StorefrontBuild = await import(pathToFileURL(file).href)
  return async () => build
}

/** In development Vite serves the modules and reloads them; it runs inside this server, so there is still one address. */
async function developmentBuild(app: FastifyInstance): Promise<() => Promise<StorefrontBuild>> {
  const { createServer } = await import('vite')
  const vite = await unwatched(() =>
    createServer({
      configLoader: 'native',
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|storage|cache|healthz|readyz|metrics)(\/|\?|$)/.test(request.url)) return done()
    reply.raw.setHeader('cache-control', 'no-cache')
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  takeForms(app)
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<StorefrontBuild>
}

/** Forms of pages (they work without script) are handed to React Router as they came. */
function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * What Vite loads it watches itself. React Router has the configuration bundled into a file that is gone at once, and `node --watch`, which
 * notes every file that is imported, would take that for a change and start the server anew, for ever.
 */
async function unwatched<T>(load: () => Promise<T>): Promise<T> {
  const { WATCH_REPORT_DEPENDENCIES: reports } = process.env
  delete process.env.WATCH_REPORT_DEPENDENCIES
  try {
    return await load()
  } finally {
    if (reports !== undefined) process.env.WATCH_REPORT_DEPENDENCIES = reports
  }
}
