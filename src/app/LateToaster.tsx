import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { dismissOnNavigation, whenToastWaits } from '../ui/toasts.ts'

const loadToaster = () => import('../ui/Toaster.tsx')

/**
 * The toasts. Loaded with the first press or key, so that they are at hand when the network fails later, and not while the page is
 * being read; at the latest when there is one to show. What could not be loaded is asked for again by the next press or toast.
 */
export function LateToaster() {
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
    // Without a network a press must not bring up the notice that something is missing: nothing is, yet.
    const prepare = () => {
      if (navigator.onLine) load()
    }
    const stopWaiting = whenToastWaits(load)
    window.addEventListener('pointerdown', prepare)
    window.addEventListener('keydown', prepare)
    return () => {
      stopWaiting()
      window.removeEventListener('pointerdown', prepare)
      window.removeEventListener('keydown', prepare)
    }
  }, [Toaster])
  return Toaster && <Toaster label={t('messages')} closeLabel={t('closeMessage')} />
}
