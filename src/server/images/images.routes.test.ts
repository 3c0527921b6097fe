import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageWidths } from '../../shared/imageSizes.ts'
import { anything, chrome, cutout, disc, olderSafari, openImageFolder, photograph } from '../../testing/images.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
let images: ReturnType<typeof openImageFolder>
beforeAll(async () => {
  shop = await buildTestShop()
  images = openImageFolder(shop)
})
afterAll(() => shop.close())

describe('The format', () => {
  beforeAll(async () => {
    await images.put('bike.avif', await cutout())
    await images.put('photo.jpg', await photograph())
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
    const reply = await images.get(`/cache/medium/${path}`, accept)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'accept' })
    const image = await sharp(reply.rawPayload).metadata()
    expect(image).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 640 })
    expect(image.hasAlpha).toBe(path === 'bike.avif')
  })

  test('preserves transparency', async () => {
    const reply = await images.get('/cache/w320/bike.avif')
    const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect([alphaAt(0, 0), alphaAt(319, 212), alphaAt(160, 10)]).toEqual([0, 0, 0])
    expect(alphaAt(160, 106)).toBe(255)
  })

  test('serves an SVG unchanged in every size', async () => {
    for (const path of [
      '/storage/icon.svg',
      '/cache/small/icon.svg',
      '/cache/w1200/icon.svg',
      '/cache/original/icon.svg',
    ]) {
      const reply = await images.get(path, anything)
      expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'image/svg+xml'])
      expect(reply.body).toContain('<svg')
    }
  })
})

describe('The size', () => {
  test('is one of the widths and never enlarges', async () => {
    await images.put('sizes.jpg', await photograph(1000, 500))
    for (const width of imageWidths) {
      const { rawPayload } = await images.get(`/cache/w${width}/sizes.jpg`, olderSafari)
      const made = await sharp(rawPayload).metadata()
      expect([made.width, made.height]).toEqual([Math.min(width, 1000), Math.min(width, 1000) / 2])
    }
  })

  test.each([
    ['small', 120, 240],
    ['medium', 320, 640],
    ['large', 500, 1000],
    ['original', 500, 1000],
  ])('%s limits the longer side', async (size, width, height) => {
    await images.put('tall.png', await sharp(disc(500, 1000)).png().toBuffer())
    const made = await sharp((await images.get(`/cache/${size}/tall.png`, olderSafari)).rawPayload).metadata()
    expect([made.width, made.height]).toEqual([width, height])
  })

  test('of a photo taken sideways is its displayed size', async () => {
    await images.put(
      'sideways.jpg',
      await sharp(await photograph(900, 600))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    )
    const made = await sharp((await images.get('/cache/w320/sideways.jpg')).rawPayload).metadata()
    expect([made.width, made.height]).toEqual([320, 480])
  })

  test('is not converted when the original has it and the client accepts its format', async () => {
    const content = await cutout(300, 200)
    await images.put('little.avif', content)
    for (const path of ['/storage/little.avif', '/cache/original/little.avif', '/cache/w1600/little.avif']) {
      expect((await images.get(path)).rawPayload.equals(content), path).toBe(true)
    }
    expect((await images.get('/storage/little.avif', anything)).headers['content-type']).toBe('image/avif')
    expect((await images.get('/cache/original/little.avif', anything)).headers['content-type']).toBe('image/png')
  })
})

describe('The link preview card', () => {
  test.each(['card.avif', 'card.svg', 'card.jpg'])('of %s is a JPEG on paper', async (path) => {
    await images.put('card.avif', await cutout())
    await images.put('card.svg', disc(90, 60))
    await images.put('card.jpg', await photograph())
    for (const accept of [chrome, anything]) {
      const reply = await images.get(`/cache/card/${path}`, accept)
      expect(reply.headers['content-type']).toBe('image/jpeg')
      const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3])
      const colorAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
      const isNear = (color: number[], wanted: number[]) =>
        color.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 6)
      // #f6f4ef at the edges, and the whole disc in the middle.
      expect(isNear(colorAt(20, 20), [246, 244, 239]), String(colorAt(20, 20))).toBe(true)
      expect(isNear(colorAt(600, 30), [246, 244, 239]), String(colorAt(600, 30))).toBe(true)
      expect(isNear(colorAt(600, 315), [192, 32, 16]), String(colorAt(600, 315))).toBe(true)
    }
  })

  test('does not enlarge a small image', async () => {
    await images.put('stamp.png', await sharp(disc(60, 60)).flatten({ background: '#3060a0' }).png().toBuffer())
    const { data } = await sharp((await images.get('/cache/card/stamp.png')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const blueAt = (x: number, y: number) => (data[(y * 1200 + x) * 3 + 2] ?? 0) - (data[(y * 1200 + x) * 3] ?? 0)
    expect(blueAt(575, 290)).toBeGreaterThan(60)
    expect(blueAt(560, 315)).toBeLessThan(0)
  })
})
