import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readSignedIn } from '../shared/signedIn.ts'

/**
 * Whatever was asked for was another shopper's: when somebody logs in or out, here or in another tab, nothing of it stays. An effect, so
 * that the pages of whoever is gone have left before: they would ask once more, and be refused.
 */
export function FollowSession() {
  const queryClient = useQueryClient()
  const token = useSyncExternalStore(listen, tokenNow, unknown)
  const before = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== token) void queryClient.resetQueries()
    before.current = token
  }, [queryClient, token])
  return null
}

const tokenNow = () => readSignedIn()?.token ?? null

/** While hydrating nobody has looked yet: what is found then is no change. */
const unknown = () => undefined

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
