import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { customerCall } from '../customer.contract.ts'
import { useIsLoggedIn, useIsSessionKnown } from './session.ts'

/** Time to read that it worked (spec §9). */
const redirectDelayMs = 1000

/**
 * Leaves a way in for the page that was wanted: at once for who is logged in already, a second after logging in, here or in another tab.
 * @param target a path of this shop
 * @returns `arrived`: logged in while the page was open; `known`: logged in before
 */
export function useRedirectAfterSignIn(target: string): 'guest' | 'arrived' | 'known' {
  const navigate = useNavigate()
  const api = useApi()
  const isKnown = useIsSessionKnown()
  const isLoggedIn = useIsLoggedIn()
  const [wasGuest, setWasGuest] = useState(false)
  useEffect(() => {
    if (!isKnown) return
    if (!isLoggedIn) {
      setWasGuest(true)
      return
    }
    if (wasGuest) {
      const leave = setTimeout(() => void navigate(target, { replace: true }), redirectDelayMs)
      return () => clearTimeout(leave)
    }
    let isLeft = false
    const leaveNow = () => {
      if (!isLeft) void navigate(target, { replace: true })
    }
    // A session that has ended elsewhere ends here by being asked for (`sendOverNetwork`): its customer has come to log in.
    api.call(customerCall).then(leaveNow, (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) leaveNow()
    })
    return () => {
      isLeft = true
    }
  }, [isKnown, isLoggedIn, wasGuest, navigate, target, api])
  if (!isLoggedIn) return 'guest'
  return wasGuest ? 'arrived' : 'known'
}
