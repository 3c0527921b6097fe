/** Who is logged in, as this browser knows it. False and null on the server and while hydrating, so that a page is the same for everyone. */
import { useMemo, useSyncExternalStore } from 'react'
import { keepSignedIn, rawSignedIn, readSignedIn, signedInOf } from '../../../shared/signedIn.ts'
import { tellWorker } from '../../../shared/workerMessages.ts'
import type { WireCustomer } from '../customer.contract.ts'

export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(listen, () => readSignedIn() !== null, nobody) === true
}

/** False until the browser has looked: until then nobody is to be sent to the login. */
export function useIsSessionKnown(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** The customer as the login, or the last change of the profile, told: good for a greeting; pages that edit ask the server. */
export function useKnownCustomer(): WireCustomer | null {
  const raw = useSyncExternalStore(listen, rawSignedIn, nobody)
  return useMemo(() => customerOf(signedInOf(raw)?.data), [raw])
}

/** Whoever wrote the entry, a name is all that is needed of it. */
function customerOf(data: unknown): WireCustomer | null {
  const isCustomer = (value: unknown): value is WireCustomer =>
    typeof value === 'object' && value !== null && 'id' in value && 'first_name' in value && 'email' in value
  return isCustomer(data) ? data : null
}

/** Takes the answer of any way to log in. */
export function startSession({ token, data }: { token: string; data: WireCustomer }): void {
  keepSignedIn({ token, data })
}

/** Keeps what the profile says now. */
export function noteCustomer(data: WireCustomer): void {
  const entry = readSignedIn()
  if (entry) keepSignedIn({ ...entry, data })
}

/** Clears everything the shop keeps in this browser (spec §4, Logout). Language and currency are cookies and stay. */
export function forgetBrowserStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  tellWorker({ kind: 'forget' })
  // Browsers tell the other tabs; this tells the stores of this one.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

const nobody = () => null
