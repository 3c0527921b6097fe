import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsLoggedIn, useIsSessionKnown } from './session.ts'

/** Time to read that it worked (spec §9). */
const redirectDelayMs = 1000

/**
 * Leaves a way in for the page that was wanted: at once for who is logged in already, a second after logging in, here or in another tab.
 * @param target a path of this shop
 * @returns `arrived`: logged in while the page was open; `known`: logged in before
 */
export function useGoOn(target: string): 'guest' | 'arrived' | 'known' {
  const navigate = useNavigate()
  const isKnown = useIsSessionKnown()
  const isLoggedIn = useIsLoggedIn()
  const [wasGuest, setWasGuest] = useState(false)
  useEffect(() => {
    if (!isKnown) return
    if (!isLoggedIn) {
      setWasGuest(true)
      return
    }
    const leave = setTimeout(() => navigate(target, { replace: true }), wasGuest ? redirectDelayMs : 0)
    return () => clearTimeout(leave)
  }, [isKnown, isLoggedIn, wasGuest, navigate, target])
  if (!isLoggedIn) return 'guest'
  return wasGuest ? 'arrived' : 'known'
}
