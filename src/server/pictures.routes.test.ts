import { createHash, randomBytes } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleError } from '../kit/http/errorHandler.ts'
import { decorateLocale } from '../kit/http/request.ts'
import { pictureWidths } from '../shared/pictureSizes.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'
import { pictureRoutes } from './pictures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const olderSafari = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'
const anything = '*/*'

const storage = () => join(shop.services.settings.dataDir, 'storage')
const cache = () => join(shop.services.settings.dataDir, 'cache', 'pictures')

async function put(path: string, content: Buffer | string): Promise<string> {
  const file = join(storage(), path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  return path
}

/** A red disc on nothing. */
const disc = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#c02010"/></svg>`,
  )
const transparent = (width = 900, height = 600) => sharp(disc(width, height)).avif({ effort: 0 }).toBuffer()
const photograph = (width = 900, height = 600) =>
  sharp(disc(width, height)).flatten({ background: '#3060a0' }).jpeg().toBuffer()

function portOf({ app }: TestShop): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Over the network and letter by letter: nothing on the way tidies the path up. */
function getRaw(path: string): Promise<{ status: number; cacheControl: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: portOf(shop), path }, async (reply) => {
      const text = (await reply.toArray()).join('')
      resolve({ status: reply.statusCode ?? 0, cacheControl: reply.headers['cache-control'], text })
    })
    asking.on('error', reject).end()
  })
}

const get = (url: string, accept = chrome, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { accept, ...headers } })

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => /\.\w+$/.test(name))
}

describe('the format', () => {
  beforeAll(async () => {
    await put('bike.avif', await transparent())
    await put('photo.jpg', await photograph())
  })

  test.each([
    ['bike.avif', chrome, 'avif'],
    ['bike.avif', olderSafari, 'webp'],
    ['bike.avif', anything, 'png'],
    ['bike.avif', '', 'png'],
    ['bike.avif', 'image/avif;q=0, image/webp', 'webp'],
    ['photo.jpg', chrome, 'avif'],
    ['photo.jpg', olderSafari, 'webp'],
    ['photo.jpg', anything, 'jpeg'],
  ])('of %s for %j is %s', async (path, accept, format) => {
    const reply = await get(`/cache/medium/${path}`, accept)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'accept' })
    const picture = await sharp(reply.rawPayload).metadata()
    expect(picture).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 640 })
    expect(picture.hasAlpha).toBe(path === 'bike.avif')
  })

  test('nothing becomes nothing: what was transparent still is', async () => {
    const reply = await get('/cache/w320/bike.avif')
    const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect([alphaAt(0, 0), alphaAt(319, 212), alphaAt(160, 10)]).toEqual([0, 0, 0])
    expect(alphaAt(160, 106)).toBe(255)
  })

  test('a drawing stays a drawing in every size', async () => {
    for (const path of [
      '/storage/icon.svg',
      '/cache/small/icon.svg',
      '/cache/w1280/icon.svg',
      '/cache/original/icon.svg',
    ]) {
      const reply = await get(path, anything)
      expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'image/svg+xml'])
      expect(reply.body).toContain('<svg')
    }
  })
})

describe('the size', () => {
  test('is one of the widths, and never more than there is', async () => {
    await put('sizes.jpg', await photograph(1000, 500))
    for (const width of pictureWidths) {
      const { rawPayload } = await get(`/cache/w${width}/sizes.jpg`, olderSafari)
      const made = await sharp(rawPayload).metadata()
      expect([made.width, made.height]).toEqual([Math.min(width, 1000), Math.min(width, 1000) / 2])
    }
  })

  test.each([
    ['small', 120, 240],
    ['medium', 320, 640],
    ['large', 500, 1000],
    ['original', 500, 1000],
  ])('%s is the longer side', async (size, width, height) => {
    await put('tall.png', await sharp(disc(500, 1000)).png().toBuffer())
    const made = await sharp((await get(`/cache/${size}/tall.png`, olderSafari)).rawPayload).metadata()
    expect([made.width, made.height]).toEqual([width, height])
  })

  test('of a photograph that was taken sideways is the one that is seen', async () => {
    await put(
      'sideways.jpg',
      await sharp(await photograph(900, 600))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    )
    const made = await sharp((await get('/cache/w320/sideways.jpg')).rawPayload).metadata()
    expect([made.width, made.height]).toEqual([320, 480])
  })

  test('that there is already is handed on as it is, to those who can show it', async () => {
    const content = await transparent(300, 200)
    await put('little.avif', content)
    for (const path of ['/storage/little.avif', '/cache/original/little.avif', '/cache/w1500/little.avif']) {
      expect((await get(path)).rawPayload.equals(content), path).toBe(true)
    }
    expect((await get('/storage/little.avif', anything)).headers['content-type']).toBe('image/avif')
    expect((await get('/cache/original/little.avif', anything)).headers['content-type']).toBe('image/png')
  })

  test.each(['w161', 'w0160', 'w', 'w99999', 'huge', 'Small', 'constructor', '..', '%2e%2e', 'w160%00'])(
    '%s is unknown',
    async (size) => {
      const { status, text } = await getRaw(`/cache/${size}/icon.svg`)
      expect(status).toBe(404)
      expect(JSON.parse(text)).toMatchObject({ error: 'Resource Not Found' })
    },
  )
})

