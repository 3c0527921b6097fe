/**
 * Wishlist and compare list of this browser, as product ids: kept in local storage, the same in every tab. The server knows nothing of
 * them, so the first render shows empty lists and the browser fills them in after hydration (zustand renders its initial state then).
 */
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import {
  addToCompare,
  type CompareChange,
  compareLimit,
  putBackInCompare,
  removeFromCompare,
} from '../../compare/compare.ts'
import { addToWishlist, putBackInWishlist, removeFromWishlist } from '../wishlist.ts'

export interface SavedLists {
  wishlist: readonly number[]
  compare: readonly number[]
}

const storageKey = 'chainline-saved'

/** A list somebody would never fill by hand is not read back. */
const longestList = 500

const useStore = create<SavedLists>()(
  persist((): SavedLists => ({ wishlist: [], compare: [] }), {
    name: storageKey,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => ({ ...current, ...readLists(stored) }),
  }),
)

/** What storage holds may be anything: only lists of ids are taken. */
export function readLists(stored: unknown): SavedLists {
  const lists: { wishlist?: unknown; compare?: unknown } = typeof stored === 'object' && stored !== null ? stored : {}
  return { wishlist: idsOf(lists.wishlist, longestList), compare: idsOf(lists.compare, compareLimit) }
}

function idsOf(value: unknown, most: number): number[] {
  const ids = Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []
  return [...new Set(ids)].slice(0, most)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // Another tab changed the lists, or cleared everything (key is null then).
    if (event.key === null) useStore.setState(useStore.getInitialState())
    if (event.key === storageKey) void useStore.persist.rehydrate()
  })
}

/** The lists as they are now; empty on the server and while hydrating. */
export function useSavedLists(): SavedLists {
  return useStore()
}

const nothingToHear = () => () => {}

/** Whether the lists have been read: false on the server and while hydrating, when they only look empty. */
export function useAreListsKnown(): boolean {
  return useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
}

/** @returns whether the product is on the wishlist now */
export function toggleInWishlist(id: number): boolean {
  const { wishlist } = useStore.getState()
  const isSaved = !wishlist.includes(id)
  useStore.setState({ wishlist: isSaved ? addToWishlist(wishlist, id) : removeFromWishlist(wishlist, id) })
  return isSaved
}

export function addComparison(id: number): CompareChange['outcome'] {
  const { ids, outcome } = addToCompare(useStore.getState().compare, id)
  useStore.setState({ compare: ids })
  return outcome
}

/** @returns what puts it back where it stood */
export function takeOffWishlist(id: number): () => void {
  const { wishlist } = useStore.getState()
  const place = wishlist.indexOf(id)
  useStore.setState({ wishlist: removeFromWishlist(wishlist, id) })
  return () => useStore.setState({ wishlist: putBackInWishlist(useStore.getState().wishlist, id, place) })
}

/** @returns what puts it back where it stood */
export function removeComparison(id: number): () => void {
  const { compare } = useStore.getState()
  const place = compare.indexOf(id)
  useStore.setState({ compare: removeFromCompare(compare, id) })
  return () => useStore.setState({ compare: putBackInCompare(useStore.getState().compare, id, place) })
}

/** Makes these the compare list. @returns what brings the old one back */
export function replaceComparison(ids: readonly number[]): () => void {
  const { compare } = useStore.getState()
  useStore.setState({ compare: idsOf([...ids], compareLimit) })
  return () => useStore.setState({ compare })
}
