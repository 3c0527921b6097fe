/**
 * The wishlist of this browser once it is a customer's: what the shop says, with the changes on top that the shop has not heard of yet. A
 * list that was a guest's is joined at login; afterwards what another device took off stays off.
 */
import { addToWishlist, removeFromWishlist } from './wishlist.ts'

export interface SharedWishlist {
  wishlist: readonly number[]
  /** The customer whose list it is; null for a guest's. */
  listOf: number | null
  /** Product ids to whether they are wanted: what the shop has yet to hear. */
  unsent: Readonly<Record<string, boolean>>
}

/** The list when a customer logs in: a guest's is all to be told, somebody else's is left behind. */
export function listFor<T extends SharedWishlist>(state: T, customerId: number): T {
  if (state.listOf === customerId) return state
  const wishlist = state.listOf === null ? state.wishlist : []
  return { ...state, wishlist, listOf: customerId, unsent: Object.fromEntries(wishlist.map((id) => [id, true])) }
}

/** Notes what a change has done to a customer's list. A guest's is told as a whole when they log in. */
export function withChangeNoted<T extends SharedWishlist>(state: T, next: readonly number[]): T {
  if (state.listOf === null) return { ...state, wishlist: next }
  const added = next.filter((id) => !state.wishlist.includes(id)).map((id) => [id, true] as const)
  const removed = state.wishlist.filter((id) => !next.includes(id)).map((id) => [id, false] as const)
  return { ...state, wishlist: next, unsent: { ...state.unsent, ...Object.fromEntries([...added, ...removed]) } }
}

/**
 * Takes the shop's list.
 * @param told what it has been told for this answer; what has changed since is still to be told
 */
export function withAnswer<T extends SharedWishlist>(
  state: T,
  told: SharedWishlist['unsent'],
  answer: readonly number[],
): T {
  const unsent = Object.fromEntries(Object.entries(state.unsent).filter(([id, isWanted]) => told[id] !== isWanted))
  const wishlist = Object.entries(unsent).reduce<readonly number[]>(
    (list, [id, isWanted]) => (isWanted ? addToWishlist(list, Number(id)) : removeFromWishlist(list, Number(id))),
    answer,
  )
  return { ...state, wishlist, unsent }
}
