import clsx from 'clsx'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Chainring } from '../ui/Chainring.tsx'

/** Delay of the spinner: on faster pages it would only flicker. */
const spinnerDelayMs = 150

/** The content area: a line at the top shows at once that the next page is loading; when it takes long, the current one dims below a spinner. */
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
      <LoadingLine />
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

/** Follows the router itself: the page would first be rendered again, most of it for nothing. */
function LoadingLine() {
  const router = useContext(DataRouterContext)?.router
  const line = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      router?.subscribe(({ navigation, revalidation }) => {
        line.current?.toggleAttribute('data-loading', navigation.state === 'loading' || revalidation === 'loading')
      }),
    [router],
  )
  return (
    <div
      ref={line}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-signal not-data-loading:hidden motion-safe:animate-pulse"
    />
  )
}
