import { expect, test } from 'vitest'
import { addToWishlist, removeFromWishlist, restoreToWishlist } from './wishlist.ts'

test('Ignores adding a product already on the list', () => {
  expect(addToWishlist([3, 1], 1)).toEqual([3, 1])
  expect(addToWishlist([3], 1)).toEqual([3, 1])
})

test('Removes by id and ignores an id that is not on the list', () => {
  expect(removeFromWishlist([3, 1, 2], 1)).toEqual([3, 2])
  expect(removeFromWishlist([3], 1)).toEqual([3])
})

test.each([
  [[3, 2], 1, 1, [3, 1, 2]],
  [[3, 2], 1, 0, [1, 3, 2]],
  [[3], 1, 7, [3, 1]],
  [[3, 1], 1, 0, [3, 1]],
])('Restoring in %j the id %i at %i gives %j', (ids, id, place, expected) => {
  expect(restoreToWishlist(ids, id, place)).toEqual(expected)
})
