/** The compare list: unique products, side by side. */

/** More columns than this cannot be read side by side. */
export const compareLimit = 4

export interface CompareChange {
  ids: readonly number[]
  outcome: 'added' | 'known' | 'full'
}

/** A product that is there is ignored; one too many is refused, so that nothing chosen earlier falls out. */
export function addToCompare(ids: readonly number[], id: number): CompareChange {
  if (ids.includes(id)) return { ids, outcome: 'known' }
  if (ids.length >= compareLimit) return { ids, outcome: 'full' }
  return { ids: [...ids, id], outcome: 'added' }
}

export function removeFromCompare(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids
}

/** Undoes a removal, unless the list is full again. @param place where the product stood */
export function putBackInCompare(ids: readonly number[], id: number, place: number): readonly number[] {
  return ids.includes(id) || ids.length >= compareLimit ? ids : ids.toSpliced(place, 0, id)
}
