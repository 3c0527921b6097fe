/**
 * Wishlist and compare list of this browser, as product ids: in local storage, shared by all tabs. Pages are rendered without
 * them: the first render shows empty lists and the browser fills them in after hydration (zustand renders its initial state then). A
 * customer's wishlist is also stored by the shop; `WishlistSync.tsx` syncs it.
 */
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { authKey } from '../../../shared/signedIn.ts'
import { type Check, isBoolean, isNumber, listValid, pickValid } from '../../../shared/validate.ts'
import {
  addToCompare,
  type CompareChange,
  compareLimit,
  removeFromCompare,
  restoreToComparison,
} from '../compareList.ts'
import { mergeForCustomer, type SharedWishlist, withAnswer, withRecordedChange } from '../wishlist.sync.ts'
import { addToWishlist, maxWishlistLength, removeFromWishlist, restoreToWishlist } from '../wishlist.ts'

export interface SavedLists extends SharedWishlist {
  compare: readonly number[]
}

const storageKey = 'chainline-saved'

// Defined before the store, which reads the stored lists immediately.
const isId: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) > 0

const useStore = create<SavedLists>()(
  persist((): SavedLists => ({ wishlist: [], compare: [], findList: null, unsent: {} }), {
    name: storageKey,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => ({ ...current, ...readLists(stored) }),
  }),
)

/** Storage may contain anything, so only lists of ids are accepted. */
export function readLists(stored: unknown): SavedLists {
  const lists: Partial<Record<keyof SavedLists, unknown>> = typeof stored === 'object' && stored !== null ? stored : {}
  const { findList } = lists
  return {
    wishlist: parseIdList(lists.wishlist, maxWishlistLength),
    compare: parseIdList(lists.compare, compareLimit),
    findList: isNumber(findList) ? findList : null,
    unsent: parseUnsent(lists.unsent),
  }
}

function parseUnsent(value: unknown): Record<string, boolean> {
  const known = pickValid(value, (name) => /^[1-9]\d{0,9}$/.test(name), isBoolean)
  return Object.fromEntries(known.slice(0, 2 * maxWishlistLength))
}

function parseIdList(value: unknown, most: number): number[] {
  return [...new Set(listValid(value, isId))].slice(0, most)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // Another tab changed the lists, or storage was cleared (key is null then).
    if (event.key === null) {
      useStore.setState(useStore.getInitialState())
      useStore.persist.clearStorage()
    }
    if (event.key === storageKey) void useStore.persist.rehydrate()
    // Signed out elsewhere: the customer's list is stored by the shop and must not stay here.
    if (event.key === authKey && event.newValue === null && useStore.getState().findList !== null) {
      useStore.setState({ wishlist: [], findList: null, unsent: {} })
    }
  })
}

/** The current lists; empty on the server and while hydrating. */
export function useSavedLists(): SavedLists {
  return useStore()
}

const nothingToHear = () => () => {}

/** Whether the lists have been read: false on the server and while hydrating, when they only look empty. */
export function useAreListsLoaded(): boolean {
  return useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
}

const wishlistListeners = new Set<() => void>()

/** Subscribes to wishlist changes in this tab and to a change of its owner. @returns the unsubscribe function */
export function subscribeToWishlist(listener: () => void): () => void {
  wishlistListeners.add(listener)
  return () => wishlistListeners.delete(listener)
}

function changeWishlist(next: readonly number[]): void {
  useStore.setState((state) => withRecordedChange(state, next))
  for (const hear of wishlistListeners) hear()
}

/** Assigns the list to this customer. @returns the changes not yet sent to the shop */
export function readUnsentWishlist(customerId: number): SharedWishlist['unsent'] {
  useStore.setState((state) => mergeForCustomer(state, customerId))
  return useStore.getState().unsent
}

/** Takes the shop's list, unless the browser's list now has another owner. */
export function acceptServerWishlist(
  customerId: number,
  sent: SharedWishlist['unsent'],
  answer: readonly number[],
): void {
  useStore.setState((state) => (state.findList === customerId ? withAnswer(state, sent, answer) : state))
}

/** @returns whether the product is on the wishlist now */
export function toggleInWishlist(id: number): boolean {
  const { wishlist } = useStore.getState()
  const isSaved = !wishlist.includes(id)
  changeWishlist(isSaved ? addToWishlist(wishlist, id) : removeFromWishlist(wishlist, id))
  return isSaved
}

/** @returns whether it was added, was there already, or the list is full */
export function addComparison(id: number): CompareChange['outcome'] {
  const { ids, outcome } = addToCompare(useStore.getState().compare, id)
  useStore.setState({ compare: ids })
  return outcome
}

/** @returns a function that restores it at its former position */
export function removeWishlisted(id: number): () => void {
  const { wishlist } = useStore.getState()
  const place = wishlist.indexOf(id)
  changeWishlist(removeFromWishlist(wishlist, id))
  return () => changeWishlist(restoreToWishlist(useStore.getState().wishlist, id, place))
}

/** @returns a function that restores it at its former position */
export function removeComparison(id: number): () => void {
  const { compare } = useStore.getState()
  const place = compare.indexOf(id)
  useStore.setState({ compare: removeFromCompare(compare, id) })
  return () => useStore.setState({ compare: restoreToComparison(useStore.getState().compare, id, place) })
}

/** Replaces the compare list. @returns a function that restores the old one */
export function replaceComparison(ids: readonly number[]): () => void {
  const { compare } = useStore.getState()
  useStore.setState({ compare: parseIdList([...ids], compareLimit) })
  return () => useStore.setState({ compare })
}
