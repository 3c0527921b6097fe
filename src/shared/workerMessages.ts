import type { MessageToWorker } from './offlineCache.ts'

/** Tells the service worker something. Without one, or in a browser that knows none, there is nobody to tell. */
export function tellWorker(message: MessageToWorker): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistration().then(
    (registration) => registration?.active?.postMessage(message),
    () => {},
  )
}
