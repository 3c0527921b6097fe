/** Serves the files of a build: scripts, styles, fonts and drawings. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Encoding, parseEncoding } from '../kit/http/responseCache.ts'
import { workerPolicy } from './pagePolicy.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The build writes compressed copies beside the files. */
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Security headers that browsers use for documents only. A page loads two dozen files, and each would repeat 300 bytes of them.
 */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Enough for all files in one encoding, except the 3D view of bicycles. */
const maxCachedBytes = 4 * 1024 * 1024

/**
 * Files stay in memory once they have been sent: finding and reading them takes more processor time than sending the page that needs them.
 * @param folder of the build for browsers; it must not change while the process runs
 */
export function serveBuiltFiles(app: FastifyInstance, folder: string): void {
  const serviceWorker = 'sw.js'
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)
  const present = new Set([...assets, ...readdirSync(folder)])
  const contents = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (path) => readFile(join(folder, path)),
  })

  async function send(path: string, type: string, request: FastifyRequest, reply: FastifyReply) {
    const accepted = parseEncoding(request.headers['accept-encoding'])
    const encoding = present.has(path + extensions[accepted]) ? accepted : 'identity'
    reply.header('content-type', type).header('vary', 'accept-encoding')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await contents.forceFetch(path + extensions[encoding]))
  }

  const schema = { hide: true }
  // One route for hundreds of files: a route per file would take a tenth of the start.
  app.get<{ Params: { name: string } }>('/assets/:name', { schema }, (request, reply) => {
    const path = `assets/${request.params.name}`
    const type = contentTypes[extname(path)]
    if (type === undefined || !present.has(path)) return reply.callNotFound()
    for (const name of documentHeaders) reply.removeHeader(name)
    // The name contains a hash of the content.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return send(path, type, request, reply)
  })
  app.get(`/${serviceWorker}`, { schema }, (request, reply) => {
    // The browser must see a new version at once. A service worker's policy comes from its own response.
    reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy)
    return send(serviceWorker, 'text/javascript; charset=utf-8', request, reply)
  })
}
