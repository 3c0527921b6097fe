/**
 * Which waiting changes have been sent, as every tab sees it at once. Local storage reaches another tab's process a moment after it is
 * written, so a tab whose turn comes right after another's may still read a change that is gone; a database of the browser is the same for all.
 */
import { createStore, get, type UseStore, update } from 'idb-keyval'

const key = 'sent'
/** Far more than wait at one time. */
const remembered = 200

let store: UseStore | undefined

/** Ids; none where the browser keeps no database, as in some private windows: sending twice is harmless then (`cartQueue.ts`). */
export async function sentMutations(): Promise<ReadonlySet<string>> {
  try {
    store ??= createStore('chainline-cart', 'changes')
    return new Set(await get<string[]>(key, store))
  } catch {
    return new Set()
  }
}

/** To be waited for before another tab has its turn. */
export async function recordSentMutation(id: string): Promise<void> {
  try {
    store ??= createStore('chainline-cart', 'changes')
    await update<string[]>(key, (ids = []) => [...ids, id].slice(-remembered), store)
  } catch {
    // As above.
  }
}
