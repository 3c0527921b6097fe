/**
 * A customer's wishlist in this browser: the shop's list with unsent changes applied on top. A
 * guest's list is merged at sign-in; afterwards a product removed on another device stays removed.
 */
import { addToWishlist, removeFromWishlist } from './wishlist.ts'

export interface SharedWishlist {
  wishlist: readonly number[]
  /** The customer who owns the list; null for a guest. */
  findList: number | null
  /** Product id to whether it should be on the list: changes not yet sent to the shop. */
  unsent: Readonly<Record<string, boolean>>
}

/** The list after a customer signs in: a guest's list is sent whole, another customer's is discarded. */
export function mergeForCustomer<T extends SharedWishlist>(state: T, customerId: number): T {
  if (state.findList === customerId) return state
  const wishlist = state.findList === null ? state.wishlist : []
  return { ...state, wishlist, findList: customerId, unsent: Object.fromEntries(wishlist.map((id) => [id, true])) }
}

/** Records a change of a customer's list. A guest's list is sent whole at sign-in. */
export function withRecordedChange<T extends SharedWishlist>(state: T, next: readonly number[]): T {
  if (state.findList === null) return { ...state, wishlist: next }
  const added = next.filter((id) => !state.wishlist.includes(id)).map((id) => [id, true] as const)
  const removed = state.wishlist.filter((id) => !next.includes(id)).map((id) => [id, false] as const)
  return { ...state, wishlist: next, unsent: { ...state.unsent, ...Object.fromEntries([...added, ...removed]) } }
}

/**
 * Takes the shop's list.
 * @param sent the changes sent with this request; later changes are still to be sent
 */
export function withAnswer<T extends SharedWishlist>(
  state: T,
  sent: SharedWishlist['unsent'],
  answer: readonly number[],
): T {
  const unsent = Object.fromEntries(Object.entries(state.unsent).filter(([id, isWanted]) => sent[id] !== isWanted))
  const wishlist = Object.entries(unsent).reduce<readonly number[]>(
    (list, [id, isWanted]) => (isWanted ? addToWishlist(list, Number(id)) : removeFromWishlist(list, Number(id))),
    answer,
  )
  return { ...state, wishlist, unsent }
}
