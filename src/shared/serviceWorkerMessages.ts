import type { ServiceWorkerMessage } from './offlineCache.ts'

/** Sends a message to the service worker. Does nothing when there is none, or the browser supports none. */
export function postToServiceWorker(message: ServiceWorkerMessage): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistration().then(
    (registration) => registration?.active?.postMessage(message),
    () => {},
  )
}
