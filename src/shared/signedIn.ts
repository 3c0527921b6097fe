/** The answer of a login as this browser keeps it (spec §3, Login response): every feature may need its token, only `customer` makes one. */

/** The key is the spec's. */
export const authKey = 'auth'

/** Of an answer to a token that is worth nothing any more. */
export const sessionHeader = 'chainline-session'

export interface SignedInEntry {
  token: string
  /** The customer, as the wire has one; read by the feature that knows its shape. */
  data: unknown
}

/** @returns null for a guest, on the server, and for a storage that is closed or holds nonsense */
export function readSignedIn(): SignedInEntry | null {
  return signedInOf(rawSignedIn())
}

/** What the storage holds, unread: it changes when, and only when, the entry does. */
export function rawSignedIn(): string | null {
  if (typeof localStorage === 'undefined') return null
  try {
    return localStorage.getItem(authKey)
  } catch {
    return null
  }
}

export function signedInOf(raw: string | null): SignedInEntry | null {
  try {
    const { token, data = null }: { token?: unknown; data?: unknown } = JSON.parse(raw ?? 'null') ?? {}
    return typeof token === 'string' && token !== '' ? { token, data } : null
  } catch {
    return null
  }
}

/** Browsers tell the other tabs of a change; this tells the stores of this one. */
export function keepSignedIn(entry: SignedInEntry): void {
  write(JSON.stringify({ token: entry.token, data: entry.data }))
}

/** Ends being signed in: the token was refused, or the account is gone. Whatever else is a customer's own leaves with it, by the event. */
export function dropSignedIn(): void {
  write(null)
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(authKey)
    else localStorage.setItem(authKey, value)
  } catch {
    // A closed storage keeps nobody signed in.
  }
  window.dispatchEvent(new StorageEvent('storage', { key: authKey, newValue: value }))
}
