/** The stored sign-in response (spec §3, Login response): every feature may need its token, only `customer` writes it. */

/** The spec fixes the key. */
export const authKey = 'auth'

/** Response header: the token that was sent is no longer valid. */
export const sessionHeader = 'chainline-session'

export interface SignedInEntry {
  token: string
  /** The customer as on the wire; parsed by the feature that knows its shape. */
  data: unknown
}

/** @returns null for a guest, on the server, and when storage is unavailable or invalid */
export function readSignedIn(): SignedInEntry | null {
  return parseSignedIn(rawSignedIn())
}

/** The signed-in customer's token; null for a guest. */
export function readToken(): string | null {
  return readSignedIn()?.token ?? null
}

/** The unparsed stored entry: it changes if and only if the entry does. */
export function rawSignedIn(): string | null {
  if (typeof localStorage === 'undefined') return null
  try {
    return localStorage.getItem(authKey)
  } catch {
    return null
  }
}

/** @returns null for a guest and for an invalid entry */
export function parseSignedIn(raw: string | null): SignedInEntry | null {
  try {
    const { token, data = null }: { token?: unknown; data?: unknown } = JSON.parse(raw ?? 'null') ?? {}
    return typeof token === 'string' && token !== '' ? { token, data } : null
  } catch {
    return null
  }
}

/** Stores the sign-in response. Browsers notify only other tabs of a change, so this notifies the stores of the current one too. */
export function storeSignedIn(entry: SignedInEntry): void {
  write(JSON.stringify({ token: entry.token, data: entry.data }))
}

/** Signs out, because the token was rejected or the account is gone. Listeners of the event clear the customer's other data. */
export function clearSignedIn(): void {
  write(null)
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(authKey)
    else localStorage.setItem(authKey, value)
  } catch {
    // Without storage, no one is signed in.
  }
  window.dispatchEvent(new StorageEvent('storage', { key: authKey, newValue: value }))
}
