import { expect, test } from 'vitest'
import { addToCompare, removeFromCompare } from './compare.ts'

test.each([
  [[], 7, [7], 'added'],
  [[7], 7, [7], 'known'],
  [[1, 2, 3], 4, [1, 2, 3, 4], 'added'],
  [[1, 2, 3, 4], 5, [1, 2, 3, 4], 'full'],
  [[1, 2, 3, 4], 2, [1, 2, 3, 4], 'known'],
] as const)('%j and %i give %j: %s', (before, id, ids, outcome) => {
  expect(addToCompare(before, id)).toEqual({ ids, outcome })
})

test('removing is by id', () => {
  expect(removeFromCompare([1, 2, 3], 2)).toEqual([1, 3])
  expect(removeFromCompare([1], 9)).toEqual([1])
})
