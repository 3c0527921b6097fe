/** Serves a bare page per page of the shop, with the same images. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { benchFolder } from '../servers/environment.ts'
import { type BareImage, BarePage } from './barePage.ts'

export interface BareSite {
  /** URL of the page without images. */
  url: string
  /** Adds a page with these images, which are copied from the shop. */
  addPage(path: string, shopUrl: string, images: readonly BareImage[]): Promise<void>
  stop(): Promise<void>
}

interface File {
  type: string
  body: Buffer
  encoding?: 'br'
}

const scriptPath = '/client.js'

export async function startBareSite(): Promise<BareSite> {
  const files = new Map<string, File>([[scriptPath, compressed('text/javascript', await buildClient())]])
  const pages = new Map<string, readonly BareImage[]>([['/', []]])
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const images = pages.get(path)
    const file = images
      ? compressed('text/html', `<!doctype html>${renderToString(createElement(BarePage, { images, scriptPath }))}`)
      : files.get(path)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': images ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(file.encoding && { 'content-encoding': file.encoding }),
    })
    return response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async addPage(path, shopUrl, images) {
      for (const { src } of images) {
        const response = await fetch(new URL(src, shopUrl), { headers: { accept: 'image/avif,image/webp,*/*' } })
        const type = response.headers.get('content-type') ?? 'image/avif'
        files.set(src, { type, body: Buffer.from(await response.arrayBuffer()) })
      }
      pages.set(path, images)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function compressed(type: string, text: string): File {
  return { type, body: brotliCompressSync(text), encoding: 'br' }
}

async function buildClient(): Promise<string> {
  const outDir = join(benchFolder, 'bare-client')
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'bareClient.ts'),
        output: { entryFileNames: 'client.js' },
      },
    },
  })
  return await readFile(join(outDir, 'client.js'), 'utf8')
}
