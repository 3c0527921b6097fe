import { expect, test } from 'vitest'
import { readLists } from './savedLists.ts'

test.each([
  [null, [], []],
  ['nonsense', [], []],
  [{ wishlist: 'x', compare: { 0: 1 } }, [], []],
  [{ wishlist: [1, '2', -3, 1.5, null, 1, 4], compare: [9] }, [1, 4], [9]],
  [{ compare: [1, 2, 3, 4, 5, 6] }, [], [1, 2, 3, 4]],
])('Stored %j is read as wishlist %j and compare %j', (stored, wishlist, compare) => {
  expect(readLists(stored)).toEqual({ wishlist, compare, findList: null, unsent: {} })
})

test('Restores unsent changes and ignores invalid ones', () => {
  const stored = { wishlist: [4], compare: [], findList: 7, unsent: { 4: true, 5: false, x: true, 6: 'yes' } }
  expect(readLists(stored)).toEqual({ ...stored, unsent: { 4: true, 5: false } })
  expect(readLists({ findList: '7', unsent: [true] })).toMatchObject({ findList: null, unsent: {} })
})
