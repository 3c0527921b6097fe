import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/apiClient.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { meCall } from '../../staff/staff.calls.ts'

/** Most jobs of small shops end at once. The pause doubles with each read, up to the limit. */
const firstPauseMs = 250
const maxPauseMs = 1_500

/**
 * Revalidates the page's data repeatedly while something is in progress and the page is visible. When the session expires, a
 * dialog asks for the password; declining leaves the page and its input as they are.
 */
export function usePolling(isActive: boolean): void {
  const { api } = useAdmin()
  const { revalidate, state } = useRevalidator()
  /** Number of attempts that did not reach the shop. */
  const [failures, setFailures] = useState(0)
  const pauseMs = useRef(firstPauseMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure sets the timer again
  useEffect(() => {
    if (!isActive) pauseMs.current = firstPauseMs
    if (!isActive || state !== 'idle') return
    let isEnded = false
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      pauseMs.current = Math.min(2 * pauseMs.current, maxPauseMs)
      try {
        // The loaders would redirect to the sign-in page instead.
        await api.call(meCall)
      } catch (error) {
        const isDeclined = error instanceof ApiError && error.status === 401
        if (!isEnded && !isDeclined) setFailures((count) => count + 1)
        return
      }
      if (!isEnded) await revalidate()
    }
    const timer = setTimeout(read, pauseMs.current)
    document.addEventListener('visibilitychange', read)
    return () => {
      isEnded = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isActive, state, revalidate, api, failures])
}
