import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { type CatalogChanges, makeCatalogChanges, trackProducts } from '../catalogChanges.ts'
import type { OpenDatabase } from '../database/database.ts'
import { type CachedResponse, type MadeResponse, makeResponseCache, type ResponseCache } from './responseCache.ts'

let database: OpenDatabase
let changes: CatalogChanges
let cache: ResponseCache
let now = new Date('2026-11-01T12:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  changes = makeCatalogChanges({ db: database.db, now: () => now, warn: () => {} })
  await changes.catchUp()
})
afterAll(() => database.close())
beforeEach(() => {
  cache = makeResponseCache(changes)
})

const page = (text: string, status = 200): MadeResponse => ({ status, headers: [], body: Buffer.from(text) })
const read = async (response: CachedResponse | Promise<CachedResponse>) =>
  (await (await response).readBody('identity')).body.toString()

/** @param productIds products whose stock changes; null for a change of the catalog */
async function change(productIds: number[] | null): Promise<void> {
  await database.db.insertInto('catalog_change').values({ product_ids: productIds }).execute()
  await changes.catchUp()
}

test('Creates a response once for concurrent requests', async () => {
  let made = 0
  const gate = Promise.withResolvers<void>()
  const make = async () => {
    made += 1
    await gate.promise
    return page('bikes')
  }
  const requested = [cache.get('/a', make), cache.get('/a', make)]
  gate.resolve()
  await Promise.all(requested)
  await cache.get('/a', make)
  expect(made).toBe(1)
})

test.each([
  ['an error', page('not found', 404)],
  ['a response that sets a cookie', { ...page('hello'), headers: [['set-cookie', 'a=1']] as const }],
])('Does not cache %s', async (_what, made) => {
  await cache.get('/a', async () => made)
  expect(await read(cache.get('/a', async () => page('again')))).toBe('again')
})

test('A failure rejects all waiting requests, and the next one tries again', async () => {
  await expect(cache.get('/a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await read(cache.get('/a', async () => page('well')))).toBe('well')
})

test('Does not cache a response that was started before a change', async () => {
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const old = cache.get('/a', async () => {
    started.resolve()
    await gate.promise
    return page('old')
  })
  await started.promise
  await change(null)
  // Does not wait for work that has read the old state.
  const fresh = cache.get('/a', async () => page('new'))
  gate.resolve()
  expect(await read(old)).toBe('old')
  expect(await read(fresh)).toBe('new')
  expect(await read(cache.get('/a', async () => page('newer')))).toBe('new')
})

test('A change of stock outdates only the responses with its product', async () => {
  const showing = (id: number, text: string) => async () => {
    trackProducts([id])
    return page(text)
  }
  await cache.get('/7', showing(7, 'three left'))
  await cache.get('/8', showing(8, 'five left'))
  await change([7])
  expect(await read(cache.get('/7', showing(7, 'two left')))).toBe('two left')
  expect(await read(cache.get('/8', showing(8, 'never made')))).toBe('five left')
})

test('Sends the outdated response to other requests while one waits for the new one', async () => {
  const gate = Promise.withResolvers<void>()
  await cache.get('/a', async () => page('old'))
  await change(null)
  const first = cache.get('/a', async () => {
    await gate.promise
    return page('new')
  })
  expect(await read(cache.get('/a', async () => page('never made')))).toBe('old')
  gate.resolve()
  expect(await read(first)).toBe('new')
  expect(cache.find('/a')).toBeDefined()
})

test('A response expires when a sale begins, and is never sent after that', async () => {
  const start = new Date('2026-11-01T15:00:00Z')
  const product = { sku: 'SALE', type: 'simple', url_key: 'sale', sale_starts_at: start, sale_ends_at: null }
  await database.db.insertInto('product').values(product).execute()
  await changes.catchUp()
  now = new Date(start.getTime() - 60_000)
  await cache.get('/a', async () => page('100'))
  now = new Date(start.getTime() - 1)
  expect(cache.find('/a')).toBeDefined()
  now = start
  const gate = Promise.withResolvers<void>()
  const make = async () => {
    await gate.promise
    return page('80')
  }
  const both = [cache.get('/a', make), cache.get('/a', make)]
  gate.resolve()
  expect(await Promise.all(both.map(read))).toEqual(['80', '80'])
})

test('A compressed body contains the same response, and a small one is not compressed', async () => {
  const text = 'bicycle '.repeat(500)
  const response = await cache.get('/a', async () => page(text))
  expect(brotliDecompressSync((await response.readBody('br')).body).toString()).toBe(text)
  expect(gunzipSync((await response.readBody('gzip')).body).toString()).toBe(text)
  expect(await read(response)).toBe(text)
  const small = await cache.get('/b', async () => page('bell'))
  expect((await small.readBody('br')).encoding).toBe('identity')
})
