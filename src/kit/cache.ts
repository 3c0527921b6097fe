import { LRUCache } from 'lru-cache'

interface CacheOptions {
  /** Maximum number of entries. */
  max: number
  ttlMs: number
  now(): Date
}

/**
 * A cache on the shop's clock: `cache.forceFetch(key, { context: compute })`. The key must include the version of the data that `compute`
 * reads.
 */
export function makeCache<Value extends {}>({ max, ttlMs, now }: CacheOptions) {
  return new LRUCache<string, Value, () => Promise<Value>>({
    max,
    ttl: ttlMs,
    // Read the clock on every call, because tests change it.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (_key, _stale, { context: compute }) => compute(),
  })
}

/** Calls `make` once for each object and caches the result for as long as the object lives. */
export function memoize<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
