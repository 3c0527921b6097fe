import { useSyncExternalStore } from 'react'

/** What the browser knows of the network: false is certain, true is a hope. On the server and while hydrating it is true. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange)
      window.addEventListener('offline', onChange)
      return () => {
        window.removeEventListener('online', onChange)
        window.removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
