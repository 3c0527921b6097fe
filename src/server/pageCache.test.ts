import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePageCache, type RenderedPage } from './pageCache.ts'

const page = (text: string, status = 200): RenderedPage => ({ status, headers: [], body: Buffer.from(text) })

test('renders a page once, also for those who ask while it is being rendered', async () => {
  const cache = makePageCache()
  let rendered = 0
  const gate = Promise.withResolvers<void>()
  const render = async () => {
    rendered += 1
    await gate.promise
    return page('bikes')
  }
  const asked = [cache.get('/a', render), cache.get('/a', render)]
  gate.resolve()
  await Promise.all(asked)
  await cache.get('/a', render)
  expect(rendered).toBe(1)
})

test('keeps nothing but good pages', async () => {
  const cache = makePageCache()
  await cache.get('/gone', async () => page('not found', 404))
  const second = await cache.get('/gone', async () => page('here again'))
  expect(second.body.toString()).toBe('here again')
})

test('a page that was begun before a change is not kept after it', async () => {
  const cache = makePageCache()
  const gate = Promise.withResolvers<void>()
  const old = cache.get('/stock', async () => {
    await gate.promise
    return page('3 left')
  })
  cache.clear()
  gate.resolve()
  expect((await old).body.toString()).toBe('3 left')
  const fresh = await cache.get('/stock', async () => page('2 left'))
  expect(fresh.body.toString()).toBe('2 left')
})

test('a failing render is told to those who wait, and tried again by the next', async () => {
  const cache = makePageCache()
  await expect(cache.get('/a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect((await cache.get('/a', async () => page('well'))).status).toBe(200)
})

test('compressed bodies hold the same page', async () => {
  const cache = makePageCache()
  const kept = await cache.get('/a', async () => page('bicycle '.repeat(500)))
  expect(brotliDecompressSync(await cache.encode(kept, 'br')).toString()).toBe(kept.body.toString())
  expect(gunzipSync(await cache.encode(kept, 'gzip')).toString()).toBe(kept.body.toString())
})
