import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { addOverlay, followHistory } from './overlayHistory.ts'

/** The platform's own: it hears Android's Back gesture and Escape. TypeScript's library does not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/**
 * While something lies over the page, the phone's Back closes it instead of leaving the page. Several may be open: the last one opened
 * goes first.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation()
  const onBack = useEffectEvent(close)
  // With the very change of the page: Back may be pressed right after it.
  useLayoutEffect(() => {
    if (!hasCloseWatcher(window)) followHistory(key)
  }, [key])
  useEffect(() => {
    if (!isOpen) return
    if (!hasCloseWatcher(window)) return addOverlay(() => onBack())
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => onBack()
    return () => {
      watcher.onclose = null
      // Not at once: what closed on Escape has yet to take that same Escape from the watcher of an overlay below it.
      setTimeout(() => watcher.destroy())
    }
  }, [isOpen])
}

function hasCloseWatcher(from: Window): from is Window & { CloseWatcher: new () => CloseWatcher } {
  return 'CloseWatcher' in from
}
