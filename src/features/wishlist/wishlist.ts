/** The wishlist: unique products, newest last. Adding one that is there, or removing one that is not, changes nothing (spec §4). */

export function addToWishlist(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids : [...ids, id]
}

export function removeFromWishlist(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids
}

/** Undoes a removal. @param place where the product stood */
export function putBackInWishlist(ids: readonly number[], id: number, place: number): readonly number[] {
  return ids.includes(id) ? ids : ids.toSpliced(place, 0, id)
}
