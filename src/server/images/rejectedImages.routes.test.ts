import { randomBytes } from 'node:crypto'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disc, openImageFolder, photograph } from '../../testing/images.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
let images: ReturnType<typeof openImageFolder>
beforeAll(async () => {
  shop = await buildTestShop()
  images = openImageFolder(shop)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

describe('Answers 404 for anything but the shop’s images:', () => {
  beforeAll(async () => {
    const whole = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer()
    const cutAvif = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .avif({ effort: 0 })
      .toBuffer()
    await images.put('folder.png/inside.txt', 'x')
    await images.put('text.jpg', 'This is no image.')
    await images.put('page.svg', '<!doctype html><html><body><svg></svg></body></html>')
    await images.put('cut.svg', disc(90, 60).subarray(0, 100))
    await images.put('empty.png', '')
    await images.put('cut.jpg', whole.subarray(0, whole.length / 2))
    await images.put('cut.avif', cutAvif.subarray(0, cutAvif.length / 2))
    await images.put(
      'bomb.png',
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    await images.put('.hidden.png', await photograph(30, 20))
    await writeFile(join(images.dataDir, 'secret.png'), await photograph(30, 20))
    await symlink(join(images.dataDir, 'secret.png'), join(images.folder, 'link.png'))
    await symlink(images.dataDir, join(images.folder, 'way-out'))
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
    ['is no kind of image', 'folder.png/inside.txt'],
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
      const { status, cacheControl, text } = await images.getRaw(`${place}/${path}`)
      expect([place, status, cacheControl]).toEqual([place, 404, undefined])
      expect(JSON.parse(text)).toMatchObject({ error: 'Resource Not Found', message: expect.any(String) })
    }
  })

  test('leaves no files behind', async () => {
    expect((await images.listCreatedImages()).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('serves a repaired image', async () => {
    await images.put('repaired.jpg', 'not yet')
    expect((await images.get('/cache/small/repaired.jpg')).statusCode).toBe(404)
    await images.put('repaired.jpg', await photograph(90, 60))
    expect((await images.get('/cache/small/repaired.jpg')).statusCode).toBe(200)
  })
})

test.each(['w161', 'w0160', 'w', 'w99999', 'huge', 'Small', 'constructor', '..', '%2e%2e', 'w160%00'])(
  '%s is not an image of the shop',
  async (size) => {
    const { status, text } = await images.getRaw(`/cache/${size}/icon.svg`)
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({ error: 'Resource Not Found' })
  },
)
