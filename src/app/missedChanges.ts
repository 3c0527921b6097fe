import { authKey } from '../shared/signedIn.ts'

/**
 * A page in the back/forward cache receives no storage events, so it misses a sign-out, another customer's sign-in or a changed cart. When it
 * is restored, this dispatches the missed events, so that the page never shows another person's data.
 */
export function reportMissedChanges(): void {
  let before = readStorage()
  window.addEventListener('pagehide', () => {
    before = readStorage()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const now = readStorage()
    const keys = new Set([...before.keys(), ...now.keys()])
    // The session comes last: a sign-out clears the lists, and must not overwrite them with this page's outdated copy.
    if (keys.delete(authKey)) keys.add(authKey)
    for (const key of keys) {
      const newValue = now.get(key) ?? null
      if (newValue !== (before.get(key) ?? null)) window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  })
}

/** Empty when storage is unavailable. */
function readStorage(): Map<string, string> {
  try {
    return new Map(Object.entries(localStorage))
  } catch {
    return new Map()
  }
}
