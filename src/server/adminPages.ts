/** The pages of the back office: a separate bundle, from which the shop's pages load nothing. */

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { Services } from '../kit/services.ts'
import type { Send } from '../shared/apiClient.ts'
import type { Language } from '../shared/locale.ts'
import type { Currency } from '../shared/money.ts'
import { preferenceCookies } from '../shared/preferences.ts'
import { parseTheme, type Theme } from '../shared/theme.ts'
import { applyContentSecurityPolicy } from './pagePolicy.ts'

interface AdminAssets {
  scripts: readonly string[]
  styles: readonly string[]
}

interface AdminShop {
  name: string
  baseUrl: string
  timeZone: string
  currency: Currency
  language: Language
  hasBlog: boolean
  theme: Theme
}

/** What `admin/entry.server.tsx` exports, and the files that its pages load. */
export interface AdminBuild {
  renderAdmin(request: Request, send: Send, options: { shop: AdminShop; assets: AdminAssets }): Promise<Response>
  assets: AdminAssets
}

/** @param buildFolder with `server/admin.js`, and `admin.json`, which lists its files for the browser */
export async function loadAdminBuild(buildFolder: string): Promise<AdminBuild> {
  const assets: AdminAssets = JSON.parse(readFileSync(join(buildFolder, 'admin.json'), 'utf8'))
  const module: Pick<AdminBuild, 'renderAdmin'> = await import(
    pathToFileURL(join(buildFolder, 'server', 'admin.js')).href
  )
  return { renderAdmin: module.renderAdmin, assets }
}

/** Registers the pages. @param load returns the build, in development the newest one */
export function mountAdminPages(
  app: FastifyInstance,
  { settings }: Services,
  isDevelopment: boolean,
  load: () => Promise<AdminBuild>,
): void {
  const options = { schema: { hide: true } }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await load()
    const { language } = request
    const theme = parseTheme(request.cookies[preferenceCookies.theme]) ?? 'system'
    const {
      shopName: name,
      baseUrl,
      baseCurrency: currency,
      clock,
      languages,
      currencies,
      options: shopOptions,
      dataDir,
    } = settings
    const variables = dataDir === resolve('data') ? [] : ['DATA_DIR']
    const { hasBlog } = shopOptions
    const shop = {
      ...{ name, baseUrl, timeZone: clock.timeZone, country: clock.country, currency, currencies },
      ...{ language, languages, hasBlog, variables, theme },
    }
    const page = await build.renderAdmin(toWebRequest(request), callsFor(app, request), { shop, assets: build.assets })
    reply.headers({
      // Every page shows data of customers or of the staff.
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // Order numbers in URLs do not leave the back office.
      'referrer-policy': 'same-origin',
    })
    const location = page.headers.get('location')
    if (location !== null) return reply.redirect(location)
    const { html, policy } = applyContentSecurityPolicy(await page.text(), 'none', isDevelopment)
    return reply.code(page.status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  }
  app.get('/admin', options, sendPage)
  app.get('/admin/*', options, sendPage)
}

function toWebRequest(request: FastifyRequest): Request {
  return new Request(new URL(request.url.replace(/^\/+/, '/'), 'http://localhost'))
}

/** Makes calls on behalf of the person who requests the page: with their cookie and IP address. Pages read only what calls return. */
function callsFor(app: FastifyInstance, request: FastifyRequest): Send {
  const {
    cookie,
    host,
    'user-agent': userAgent,
    'x-forwarded-for': forwarded,
    'accept-language': languages,
  } = request.headers
  const headers = Object.fromEntries(
    Object.entries({
      cookie,
      host,
      'user-agent': userAgent,
      'x-forwarded-for': forwarded,
      'accept-language': languages,
    }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  return async ({ method, url, body: input }) => {
    const call: InjectOptions = {
      method: method as 'GET',
      url,
      headers: input === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      remoteAddress: request.socket.remoteAddress ?? '',
      // Previews are requested with a body.
      ...(input === undefined ? {} : { payload: JSON.stringify(input) }),
    }
    const { statusCode, body } = await app.inject(call)
    return { status: statusCode, text: body }
  }
}
