import { expect, test } from 'vitest'
import { addToWishlist, putBackInWishlist, removeFromWishlist } from './wishlist.ts'

test('adding a product that is there is ignored', () => {
  expect(addToWishlist([3, 1], 1)).toEqual([3, 1])
  expect(addToWishlist([3], 1)).toEqual([3, 1])
})

test('removing is by id, and one that is not there changes nothing', () => {
  expect(removeFromWishlist([3, 1, 2], 1)).toEqual([3, 2])
  expect(removeFromWishlist([3], 1)).toEqual([3])
})

test.each([
  [[3, 2], 1, 1, [3, 1, 2]],
  [[3, 2], 1, 0, [1, 3, 2]],
  [[3], 1, 7, [3, 1]],
  [[3, 1], 1, 0, [3, 1]],
])('%j with %i put back at %i is %j', (ids, id, place, expected) => {
  expect(putBackInWishlist(ids, id, place)).toEqual(expected)
})
