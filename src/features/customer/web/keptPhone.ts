/** The number that was sent a code, for as long as the code is waited for (spec §4, Auth): reading the message may cost a phone the page. */
const storageKey = 'chainline-phone'

/** @returns null when no code is waited for */
export function readKeptPhone(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function keepPhone(phone: string): void {
  try {
    sessionStorage.setItem(storageKey, phone)
  } catch {
    // A closed storage: the page itself remembers.
  }
}

export function forgetPhone(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // It holds nothing then.
  }
}
