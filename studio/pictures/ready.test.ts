import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { chrome, olderSafari, pictureShelf } from '../../src/testing/pictures.ts'
import { buildTestShop, type TestShop } from '../../src/testing/testShop.ts'
import { readyPictures } from './ready.ts'

let shop: TestShop
let shelf: ReturnType<typeof pictureShelf>
beforeAll(async () => {
  shop = await buildTestShop()
  shelf = pictureShelf(shop)
})
afterAll(() => shop.close())

const pictures = readyPictures(readDemo())

test('a new shop sends the pictures of its listings and its home page as they came with it: nothing is made for the first visitor', async () => {
  expect(pictures.length).toBeGreaterThan(600)
  for (const { path, width } of pictures) {
    const reply = await shelf.get(`/cache/w${width}/${path}`, chrome)
    expect([path, width, reply.statusCode, reply.headers['content-type']]).toEqual([path, width, 200, 'image/avif'])
  }
  expect(await shelf.kept()).toEqual([])
})

test('another format is made when it is asked for', async () => {
  const [first] = pictures
  const reply = await shelf.get(`/cache/w${first?.width}/${first?.path}`, olderSafari)
  expect(reply.headers['content-type']).toBe('image/webp')
  expect(await shelf.kept()).toHaveLength(1)
})
