/**
 * Unsent changes in local storage, for pages that have not loaded the cart's script. `cartStorage.ts` reads and validates what is stored
 * here.
 */
import type { PendingChange } from '../cart.changes.ts'

export const cartStorageKey = 'chainline-cart'

/**
 * The last seen cart. It has an item of its own, because local storage reaches other tabs with a delay: a tab that wrote both would bring
 * changes back that another tab has just sent.
 */
export const seenCartKey = 'chainline-cart-seen'

/** Stores a change, so that closing the page does not lose it. @returns false when local storage is blocked or full */
export function storeUnsentChange(pending: PendingChange): boolean {
  try {
    const stored = readStored()
    localStorage.setItem(cartStorageKey, JSON.stringify({ ...stored, waiting: [...listWaiting(stored), pending] }))
    return true
  } catch {
    return false
  }
}

/** Whether changes of an earlier visit, or of another tab, have not been sent. */
export function hasUnsentChanges(): boolean {
  try {
    return listWaiting(readStored()).length > 0
  } catch {
    return false
  }
}

function readStored(): object {
  const stored: unknown = JSON.parse(localStorage.getItem(cartStorageKey) ?? '{}')
  return typeof stored === 'object' && stored !== null ? stored : {}
}

function listWaiting(stored: { waiting?: unknown }): readonly unknown[] {
  return Array.isArray(stored.waiting) ? stored.waiting : []
}
