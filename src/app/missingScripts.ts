/** Scripts that could not be loaded: usually after an update of the shop, or offline. */
import { useSyncExternalStore } from 'react'

let isPartMissing = false
let isPageMissing = false

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', () => {
    isPartMissing = true
  })
}

/** Whether the script of a lazy part of the page could not be loaded. */
export function useIsPartMissing(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('vite:preloadError', onChange)
      return () => window.removeEventListener('vite:preloadError', onChange)
    },
    () => isPartMissing,
    () => false,
  )
}

/** Records that a page's script could not be loaded. Read it with `isPageScriptMissing`. */
export function reportMissingPageScript(): void {
  isPageMissing = true
}

/** Whether the script of a page could not be loaded: only a new document requests it again. */
export function isPageScriptMissing(): boolean {
  return isPageMissing
}
