/** Whether what the browser asked for came over the network or from a copy that the service worker keeps. */
import { useSyncExternalStore } from 'react'

let keptAt: string | null = null
const listeners = new Set<() => void>()

/** @param at when the copy was taken (ISO); null for an answer of the shop itself, after which nothing on the page is a copy any more */
export function noteAnswer(at: string | null): void {
  const next = at === null ? null : keptAt !== null && keptAt < at ? keptAt : at
  if (next === keptAt) return
  keptAt = next
  for (const listener of listeners) listener()
}

/** The date of the oldest copy among the answers since the last one of the shop; null when there is none. */
export function useAnswersKeptAt(): string | null {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => keptAt,
    () => null,
  )
}
