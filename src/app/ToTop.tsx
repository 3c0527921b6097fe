import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/Icon.tsx'

/** Spec §9. */
const shownAfterPx = 100

/** Brings the reader back to the top; there once the page is scrolled far enough. */
export function ToTop({ startId }: { startId: string }) {
  const t = useTranslations('common')
  const isShown = useSyncExternalStore(
    listenToScroll,
    () => window.scrollY > shownAfterPx,
    () => false,
  )
  if (!isShown) return null
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    // The button goes away: focus starts over where the page does.
    document.getElementById(startId)?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={goUp}
      className="fixed right-4 bottom-24 z-20 grid size-11 place-items-center rounded-full border border-line-strong bg-raised hover:bg-ink hover:text-paper md:right-6 md:bottom-6 short:hidden"
    >
      <Icon name="arrowUp" />
    </button>
  )
}

function listenToScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
