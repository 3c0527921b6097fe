import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleError } from '../../kit/http/errorHandler.ts'
import { decorateLocale } from '../../kit/http/request.ts'
import { anything, chrome, disc, olderSafari, openImageFolder, photograph } from '../../testing/images.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'
import { imageRoutes } from './images.routes.ts'

let shop: TestShop
let images: ReturnType<typeof openImageFolder>
beforeAll(async () => {
  shop = await buildTestShop()
  images = openImageFolder(shop)
})
afterAll(() => shop.close())

describe('Caching of images', () => {
  let version = ''
  beforeAll(async () => {
    const content = await photograph()
    version = createHash('sha256').update(content).digest('hex').slice(0, 16)
    await images.put('kept.jpg', content)
  })
  const forEver = 'public, max-age=31536000, immutable'
  const forAWhile = 'public, max-age=600, stale-while-revalidate=86400'

  test.each(['/storage/kept.jpg', '/cache/small/kept.jpg', '/cache/w320/kept.jpg', '/cache/card/kept.jpg'])(
    'is unlimited when the URL names the content: %s',
    async (path) => {
      const cacheControl = async (url: string) => (await images.get(url)).headers['cache-control']
      expect(await cacheControl(`${path}?v=${version}`)).toBe(forEver)
      expect(await cacheControl(path)).toBe(forAWhile)
      expect(await cacheControl(`${path}?v=0000000000000000`)).toBe(forAWhile)
      expect(await cacheControl(`${path}?v=${version}&v=${version}`)).toBe(forAWhile)
    },
  )

  test.each([
    ['/storage/kept.jpg', chrome],
    ['/cache/small/kept.jpg', chrome],
    ['/cache/small/kept.jpg', olderSafari],
    ['/cache/card/kept.jpg', anything],
    ['/storage/icon.svg', chrome],
  ])('returns 304 for a client that has %s: %s', async (path, accept) => {
    const first = await images.get(path, accept)
    const again = await images.get(path, accept, { 'if-none-match': `"other", ${first.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'cross-origin-resource-policy']) {
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
    }
  })

  test('returns 304 without resizing the image again', async () => {
    await images.put('seen.jpg', await photograph(600, 480))
    const { headers } = await images.get('/cache/w320/seen.jpg')
    await images.deleteCreatedImages()
    for (const known of [String(headers.etag), '*']) {
      const again = await images.get('/cache/w320/seen.jpg', chrome, { 'if-none-match': known })
      expect([again.statusCode, again.headers.etag]).toEqual([304, headers.etag])
    }
    expect(await images.listCreatedImages()).toEqual([])
    expect((await images.get('/cache/w320/missing.jpg', chrome, { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  test('Each size, format and content has its own ETag', async () => {
    await images.put('other.jpg', await photograph(450, 300))
    const replies = [
      await images.get('/cache/w160/kept.jpg'),
      await images.get('/cache/w320/kept.jpg'),
      await images.get('/cache/w320/kept.jpg', olderSafari),
      await images.get('/cache/card/kept.jpg'),
      await images.get('/storage/kept.jpg'),
      await images.get('/cache/w320/other.jpg'),
    ]
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(replies.length)
  })

  test('Serves the new content of a replaced image', async () => {
    await images.put('replaced.jpg', await photograph(300, 200))
    const before = await images.get('/cache/w160/replaced.jpg')
    await images.put('replaced.jpg', await photograph(320, 160))
    const after = await images.get('/cache/w160/replaced.jpg', chrome, { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect((await sharp(after.rawPayload).metadata()).height).toBe(80)
  })

  test('HEAD sends the headers of GET without the image', async () => {
    for (const url of ['/storage/kept.jpg', '/cache/w320/kept.jpg', '/cache/card/kept.jpg']) {
      const got = await images.get(url)
      const head = await shop.app.inject({ method: 'HEAD', url, headers: { accept: chrome } })
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
        expect([url, name, head.headers[name]]).toEqual([url, name, got.headers[name]])
      }
    }
  })

  test('Other sites may show an image, but it cannot run scripts', async () => {
    const { headers } = await images.get('/storage/icon.svg')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('Resizing', () => {
  test('Resizes an image once for twenty concurrent requests', async () => {
    await images.put('wanted.jpg', await photograph())
    const unfinished = join(images.cache, 'unfinished')
    await mkdir(unfinished, { recursive: true })
    const started = new Set<string>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const watcher = watch(unfinished, (_event, name) => (name === 'over' ? end() : started.add(String(name))))
    const before = await images.listCreatedImages()
    const replies = await Promise.all(Array.from({ length: 20 }, () => images.get('/cache/w480/wanted.jpg')))
    await writeFile(join(unfinished, 'over'), '')
    await isOver
    watcher.close()
    expect(
      new Set(replies.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString('base64')}`)).size,
    ).toBe(1)
    expect(started.size).toBe(1)
    expect((await images.listCreatedImages()).length).toBe(before.length + 1)
  })

  test('Resizes the same image under two names once', async () => {
    const content = await photograph(700, 400)
    await images.put('one.jpg', content)
    await images.put('two.jpg', content)
    await images.get('/cache/w320/one.jpg')
    const before = await images.listCreatedImages()
    expect((await images.get('/cache/w320/two.jpg')).statusCode).toBe(200)
    expect(await images.listCreatedImages()).toEqual(before)
  })

  test('Does not resize an image again that is on disk', async () => {
    await images.put('stays.jpg', await photograph(500, 300))
    const before = await images.listCreatedImages()
    await images.get('/cache/w160/stays.jpg', olderSafari)
    const [made = ''] = (await images.listCreatedImages()).filter((name) => !before.includes(name))
    const mark = await sharp(disc(10, 10)).webp().toBuffer()
    await writeFile(join(images.cache, made), mark)
    expect((await images.get('/cache/w160/stays.jpg', olderSafari)).rawPayload.equals(mark)).toBe(true)
  })
})

describe('Under load', () => {
  const app = Fastify()
  beforeAll(async () => {
    await app.register(cookie)
    app.setErrorHandler(handleError)
    decorateLocale(app, { baseCurrency: 'INR', languages: ['en'], currencies: ['INR'] })
    await imageRoutes(app, shop.services, { concurrency: 1, maxWaiting: 1, maxBytes: 1024 ** 3 })
  })
  afterAll(() => app.close())

  test('Asks to retry later when the queue is full', async () => {
    const paths = [1, 2, 3, 4].map((number) => `line/${number}.jpg`)
    for (const [index, path] of paths.entries()) await images.put(path, await photograph(800, 600 + index))
    const ask = (path: string, size = 'w640') =>
      app.inject({ url: `/cache/${size}/${path}`, headers: { accept: chrome } })
    // Already inspected, so all four are queued well before the first one is done.
    for (const path of paths) await ask(path, 'small')
    const replies = await Promise.all(paths.map((path) => ask(path)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503, 503])
    const rejected = replies.find(({ statusCode }) => statusCode === 503)
    expect(rejected?.headers['retry-after']).toBe('2')
    expect(rejected?.json()).toMatchObject({ message: 'We are very busy right now. Please try again in a moment.' })
    for (const path of paths) expect((await ask(path)).statusCode).toBe(200)
  })
})
