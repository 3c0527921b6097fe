import { expect, test } from 'vitest'
import { makeCache } from './cache.ts'

test('Computes an entry once, and again when it has expired on the shop’s clock', async () => {
  let now = new Date('2026-11-22T10:00:00Z')
  let computed = 0
  const cache = makeCache<number>({ max: 10, ttlMs: 60_000, now: () => now })
  const fetch = (key: string) => cache.forceFetch(key, { context: async () => ++computed })
  expect(await Promise.all([fetch('a'), fetch('a')])).toEqual([1, 1])
  expect(await fetch('b')).toBe(2)
  now = new Date('2026-11-22T10:00:59Z')
  expect(await fetch('a')).toBe(1)
  now = new Date('2026-11-22T10:01:01Z')
  expect(await fetch('a')).toBe(3)
})

test('Does not cache a failure', async () => {
  const cache = makeCache<number>({ max: 10, ttlMs: 60_000, now: () => new Date() })
  const failing = cache.forceFetch('a', { context: () => Promise.reject(new RangeError('no answer')) })
  await expect(failing).rejects.toThrow('no answer')
  expect(await cache.forceFetch('a', { context: async () => 1 })).toBe(1)
})
