import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export interface CarouselLabels {
  previous: string
  next: string
  pause: string
  play: string
}

interface CarouselMotionProps {
  /** The element around the list of slides. */
  viewport: HTMLDivElement
  delayMs: number
  labels: CarouselLabels
  /** Called with true when the carousel takes over from scrolling by hand. */
  onReady(isReady: boolean): void
}

/**
 * Moves the slides and shows the buttons for it. Stops while hovered or focused, after the pause button, and from the
 * start with reduced motion. Loaded when the carousel comes near the viewport.
 */
export default function CarouselMotion({ viewport, delayMs, labels, onReady }: CarouselMotionProps) {
  const [prefersReducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [plugins] = useState(() => [Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false })])
  const [attach, carousel] = useEmblaCarousel(
    { loop: true, align: 'start', duration: prefersReducedMotion ? 0 : 25 },
    plugins,
  )
  const [isPaused, setPaused] = useState(prefersReducedMotion)
  const canMove = useCanMove(carousel)
  const isHeld = useIsHeld(viewport)

  useEffect(() => {
    viewport.scrollLeft = 0
    onReady(true)
    attach(viewport)
    return () => onReady(false)
  }, [viewport, attach, onReady])

  useEffect(() => {
    // Autoplay throws without a second position.
    if (!carousel || !canMove) return
    const { autoplay } = carousel.plugins()
    if (isPaused || isHeld) autoplay.stop()
    else autoplay.play()
  }, [carousel, canMove, isPaused, isHeld])

  useEffect(() => {
    // Stops the autoplay after dragging.
    const pause = () => setPaused(true)
    carousel?.on('pointerDown', pause)
    return () => {
      carousel?.off('pointerDown', pause)
    }
  }, [carousel])

  const button = (icon: IconName, label: string, onPress: () => void) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-sm hover:bg-tile hover:text-black"
    >
      <Icon name={icon} />
    </button>
  )
  if (!canMove) return null
  return (
    <>
      {button(isPaused ? 'play' : 'pause', isPaused ? labels.play : labels.pause, () => setPaused(!isPaused))}
      {button('chevronLeft', labels.previous, () => carousel?.scrollPrev())}
      {button('chevronRight', labels.next, () => carousel?.scrollNext())}
    </>
  )
}

/** Whether there are more slides than fit beside one another; false until the layout is known. */
function useCanMove(carousel: UseEmblaCarouselType[1]): boolean {
  const [canMove, setCanMove] = useState(false)
  useEffect(() => {
    if (!carousel) return
    const measure = () => setCanMove(carousel.scrollSnapList().length > 1)
    measure()
    carousel.on('reInit', measure)
    return () => {
      carousel.off('reInit', measure)
    }
  }, [carousel])
  return canMove
}

/** Whether the pointer or the focus is on the slides. */
function useIsHeld(viewport: HTMLElement): boolean {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const listen = (type: string, act: () => void) => viewport.addEventListener(type, act, { signal: listening.signal })
    setPointer(viewport.matches(':hover'))
    setFocus(viewport.contains(document.activeElement))
    listen('mouseenter', () => setPointer(true))
    listen('mouseleave', () => setPointer(false))
    listen('focusin', () => setFocus(true))
    listen('focusout', () => setFocus(false))
    return () => listening.abort()
  }, [viewport])
  return hasPointer || hasFocus
}
