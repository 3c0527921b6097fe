import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findPressable } from '../ui/findPressable.ts'
import { findFreeBottom } from '../ui/freePlace.ts'
import { Icon } from '../ui/Icon.tsx'

/** Spec §9. */
const shownAfterPx = 100
/** Without a further scroll event for so long, the page is at rest. Not every browser has `scrollend`. */
const restMs = 120
/** Distance from the bottom of the window, where nothing is in the way. */
const usualBottom = 24

/** Brings the reader back to the top; there once the page is scrolled far enough and at rest, in a place where no button is covered. */
export function ToTop({ startId }: { startId: string }) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [bottom, setBottom] = useState(usualBottom)
  useEffect(() => {
    let timer = 0
    const place = () => {
      const box = button.current?.getBoundingClientRect()
      if (!button.current || !box) return
      const { left, width, height } = box
      setBottom(
        findFreeBottom({ left, width, height, bottom: usualBottom }, findPressable(button.current), window.innerHeight),
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
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    // The button goes away: focus starts over where the page does.
    document.getElementById(startId)?.focus({ preventScroll: true })
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={goUp}
      style={{ bottom }}
      className={clsx(
        'fixed right-4 z-20 grid size-11 place-items-center rounded-full border border-line-strong bg-raised hover:bg-ink hover:text-paper md:right-6 short:hidden',
        // Hidden it keeps its measures, which its place is found by.
        !isShown && 'invisible',
      )}
    >
      <Icon name="arrowUp" />
    </button>
  )
}
