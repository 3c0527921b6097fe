import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Chainring } from '../ui/Chainring.tsx'

/** Delay of the spinner: on faster pages it would only flicker. */
const spinnerDelayMs = 150

/** The content area: dims the current page below a spinner while the next one takes long. */
export function NavigationPending({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const isNavigating = useNavigation().state === 'loading'
  // The same page again, in another language or currency or as a retry.
  const isLoading = useRevalidator().state === 'loading' || isNavigating
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return setLong(false)
    const timer = setTimeout(() => setLong(true), spinnerDelayMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  return (
    <>
      {isLong && (
        <div className="pointer-events-none sticky top-0 z-10 h-0">
          <Chainring label={t('loading')} className="absolute inset-x-0 top-[36vh]" />
        </div>
      )}
      <div aria-busy={isLong || undefined} className={clsx('transition-opacity duration-150', isLong && 'opacity-30')}>
        {children}
      </div>
    </>
  )
}
