import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes an open element when a click or the focus goes outside. The caller handles Escape, because it knows where the focus returns to. */
export function useDismiss(container: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onOutside = useEffectEvent((event: Event) => {
    const target = event.target
    if (target instanceof Node && !container.current?.contains(target)) close()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: Event) => onOutside(event)
    document.addEventListener('pointerdown', listen)
    document.addEventListener('focusin', listen)
    return () => {
      document.removeEventListener('pointerdown', listen)
      document.removeEventListener('focusin', listen)
    }
  }, [isOpen])
}
