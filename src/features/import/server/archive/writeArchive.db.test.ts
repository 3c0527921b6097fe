import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { writeArchive } from './writeArchive.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL' }), aProduct({ sku: 'LOCK' })] })
})
afterAll(() => shop.close())

test('Closes its files when the reader disconnects between two images', async () => {
  const opened: Readable[] = []
  const archive = writeArchive(shop.db, {
    language: 'en',
    now: new Date(),
    async openImage() {
      archive.destroy()
      await once(archive, 'close')
      const stream = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(64 * 1024)))
      opened.push(stream)
      return { stream, bytes: 100 * 64 * 1024 }
    },
    onProgress() {},
  })
  archive.on('error', () => {}).resume()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})
