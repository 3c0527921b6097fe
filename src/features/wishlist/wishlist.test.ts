import { expect, test } from 'vitest'
import { addToWishlist, removeFromWishlist } from './wishlist.ts'

test('adding a product that is there is ignored', () => {
  expect(addToWishlist([3, 1], 1)).toEqual([3, 1])
  expect(addToWishlist([3], 1)).toEqual([3, 1])
})

test('removing is by id, and one that is not there changes nothing', () => {
  expect(removeFromWishlist([3, 1, 2], 1)).toEqual([3, 2])
  expect(removeFromWishlist([3], 1)).toEqual([3])
})
