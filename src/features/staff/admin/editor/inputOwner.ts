/**
 * Whose unsaved input this browser has. It is removed when that person signs out or someone else signs in. When a session merely
 * expires, the input stays for the next sign-in.
 */
import { removeAllFormDrafts } from './draftStorage.ts'
import { removeTabInputs } from './tabInput.ts'

const storageKey = 'chainline.staff'

// If the browser denies storage, there is no input to remove.
function readOwner(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Removes the input of another person. Must run before stored input is read. */
export function claimStoredInput(staffId: number): void {
  const owner = readOwner()
  if (owner === String(staffId)) return
  if (owner !== null) removeStoredInput()
  try {
    localStorage.setItem(storageKey, String(staffId))
  } catch {}
}

/** Removes the input of editors in all tabs, and of dialogs in this tab. Other tabs remove theirs when they are notified. */
export function removeStoredInput(): void {
  removeAllFormDrafts()
  removeTabInputs()
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}

/** Removes the input of dialogs when the person signs out in another tab. @returns a function that unsubscribes */
export function watchSignOut(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null) removeTabInputs()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
