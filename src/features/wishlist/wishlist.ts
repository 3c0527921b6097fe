/** The wishlist: unique products, newest last. Adding an existing product or removing a missing one changes nothing (spec §4). */

/** How many products a wishlist holds, in the browser and on the server. */
export const maxWishlistLength = 500

/** Returns the same array when the product is in it already. */
export function addToWishlist(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids : [...ids, id]
}

/** Returns the same array when the product is not in it. */
export function removeFromWishlist(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids
}

/** Undoes a removal. @param place the former position of the product */
export function restoreToWishlist(ids: readonly number[], id: number, place: number): readonly number[] {
  return ids.includes(id) ? ids : ids.toSpliced(place, 0, id)
}
