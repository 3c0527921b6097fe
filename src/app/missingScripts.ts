/** Scripts that did not come: usually because the shop was updated under an open page, or because there is no network. */
import { useSyncExternalStore } from 'react'

let isPartMissing = false
let isPageMissing = false

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', () => {
    isPartMissing = true
  })
  // Sent by what `vite.config.ts` puts into React Router.
  window.addEventListener('shop:pageScriptMissing', () => {
    isPageMissing = true
  })
}

/** Whether a part of the page that is loaded late did not come. */
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

/** Whether the script of a whole page did not come: only a new document asks for it again. */
export function isPageScriptMissing(): boolean {
  return isPageMissing
}
