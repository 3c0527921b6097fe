import { expect, test } from 'vitest'
import { addToCompare, removeFromCompare, restoreToComparison } from './compareList.ts'

test.each([
  [[], 7, [7], 'added'],
  [[7], 7, [7], 'known'],
  [[1, 2, 3], 4, [1, 2, 3, 4], 'added'],
  [[1, 2, 3, 4], 5, [1, 2, 3, 4], 'full'],
  [[1, 2, 3, 4], 2, [1, 2, 3, 4], 'known'],
] as const)('Adding to %j the id %i gives %j: %s', (before, id, ids, outcome) => {
  expect(addToCompare(before, id)).toEqual({ ids, outcome })
})

test('Removes by id', () => {
  expect(removeFromCompare([1, 2, 3], 2)).toEqual([1, 3])
  expect(removeFromCompare([1], 9)).toEqual([1])
})

test.each([
  [[3, 2], 1, 1, [3, 1, 2]],
  [[3, 1], 1, 0, [3, 1]],
  [[1, 2, 3, 4], 5, 0, [1, 2, 3, 4]],
])('Restoring in %j the id %i at %i gives %j', (ids, id, place, expected) => {
  expect(restoreToComparison(ids, id, place)).toEqual(expected)
})
