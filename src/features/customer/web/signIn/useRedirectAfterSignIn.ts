import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { customerCall } from '../../../session/session.calls.ts'
import { useIsSessionKnown, useIsSignedIn } from '../../../session/web/session.ts'

/** Time to read the success message (spec §9). */
const redirectDelayMs = 1000

/**
 * Redirects to the target page: at once when already signed in, otherwise a second after signing in, here or in another tab.
 * @param target a path of this shop
 * @returns `arrived`: signed in while the page was open; `known`: signed in before
 */
export function useRedirectAfterSignIn(target: string): 'guest' | 'arrived' | 'known' {
  const navigate = useNavigate()
  const api = useApi()
  const isKnown = useIsSessionKnown()
  const isSignedIn = useIsSignedIn()
  const [wasGuest, setWasGuest] = useState(false)
  useEffect(() => {
    if (!isKnown) return
    if (!isSignedIn) {
      setWasGuest(true)
      return
    }
    if (wasGuest) {
      const timer = setTimeout(() => void navigate(target, { replace: true }), redirectDelayMs)
      return () => clearTimeout(timer)
    }
    let isLeft = false
    const leaveNow = () => {
      if (!isLeft) void navigate(target, { replace: true })
    }
    // If the session was ended elsewhere, this call ends it here too (`sendOverNetwork`), and the customer can sign in.
    api.call(customerCall).then(leaveNow, (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) leaveNow()
    })
    return () => {
      isLeft = true
    }
  }, [isKnown, isSignedIn, wasGuest, navigate, target, api])
  if (!isSignedIn) return 'guest'
  return wasGuest ? 'arrived' : 'known'
}
