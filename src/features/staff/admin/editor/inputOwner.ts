/**
 * Whose unsaved input this browser has. It goes when that person logs out, and when another one logs in. The end of a session by itself changes
 * nothing: the input is there after the next login.
 */
import { removeAllFormDrafts } from './draftStorage.ts'
import { removeTabInputs } from './tabInput.ts'

const storageKey = 'chainline.staff'

// The browser may forbid storage. Then it holds no input of anyone.
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
  if (owner !== null) forgetStoredInput()
  try {
    localStorage.setItem(storageKey, String(staffId))
  } catch {}
}

/** Removes the input of editors in all tabs, and that of dialogs in this tab; other tabs remove theirs when they hear of it. */
export function forgetStoredInput(): void {
  removeAllFormDrafts()
  removeTabInputs()
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}

/** Removes the input of dialogs when the person logs out in another tab. @returns a function that ends this */
export function watchLogout(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null) removeTabInputs()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
