import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterPress } from '../ui/afterPress.ts'
import { dismissOnNavigation, onQueuedToast } from '../ui/toasts.ts'

const loadToaster = () => import('../ui/Toaster.tsx')

/**
 * Loads `Toaster` at the first click or key press rather than with the page: early enough to show a toast when the network fails later. The
 * first toast loads it at the latest. If loading fails, the next click or toast tries again.
 */
export function LazyToaster() {
  const t = useTranslations('common')
  const [Toaster, setToaster] = useState<Awaited<ReturnType<typeof loadToaster>>['default'] | null>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    dismissOnNavigation()
  }, [pathname])
  useEffect(() => {
    if (Toaster) return
    const load = () => {
      loadToaster().then(
        (loaded) => setToaster(() => loaded.default),
        () => {},
      )
    }
    // Offline, a click must not show the notice about a missing script, because no toast is waiting yet.
    const prepare = () => {
      if (navigator.onLine) load()
    }
    const ended = new AbortController()
    const stopWaiting = onQueuedToast(load)
    afterPress(prepare, ended.signal)
    return () => {
      stopWaiting()
      ended.abort()
    }
  }, [Toaster])
  return Toaster && <Toaster label={t('messages')} closeLabel={t('closeMessage')} />
}
