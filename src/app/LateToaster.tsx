import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { dismissOnNavigation, whenToastWaits } from '../ui/toasts.ts'
import { Unbreakable } from '../ui/Unbreakable.tsx'

const Toaster = lazy(() => import('../ui/Toaster.tsx'))

/**
 * The toasts. Loaded with the first press or key, so that they are at hand when the network fails later, and not while the page is
 * being read; at the latest when there is one to show.
 */
export function LateToaster() {
  const t = useTranslations('common')
  const [isNeeded, setNeeded] = useState(false)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    dismissOnNavigation()
  }, [pathname])
  useEffect(() => {
    const need = () => setNeeded(true)
    const stopWaiting = whenToastWaits(need)
    window.addEventListener('pointerdown', need, { once: true })
    window.addEventListener('keydown', need, { once: true })
    return () => {
      stopWaiting()
      window.removeEventListener('pointerdown', need)
      window.removeEventListener('keydown', need)
    }
  }, [])
  if (!isNeeded) return null
  return (
    <Unbreakable>
      <Suspense>
        <Toaster closeLabel={t('closeMessage')} />
      </Suspense>
    </Unbreakable>
  )
}
