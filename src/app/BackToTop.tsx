import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { avoidControls } from '../ui/avoidControls.ts'
import { findVisibleControls } from '../ui/findVisibleControls.ts'
import { Icon } from '../ui/Icon.tsx'

/** Spec §9. */
const shownAfterPx = 100
/** Scrolling has ended after this time without a scroll event. Not every browser has `scrollend`. */
const restMs = 120
/** Usual distance from the bottom of the window. */
const defaultBottom = 24

/** The button "back to top": shown after scrolling far enough, where it covers no other button. */
export function BackToTop({ startId }: { startId: string }) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [bottom, setBottom] = useState(defaultBottom)
  useEffect(() => {
    let timer = 0
    const place = () => {
      const box = button.current?.getBoundingClientRect()
      if (!button.current || !box) return
      const { left, width, height } = box
      setBottom(
        avoidControls(
          { left, width, height, bottom: defaultBottom },
          findVisibleControls(button.current),
          window.innerHeight,
        ),
      )
      setIsShown(window.scrollY > shownAfterPx)
    }
    const placeAtRest = () => {
      setIsShown(false)
      window.clearTimeout(timer)
      timer = window.setTimeout(place, restMs)
    }
    window.addEventListener('scroll', placeAtRest, { passive: true })
    window.addEventListener('resize', placeAtRest)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('scroll', placeAtRest)
      window.removeEventListener('resize', placeAtRest)
    }
  }, [])
  const goUp = () => {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
    // The button disappears, so the focus moves to the start of the page.
    document.getElementById(startId)?.focus({ preventScroll: true })
  }
  return (
    <button
      ref={button}
      type="button"
      // Toasts watch it and move out of its way.
      data-floating
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={goUp}
      style={{ bottom }}
      className={clsx(
        'fixed right-4 z-20 grid size-11 place-items-center rounded-full border border-line-strong bg-raised hover-inverts md:right-6 short:hidden',
        // Hidden by visibility: its size is needed to find a free place.
        !isShown && 'invisible',
      )}
    >
      <Icon name="arrowUp" />
    </button>
  )
}
