import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAdmin } from '../features/staff/admin/adminContext.tsx'
import { markStale, reportConnection, takeStale, useConnectionProblem } from '../features/staff/admin/connection.ts'
import { meCall } from '../features/staff/staff.calls.ts'

/** Between attempts to reach the shop again. */
const everyMs = 3_000

/** Says above the page that the shop cannot be reached, and reads the page again once it can. */
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

/** Tries to reach the shop again while it cannot be reached, and reads the page again then. */
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
    // The call itself reports how it went. A session that has expired meanwhile is asked for over the page.
    const tryAgain = () => api.call(meCall).catch(() => {})
    if (problem === null) {
      const read = () => {
        if (!takeStale()) return
        lastRead.current = Date.now()
        void api.call(meCall).then(
          () => revalidate(),
          () => markStale(true),
        )
      }
      // At once after an outage, but with a pause when only one of the page's calls fails again and again.
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