describe('what is no picture of the shop is not found', () => {
  beforeAll(async () => {
    const whole = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer()
    const cutAvif = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .avif({ effort: 0 })
      .toBuffer()
    await put('folder.png/inside.txt', 'x')
    await put('text.jpg', 'This is no picture.')
    await put('page.svg', '<!doctype html><html><body><svg></svg></body></html>')
    await put('cut.svg', disc(90, 60).subarray(0, 100))
    await put('empty.png', '')
    await put('cut.jpg', whole.subarray(0, whole.length / 2))
    await put('cut.avif', cutAvif.subarray(0, cutAvif.length / 2))
    await put(
      'bomb.png',
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    await put('.hidden.png', await photograph(30, 20))
    await writeFile(join(shop.services.settings.dataDir, 'secret.png'), await photograph(30, 20))
    await symlink(join(shop.services.settings.dataDir, 'secret.png'), join(storage(), 'link.png'))
    await symlink(shop.services.settings.dataDir, join(storage(), 'way-out'))
  })

  const paths = [
    ['leaves the folder', '../secret.png'],
    ['leaves the folder, encoded', '..%2fsecret.png'],
    ['leaves the folder, dots encoded', '%2e%2e/secret.png'],
    ['leaves the folder, encoded twice', '%252e%252e%252fsecret.png'],
    ['leaves the folder the other way', '..%5csecret.png'],
    ['leaves the folder from within', 'import/../../secret.png'],
    ['begins at the root', '/etc/hosts.png'],
    ['begins at the root, encoded', '%2fetc%2fhosts.png'],
    ['has a NUL', 'icon.svg%00.png'],
    ['cannot be decoded', '%E0%A4%A.png'],
    ['is longer than any', `${'a'.repeat(400)}.png`],
    ['is a link out of the folder', 'link.png'],
    ['goes through a link out of the folder', 'way-out/secret.png'],
    ['is a folder', 'folder.png'],
    ['is nothing', ''],
    ['is missing', 'missing.png'],
    ['is hidden', '.hidden.png'],
    ['is no kind of picture', 'folder.png/inside.txt'],
    ['holds text', 'text.jpg'],
    ['holds a page', 'page.svg'],
    ['holds nothing', 'empty.png'],
    ['ends early', 'cut.jpg'],
    ['ends early too', 'cut.avif'],
    ['is drawn halfway', 'cut.svg'],
    ['has too many pixels', 'bomb.png'],
  ] as const
  const places = ['/storage', '/cache/small', '/cache/w640', '/cache/original', '/cache/card']

  test.each(paths)('a path that %s: %s', async (_what, path) => {
    for (const place of places) {
      const { status, cacheControl, text } = await getRaw(`${place}/${path}`)
      expect([place, status, cacheControl]).toEqual([place, 404, undefined])
      expect(JSON.parse(text)).toMatchObject({ error: 'Resource Not Found', message: expect.any(String) })
    }
  })

  test('and leaves nothing behind', async () => {
    expect((await namesIn(cache())).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a picture that is mended is shown', async () => {
    await put('mended.jpg', 'not yet')
    expect((await get('/cache/small/mended.jpg')).statusCode).toBe(404)
    await put('mended.jpg', await photograph(90, 60))
    expect((await get('/cache/small/mended.jpg')).statusCode).toBe(200)
  })
})

describe('how long it may be kept', () => {
  let version = ''
  beforeAll(async () => {
    const content = await photograph()
    version = createHash('sha256').update(content).digest('hex').slice(0, 16)
    await put('kept.jpg', content)
  })
  const forEver = 'public, max-age=31536000, immutable'
  const forAWhile = 'public, max-age=600, stale-while-revalidate=86400'

  test.each(['/storage/kept.jpg', '/cache/small/kept.jpg', '/cache/w320/kept.jpg', '/cache/card/kept.jpg'])(
    'for ever when the address names the content: %s',
    async (path) => {
      const cacheControl = async (url: string) => (await get(url)).headers['cache-control']
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
  ])('whoever has %s is told so: %s', async (path, accept) => {
    const first = await get(path, accept)
    const again = await get(path, accept, { 'if-none-match': `"other", ${first.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'cross-origin-resource-policy']) {
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
    }
  })

  test('each size and format has a tag of its own, and another content too', async () => {
    await put('other.jpg', await photograph(450, 300))
    const replies = [
      await get('/cache/w160/kept.jpg'),
      await get('/cache/w320/kept.jpg'),
      await get('/cache/w320/kept.jpg', olderSafari),
      await get('/cache/card/kept.jpg'),
      await get('/storage/kept.jpg'),
      await get('/cache/w320/other.jpg'),
    ]
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(replies.length)
  })

  test('a picture that was replaced is another one', async () => {
    await put('replaced.jpg', await photograph(300, 200))
    const before = await get('/cache/w160/replaced.jpg')
    await put('replaced.jpg', await photograph(320, 160))
    const after = await get('/cache/w160/replaced.jpg', chrome, { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect((await sharp(after.rawPayload).metadata()).height).toBe(80)
  })

  test('HEAD says the same as GET, without the picture', async () => {
    for (const url of ['/storage/kept.jpg', '/cache/w320/kept.jpg', '/cache/card/kept.jpg']) {
      const got = await get(url)
      const head = await shop.app.inject({ method: 'HEAD', url, headers: { accept: chrome } })
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
        expect([url, name, head.headers[name]]).toEqual([url, name, got.headers[name]])
      }
    }
  })

  test('a picture may be shown elsewhere, but can do nothing there', async () => {
    const { headers } = await get('/storage/icon.svg')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the card of a link preview', () => {
  test.each(['card.avif', 'card.svg', 'card.jpg'])('of %s is a JPEG on paper', async (path) => {
    await put('card.avif', await transparent())
    await put('card.svg', disc(90, 60))
    await put('card.jpg', await photograph())
    for (const accept of [chrome, anything]) {
      const reply = await get(`/cache/card/${path}`, accept)
      expect(reply.headers['content-type']).toBe('image/jpeg')
      const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3])
      const colorAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
      const isNear = (color: number[], wanted: number[]) =>
        color.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 6)
      // #f6f4ef at the edges, the disc in the middle and whole.
      expect(isNear(colorAt(20, 20), [246, 244, 239]), String(colorAt(20, 20))).toBe(true)
      expect(isNear(colorAt(600, 30), [246, 244, 239]), String(colorAt(600, 30))).toBe(true)
      expect(isNear(colorAt(600, 315), [192, 32, 16]), String(colorAt(600, 315))).toBe(true)
    }
  })

  test('a little picture is not blown up', async () => {
    await put('stamp.png', await sharp(disc(60, 60)).flatten({ background: '#3060a0' }).png().toBuffer())
    const { data } = await sharp((await get('/cache/card/stamp.png')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const blueAt = (x: number, y: number) => (data[(y * 1200 + x) * 3 + 2] ?? 0) - (data[(y * 1200 + x) * 3] ?? 0)
    expect(blueAt(575, 290)).toBeGreaterThan(60)
    expect(blueAt(560, 315)).toBeLessThan(0)
  })
})

describe('the work', () => {
  test('twenty who ask at once get one picture, made once', async () => {
    await put('wanted.jpg', await photograph())
    const unfinished = join(cache(), 'unfinished')
    await mkdir(unfinished, { recursive: true })
    const begun = new Set<string>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const watcher = watch(unfinished, (_event, name) => (name === 'over' ? end() : begun.add(String(name))))
    const before = await namesIn(cache())
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/cache/w480/wanted.jpg')))
    await writeFile(join(unfinished, 'over'), '')
    await isOver
    watcher.close()
    expect(
      new Set(replies.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString('base64')}`)).size,
    ).toBe(1)
    expect(begun.size).toBe(1)
    expect((await namesIn(cache())).length).toBe(before.length + 1)
  })

  test('the same picture under two names is made once', async () => {
    const content = await photograph(700, 400)
    await put('one.jpg', content)
    await put('two.jpg', content)
    await get('/cache/w320/one.jpg')
    const before = await namesIn(cache())
    expect((await get('/cache/w320/two.jpg')).statusCode).toBe(200)
    expect(await namesIn(cache())).toEqual(before)
  })

  test('what is on disk is not made again', async () => {
    await put('stays.jpg', await photograph(500, 300))
    const before = await namesIn(cache())
    await get('/cache/w160/stays.jpg', olderSafari)
    const [made = ''] = (await namesIn(cache())).filter((name) => !before.includes(name))
    const mark = await sharp(disc(10, 10)).webp().toBuffer()
    await writeFile(join(cache(), made), mark)
    expect((await get('/cache/w160/stays.jpg', olderSafari)).rawPayload.equals(mark)).toBe(true)
  })
})

describe('when everybody comes at once', () => {
  const app = Fastify()
  beforeAll(async () => {
    await app.register(cookie)
    app.setErrorHandler(handleError)
    decorateLocale(app, 'INR')
    await pictureRoutes(app, shop.services.settings, { atOnce: 1, mostWaiting: 1, mostBytes: 1024 ** 3 })
  })
  afterAll(() => app.close())

  test('whoever finds the line full is asked to come again', async () => {
    const paths = [1, 2, 3, 4].map((number) => `line/${number}.jpg`)
    for (const [place, path] of paths.entries()) await put(path, await photograph(800, 600 + place))
    const ask = (path: string) => app.inject(`/cache/w640/${path}`)
    const replies = await Promise.all(paths.map(ask))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503, 503])
    const refused = replies.find(({ statusCode }) => statusCode === 503)
    expect(refused?.headers['retry-after']).toBe('2')
    expect(refused?.json()).toMatchObject({ message: 'The shop has its hands full. Please try again in a moment.' })
    for (const path of paths) expect((await ask(path)).statusCode).toBe(200)
  })
})
