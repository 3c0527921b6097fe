/** Tracks whether data came over the network or from a copy in the offline cache. */
import { useSyncExternalStore } from 'react'

let cachedAt: string | null = null
const listeners = new Set<() => void>()

/** @param at when the copy was made (ISO); null for a response of the shop, after which nothing on the page is a copy */
export function recordResponse(at: string | null): void {
  const next = at === null ? null : cachedAt !== null && cachedAt < at ? cachedAt : at
  if (next === cachedAt) return
  cachedAt = next
  for (const listener of listeners) listener()
}

/** The date of the oldest copy since the last response of the shop; null when there is none. */
export function useOldestCopyDate(): string | null {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => cachedAt,
    () => null,
  )
}
