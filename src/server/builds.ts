/** The builds of the shop and of the back office, which all apps of a process share. */
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Readers } from '../features/readers.ts'
import { maxPhotoBytes } from '../features/returns/return.form.ts'
import { StartError } from '../shared/errors.ts'
import type { StorefrontRequest } from '../shared/storefront.ts'
import { type AdminBuild, loadAdminBuild } from './adminPages.ts'
import { serveBuiltFiles } from './builtFiles.ts'
import { type StyleIndex, styleIndexFile } from './styles/styleIndex.ts'

const buildFolder = fileURLToPath(new URL('../../build/', import.meta.url))

/** What the server build exports in addition to React Router's exports: see `app/entry.server.tsx`. */
export interface StorefrontBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      provideShop(request: StorefrontRequest, readers: Readers): RouterContextProvider
      startDetaching(context: RouterContextProvider): void
      detachLoaderData(routes: ServerBuild['routes']): ServerBuild['routes']
    }
  }
}

/** The builds of the shop and of the back office. */
export interface Builds {
  /** The newest build of the shop. */
  load(): Promise<StorefrontBuild>
  /** The newest build of the back office. */
  loadAdmin(): Promise<AdminBuild>
  /** Null in development, where pages wait for the complete style sheet. */
  styles: StyleIndex | null
  /** Lets an app serve the files of the builds. */
  attach(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/** @param server notifies browsers of changes in development @throws StartError when the shop is not built */
export function openBuilds(isDevelopment: boolean, server: Server): Promise<Builds> {
  return isDevelopment ? developmentBuild(server) : productionBuild()
}

async function productionBuild(): Promise<Builds> {
  const file = join(buildFolder, 'server', 'index.js')
  if (!existsSync(file))
    throw new StartError(
      'Cannot start: the storefront is not built. Run `npm run build` once, or start with `npm start`.',
    )
  const build: StorefrontBuild = await import(pathToFileURL(file).href)
  // Loaded with its first page: the server of a shop that is managed without a browser starts without it.
  let admin: Promise<AdminBuild> | null = null
  const styles: StyleIndex = JSON.parse(readFileSync(join(buildFolder, styleIndexFile), 'utf8'))
  return {
    load: async () => build,
    loadAdmin: () => (admin ??= loadAdminBuild(buildFolder)),
    styles,
    async attach(app) {
      serveBuiltFiles(app, join(buildFolder, 'client'))
      takeForms(app)
    },
    async close() {},
  }
}

/** In development, Vite serves and reloads the modules. It runs inside this server, so the URL is the same. */
async function developmentBuild(server: Server): Promise<Builds> {
  const { createServer } = await import('vite')
  const vite = await loadUnwatched(() =>
    createServer({
      configLoader: 'native',
      server: { middlewareMode: true, hmr: { server } },
      appType: 'custom',
    }),
  )
  return {
    async attach(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|storage|cache|healthz|readyz|metrics)(\/|\?|$)/.test(request.url)) return done()
        reply.raw.setHeader('cache-control', 'no-cache')
        vite.middlewares(request.raw, reply.raw, () => done())
      })
      takeForms(app)
    },
    close: () => vite.close(),
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<StorefrontBuild>,
    async loadAdmin() {
      const { renderAdmin } = (await vite.ssrLoadModule('/src/admin/entry.server.tsx')) as AdminBuild
      const scripts = ['/@id/__x00__virtual:react-router/inject-hmr-runtime', '/src/admin/entry.client.tsx']
      return { renderAdmin, assets: { scripts, styles: ['/src/admin/admin.css'] } }
    },
    styles: null,
  }
}

/** A photo and the other fields of its form. */
const maxFormBytes = maxPhotoBytes + 64 * 1024

/** Passes form bodies to React Router unparsed. Forms of pages work without JavaScript. */
function takeForms(app: FastifyInstance): void {
  const urlEncoded = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(urlEncoded, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // Photos of returns. Email programs also use it to unsubscribe (RFC 8058).
  const multipart = { parseAs: 'buffer', bodyLimit: maxFormBytes } as const
  app.addContentTypeParser('multipart/form-data', multipart, (_request, body, done) => done(null, body))
}

/**
 * Loads without reporting the imported files to `node --watch`. Vite watches them itself, and React Router bundles its configuration
 * into a temporary file whose deletion would make `node --watch` restart the server endlessly.
 */
async function loadUnwatched<T>(load: () => Promise<T>): Promise<T> {
  const { WATCH_REPORT_DEPENDENCIES: reports } = process.env
  delete process.env.WATCH_REPORT_DEPENDENCIES
  try {
    return await load()
  } finally {
    if (reports !== undefined) process.env.WATCH_REPORT_DEPENDENCIES = reports
  }
}
