/** Small images in a test shop's file store, and functions that request them. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { TestShop } from './testShop.ts'

/** `Accept` headers of browsers and crawlers. */
export const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
export const olderSafari = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'
export const anything = '*/*'

/** A drawing: a red disc on a transparent background. */
export function disc(width: number, height: number): Buffer {
  const circle = `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#c02010"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${circle}</svg>`)
}

/** An AVIF of the disc, with true alpha. */
export function cutout(width = 900, height = 600): Promise<Buffer> {
  return sharp(disc(width, height)).avif({ effort: 0 }).toBuffer()
}

/** A JPEG of the disc on blue. */
export function photograph(width = 900, height = 600): Promise<Buffer> {
  return sharp(disc(width, height)).flatten({ background: '#3060a0' }).jpeg().toBuffer()
}

export function openImageFolder({ app, services }: TestShop) {
  const { dataDir } = services.settings
  const folder = join(dataDir, 'storage')
  const cache = join(dataDir, 'cache', 'pictures')
  return {
    dataDir,
    folder,
    cache,
    async put(path: string, content: Buffer | string): Promise<void> {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    },
    get(url: string, accept = chrome, headers: Readonly<Record<string, string>> = {}) {
      return app.inject({ method: 'GET', url, headers: { accept, ...headers } })
    },
    /** Sends the path over the network exactly as given, without normalizing it. The shop must be listening. */
    getRaw(path: string): Promise<{ status: number; cacheControl: string | undefined; text: string }> {
      const address = app.server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      return new Promise((resolve, reject) => {
        const asking = request({ host: '127.0.0.1', port, path }, async (reply) => {
          const text = (await reply.toArray()).join('')
          resolve({ status: reply.statusCode ?? 0, cacheControl: reply.headers['cache-control'], text })
        })
        asking.on('error', reject).end()
      })
    },
    /** Deletes the resized images, as the shop does when its cache is full. */
    deleteCreatedImages: () => rm(cache, { recursive: true, force: true }),
    /** Names of the created images. */
    async listCreatedImages(): Promise<string[]> {
      return (await readdir(cache, { recursive: true }).catch(() => [])).filter((name) => /\.\w+$/.test(name))
    },
  }
}
