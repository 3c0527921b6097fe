import { expect, test } from 'vitest'
import { readLists } from './savedLists.ts'

test.each([
  [null, [], []],
  ['nonsense', [], []],
  [{ wishlist: 'x', compare: { 0: 1 } }, [], []],
  [{ wishlist: [1, '2', -3, 1.5, null, 1, 4], compare: [9] }, [1, 4], [9]],
  [{ compare: [1, 2, 3, 4, 5, 6] }, [], [1, 2, 3, 4]],
])('stored %j is read as wishlist %j and compare %j', (stored, wishlist, compare) => {
  expect(readLists(stored)).toEqual({ wishlist, compare })
})
