import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAdmin } from '../features/staff/admin/adminContext.tsx'
import {
  consumeStaleFlag,
  markStale,
  reportConnection,
  useConnectionProblem,
} from '../features/staff/admin/connection.ts'
import { meCall } from '../features/staff/staff.calls.ts'

/** Interval between attempts to reach the shop again. */
const everyMs = 3_000

/** A notice above the page while the shop is unreachable; reloads the page's data as soon as it is reachable again. */
export function Connection() {
  const t = useTranslations('admin.connection')
  const problem = useConnectionProblem()
  useReconnect()
  if (problem === null) return null
  return (
    <p
      role="alert"
      className="sticky top-0 z-30 mb-4 border-bad border-l-4 bg-raised px-4 py-3 font-medium text-sm shadow-sm"
    >
      {t(`read.${problem}`)}
    </p>
  )
}

/** Retries while the shop is unreachable, then reloads the page's data. */
export function useReconnect(): void {
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const problem = useConnectionProblem()
  const lastRead = useRef(0)
  useEffect(() => {
    const lose = () => reportConnection('offline')
    window.addEventListener('offline', lose)
    return () => window.removeEventListener('offline', lose)
  }, [])
  useEffect(() => {
    // The call reports its outcome itself. If the session has expired, the page shows the sign-in dialog.
    const tryAgain = () => api.call(meCall).catch(() => {})
    if (problem === null) {
      const read = () => {
        if (!consumeStaleFlag()) return
        lastRead.current = Date.now()
        void api.call(meCall).then(
          () => revalidate(),
          () => markStale(true),
        )
      }
      // Immediately after an outage, but with a pause when only one of the page's calls keeps failing.
      const timer = setTimeout(read, Math.max(0, lastRead.current + everyMs - Date.now()))
      return () => clearTimeout(timer)
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void tryAgain()
    }, everyMs)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [problem, api, revalidate])
}
