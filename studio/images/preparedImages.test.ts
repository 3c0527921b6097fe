import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { chrome, olderSafari, openImageFolder } from '../../src/testing/images.ts'
import { buildTestShop, type TestShop } from '../../src/testing/testShop.ts'
import { listPreparedImages } from './preparedImages.ts'

let shop: TestShop
let storage: ReturnType<typeof openImageFolder>
beforeAll(async () => {
  shop = await buildTestShop()
  storage = openImageFolder(shop)
})
afterAll(() => shop.close())

const images = listPreparedImages(readDemo())

test('A new shop serves the prepared images of listings and home page without resizing any', async () => {
  expect(images.length).toBeGreaterThan(600)
  for (const { path, width } of images) {
    const reply = await storage.get(`/cache/w${width}/${path}`, chrome)
    expect([path, width, reply.statusCode, reply.headers['content-type']]).toEqual([path, width, 200, 'image/avif'])
  }
  expect(await storage.listCreatedImages()).toEqual([])
})

test('Another format is created on request', async () => {
  const [first] = images
  const reply = await storage.get(`/cache/w${first?.width}/${first?.path}`, olderSafari)
  expect(reply.headers['content-type']).toBe('image/webp')
  expect(await storage.listCreatedImages()).toHaveLength(1)
})
