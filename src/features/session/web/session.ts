/** Who is signed in, as this browser knows it. False or null on the server and while hydrating, so that a page is the same for everyone. */
import { useMemo, useSyncExternalStore } from 'react'
import { postToServiceWorker } from '../../../shared/serviceWorkerMessages.ts'
import { parseSignedIn, rawSignedIn, readSignedIn, storeSignedIn } from '../../../shared/signedIn.ts'
import type { WireCustomer } from '../server/customer.contract.ts'

/** False on the server and while hydrating. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(listen, () => readSignedIn() !== null, getServerSnapshot) === true
}

/** False until the browser has checked; do not redirect to the sign-in page before. */
export function useIsSessionKnown(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** The customer from the sign-in or the last profile change. Use it for a greeting; pages that edit must load it from the server. */
export function useKnownCustomer(): WireCustomer | null {
  const raw = useSyncExternalStore(listen, rawSignedIn, getServerSnapshot)
  return useMemo(() => parseCustomer(parseSignedIn(raw)?.data), [raw])
}

/** Checks only a few fields: storage may contain anything. */
function parseCustomer(data: unknown): WireCustomer | null {
  const isCustomer = (value: unknown): value is WireCustomer =>
    typeof value === 'object' && value !== null && 'id' in value && 'first_name' in value && 'email' in value
  return isCustomer(data) ? data : null
}

/** Stores the response of any way to sign in. */
export function startSession({ token, data }: { token: string; data: WireCustomer }): void {
  storeSignedIn({ token, data })
}

/** Stores the changed profile. */
export function updateKnownCustomer(data: WireCustomer): void {
  const entry = readSignedIn()
  if (entry) storeSignedIn({ ...entry, data })
}

/** Clears everything the shop stores in this browser (spec §4, Logout). Language and currency are cookies and stay. */
export function clearBrowserStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  postToServiceWorker({ kind: 'forget' })
  // Browsers notify only the other tabs; this notifies the stores of this one.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

const getServerSnapshot = () => null
