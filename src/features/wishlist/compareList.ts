/** The compare list: unique products, side by side. */

/** More columns would be too narrow to read. */
export const compareLimit = 4

export interface CompareChange {
  ids: readonly number[]
  outcome: 'added' | 'known' | 'full'
}

/** Ignores a product already on the list. Rejects a product when the list is full, so that no earlier choice is dropped. */
export function addToCompare(ids: readonly number[], id: number): CompareChange {
  if (ids.includes(id)) return { ids, outcome: 'known' }
  if (ids.length >= compareLimit) return { ids, outcome: 'full' }
  return { ids: [...ids, id], outcome: 'added' }
}

/** Returns the same array when the product is not in it. */
export function removeFromCompare(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids
}

/** Undoes a removal, unless the list is full again. @param place the former position of the product */
export function restoreToComparison(ids: readonly number[], id: number, place: number): readonly number[] {
  return ids.includes(id) || ids.length >= compareLimit ? ids : ids.toSpliced(place, 0, id)
}
