/** The React storefront: every path that is not the API's or a picture's. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Services } from '../kit/services.ts'
import { StartError } from '../shared/errors.ts'
import type { StorefrontRequest } from '../shared/storefront.ts'
import type { Config } from './config.ts'

const buildFolder = new URL('../../build/', import.meta.url).pathname

/** What the server build exports beside React Router's own: see `app/entry.server.tsx`. */
interface StorefrontBuild extends ServerBuild {
  entry: ServerBuild['entry'] & { module: { provideShop(request: StorefrontRequest): unknown } }
}

export async function mountStorefront(app: FastifyInstance, services: Services, config: Config): Promise<void> {
  const load = config.isDevelopment ? await developmentBuild(app) : await productionBuild(app)

  app.setNotFoundHandler(async (request, reply) => {
    const build = await load()
    const nonce = randomBytes(16).toString('base64')
    const handle = createRequestHandler(build, config.isDevelopment ? 'development' : 'production')
    const shop: StorefrontRequest = {
      language: request.language,
      currency: request.currency,
      rates: await services.rates(),
      baseCurrency: services.settings.baseCurrency,
      name: services.settings.shopName,
      phone: services.settings.shopPhone,
      nonce,
      send: (call) => sendInProcess(app, call),
    }
    const response = await handle(toWebRequest(request), build.entry.module.provideShop(shop) as never)
    setPagePolicy(reply, nonce, config)
    reply.code(response.status)
    // Set-Cookie is the one header that may stand several times; Headers hands it out one by one.
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    // As a stream, so that it passes through the compression hook on its way.
    return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : null)
  })
}

/** The API, asked in process: the same routes, validation and answers as over the network. */
async function sendInProcess(app: FastifyInstance, call: { method: string; url: string; body?: unknown }) {
  const { statusCode, body } = await app.inject({
    method: call.method as 'GET',
    url: call.url,
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

function setPagePolicy(reply: FastifyReply, nonce: string, config: Config): void {
  const script = config.isDevelopment ? `'self' 'unsafe-inline'` : `'self' 'nonce-${nonce}'`
  const connect = config.isDevelopment ? `'self' ws:` : `'self'`
  reply.header(
    'content-security-policy',
    `default-src 'self'; script-src ${script}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src ${connect}; font-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`,
  )
}

async function productionBuild(app: FastifyInstance): Promise<() => Promise<StorefrontBuild>> {
  const file = join(buildFolder, 'server', 'index.js')
  if (!existsSync(file)) throw new StartError('Cannot start: the storefront is not built. Run `npm run build` once, or start with `npm start`.')
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    index: false,
    wildcard: false,
    setHeaders(response, path) {
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
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
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
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
