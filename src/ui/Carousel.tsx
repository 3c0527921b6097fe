import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { CarouselLabels } from './CarouselMotion.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const CarouselMotion = lazy(() => import('./CarouselMotion.tsx'))

interface CarouselProps {
  /** Rendered above the slides, beside the buttons. */
  title: ReactNode
  /** Id of the title, which labels the group. */
  titleId: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** Widths of the slides, such as `basis-1/2 sm:basis-1/3`. */
  slideClass: string
  delayMs: number
  labels: CarouselLabels
}

/**
 * Slides in a row. The server renders a list that scrolls by hand; near the viewport it becomes a carousel that moves automatically,
 * with a button to stop it.
 */
export function Carousel({ title, titleId, slides, slideClass, delayMs, labels }: CarouselProps) {
  const frame = useRef<HTMLElement>(null)
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const [isNear, setNear] = useState(false)
  const [isMoving, setMoving] = useState(false)

  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  return (
    <section ref={frame} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-3">
        {title}
        <div className="-mr-3 ml-auto flex h-11">
          {isNear && viewport && (
            <ErrorBoundary>
              <Suspense>
                <CarouselMotion viewport={viewport} delayMs={delayMs} labels={labels} onReady={setMoving} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </div>
      <div
        ref={setViewport}
        className={clsx(isMoving ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:thin]')}
      >
        <ul className="-ml-3 flex md:-ml-4">
          {slides.map(({ key, content }) => (
            <li key={key} className={clsx('min-w-0 shrink-0 grow-0 snap-start pl-3 md:pl-4', slideClass)}>
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
