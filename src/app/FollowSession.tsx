import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSignedIn } from '../shared/signedIn.ts'

/** Whatever was asked for was another shopper's: when somebody logs in or out, here or in another tab, nothing of it stays. */
export function FollowSession() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const tokenNow = () => readSignedIn()?.token ?? null
    let before = tokenNow()
    const follow = () => {
      const token = tokenNow()
      if (token !== before) void queryClient.resetQueries()
      before = token
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [queryClient])
  return null
}
