import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { addOverlay, followHistory } from './overlayHistory.ts'

/** The platform's API for Android's Back gesture and Escape, which TypeScript's library does not have yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
  requestClose(): void
}

declare global {
  interface Window {
    /** Missing in browsers without the API. */
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * While an overlay is open, Back closes it instead of leaving the page. Of several overlays, the one opened last
 * closes first.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation()
  const onBack = useEffectEvent(close)
  // A layout effect, because Back may be pressed right after the overlay appears.
  useLayoutEffect(() => {
    if (!window.CloseWatcher) followHistory(key)
  }, [key])
  useEffect(() => {
    if (!isOpen) return
    if (!window.CloseWatcher) return addOverlay(() => onBack())
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => onBack()
    return () => {
      watcher.onclose = null
      // Delayed, so that the same Escape does not close the overlay below it as well.
      setTimeout(() => watcher.destroy())
    }
  }, [isOpen])
}
