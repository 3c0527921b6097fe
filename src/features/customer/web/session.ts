/** Whether somebody is logged in, as this browser knows it: the answer of the login lies in local storage (spec §3, Login response). */
import { useSyncExternalStore } from 'react'
import { tellWorker } from '../../../shared/workerMessages.ts'

const storageKey = 'auth'

/** False on the server and while hydrating, so that a page is the same for everyone. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('storage', onChange)
      return () => window.removeEventListener('storage', onChange)
    },
    () => localStorage.getItem(storageKey) !== null,
    () => false,
  )
}

/** Clears everything the shop keeps in this browser (spec §4, Logout). Language and currency are cookies and stay. */
export function forgetBrowserStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  tellWorker({ kind: 'forget' })
  // Browsers tell the other tabs; this tells the stores of this one.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
