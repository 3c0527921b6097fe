import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Chainring } from '../ui/Chainring.tsx'

/** Quicker pages show no spinner: it would only flicker. */
const patienceMs = 150

/** The content area: while the next page takes long, the old one steps back behind the turning chainring. */
export function Pending({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const isNavigating = useNavigation().state === 'loading'
  // The same page anew: another language, another currency, another try.
  const isLoading = useRevalidator().state === 'loading' || isNavigating
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return setLong(false)
    const timer = setTimeout(() => setLong(true), patienceMs)
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
