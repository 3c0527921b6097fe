/**
 * Wishlist and compare list of this browser, as product ids: kept in local storage, the same in every tab. Pages are rendered without
 * them: the first render shows empty lists and the browser fills them in after hydration (zustand renders its initial state then). A
 * customer's wishlist is the shop's too; `ShareWishlist.tsx` tells it.
 */
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { authKey } from '../../../shared/signedIn.ts'
import {
  addToCompare,
  type CompareChange,
  compareLimit,
  putBackInCompare,
  removeFromCompare,
} from '../../compare/compare.ts'
import { listFor, type SharedWishlist, withAnswer, withChangeNoted } from '../wishlist.sync.ts'
import { addToWishlist, putBackInWishlist, removeFromWishlist } from '../wishlist.ts'

export interface SavedLists extends SharedWishlist {
  compare: readonly number[]
}

const storageKey = 'chainline-saved'

/** A list somebody would never fill by hand is not read back. */
const longestList = 500

const useStore = create<SavedLists>()(
  persist((): SavedLists => ({ wishlist: [], compare: [], listOf: null, unsent: {} }), {
    name: storageKey,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => ({ ...current, ...readLists(stored) }),
  }),
)

/** What storage holds may be anything: only lists of ids are taken. */
export function readLists(stored: unknown): SavedLists {
  const lists: Partial<Record<keyof SavedLists, unknown>> = typeof stored === 'object' && stored !== null ? stored : {}
  const { listOf } = lists
  return {
    wishlist: idsOf(lists.wishlist, longestList),
    compare: idsOf(lists.compare, compareLimit),
    listOf: typeof listOf === 'number' ? listOf : null,
    unsent: unsentOf(lists.unsent),
  }
}

function unsentOf(value: unknown): Record<string, boolean> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const known = entries.filter(
    (entry): entry is [string, boolean] => /^[1-9]\d{0,9}$/.test(entry[0]) && typeof entry[1] === 'boolean',
  )
  return Object.fromEntries(known.slice(0, 2 * longestList))
}

function idsOf(value: unknown, most: number): number[] {
  const ids = Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []
  return [...new Set(ids)].slice(0, most)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // Another tab changed the lists, or cleared everything (key is null then).
    if (event.key === null) {
      useStore.setState(useStore.getInitialState())
      useStore.persist.clearStorage()
    }
    if (event.key === storageKey) void useStore.persist.rehydrate()
    // Logged out from elsewhere: the customer's list is in the shop, and nobody else's business here.
    if (event.key === authKey && event.newValue === null && useStore.getState().listOf !== null) {
      useStore.setState({ wishlist: [], listOf: null, unsent: {} })
    }
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

const wishListeners = new Set<() => void>()

/** Hears when this tab changes the wishlist, or a customer's list is begun. @returns what ends it */
export function listenToWishes(listener: () => void): () => void {
  wishListeners.add(listener)
  return () => wishListeners.delete(listener)
}

function changeWishlist(next: readonly number[]): void {
  useStore.setState((state) => withChangeNoted(state, next))
  for (const hear of wishListeners) hear()
}

/** From now on the list is this customer's. @returns what the shop has yet to hear */
export function wishesToTell(customerId: number): SharedWishlist['unsent'] {
  useStore.setState((state) => listFor(state, customerId))
  return useStore.getState().unsent
}

/** Takes the customer's list as the shop has it, unless the browser is somebody else's by now. */
export function takeWishes(customerId: number, told: SharedWishlist['unsent'], answer: readonly number[]): void {
  useStore.setState((state) => (state.listOf === customerId ? withAnswer(state, told, answer) : state))
}

/** @returns whether the product is on the wishlist now */
export function toggleInWishlist(id: number): boolean {
  const { wishlist } = useStore.getState()
  const isSaved = !wishlist.includes(id)
  changeWishlist(isSaved ? addToWishlist(wishlist, id) : removeFromWishlist(wishlist, id))
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
  changeWishlist(removeFromWishlist(wishlist, id))
  return () => changeWishlist(putBackInWishlist(useStore.getState().wishlist, id, place))
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
