/** Stores the number until its code is entered (spec §4, Auth): a phone may discard the page while the customer reads the message. */
const storageKey = 'chainline-phone'

/** @returns null when no code is pending */
export function readPendingPhone(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Stores the number to which a code was sent. */
export function storePendingPhone(phone: string): void {
  try {
    sessionStorage.setItem(storageKey, phone)
  } catch {
    // Storage is unavailable: the page's state is enough.
  }
}

export function clearPendingPhone(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
