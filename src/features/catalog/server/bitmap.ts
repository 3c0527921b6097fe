/** Sets of places (small integers) with one bit per place: an intersection takes one operation per 32 places. */

export type Bitmap = Uint32Array<ArrayBuffer>

const bits = 32

/** An empty set. @param size all places are below it */
export function makeBitmap(size: number): Bitmap {
  return new Uint32Array(Math.ceil(size / bits))
}

/** All places below a size. */
export function fullBitmap(size: number): Bitmap {
  const bitmap = makeBitmap(size).fill(0xffff_ffff)
  const rest = size % bits
  if (rest > 0) bitmap[bitmap.length - 1] = 2 ** rest - 1
  return bitmap
}

export function addPlace(bitmap: Bitmap, place: number): void {
  const word = place >>> 5
  bitmap[word] = (bitmap[word] ?? 0) | (1 << (place & 31))
}

export function removePlace(bitmap: Bitmap, place: number): void {
  const word = place >>> 5
  bitmap[word] = (bitmap[word] ?? 0) & ~(1 << (place & 31))
}

export function hasPlace(bitmap: Bitmap, place: number): boolean {
  return ((bitmap[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
}

/** Removes the places that are not in `other`, which has the same size. */
export function intersect(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1) bitmap[word] = (bitmap[word] ?? 0) & (other[word] ?? 0)
}

/** Adds the places of `other`, which has the same size. */
export function unite(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1) bitmap[word] = (bitmap[word] ?? 0) | (other[word] ?? 0)
}

/** Removes the places that are in `other`, which has the same size. */
export function removePlaces(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1) bitmap[word] = (bitmap[word] ?? 0) & ~(other[word] ?? 0)
}

export function countPlaces(bitmap: Bitmap): number {
  let total = 0
  for (let word = 0; word < bitmap.length; word += 1) {
    // Adds the bits of pairs, then of groups of four, then of bytes.
    let value = bitmap[word] ?? 0
    value -= (value >>> 1) & 0x5555_5555
    value = (value & 0x3333_3333) + ((value >>> 2) & 0x3333_3333)
    total += Math.imul((value + (value >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return total
}

/** Calls `visit` with each place, in ascending order. */
export function visitPlaces(bitmap: Bitmap, visit: (place: number) => void): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    for (let left = bitmap[word] ?? 0; left !== 0; left &= left - 1) {
      visit(word * bits + 31 - Math.clz32(left & -left))
    }
  }
}
