import { useEffect, useRef, useSyncExternalStore } from 'react'
import { findQueryClient } from '../shared/queryClient.ts'
import { readToken } from '../shared/signedIn.ts'

/**
 * Clears the query cache at sign-in and sign-out, here or in another tab, because the cached data belongs to another shopper. It is an
 * effect, so that pages of the previous customer are already unmounted and do not fetch again.
 */
export function SessionSync() {
  const token = useSyncExternalStore(listen, readToken, unknown)
  const before = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== token) void findQueryClient()?.resetQueries()
    before.current = token
  }, [token])
  return null
}

/** During hydration the session is unknown, so the first read does not count as a change. */
const unknown = () => undefined

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
