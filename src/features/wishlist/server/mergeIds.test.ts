import { expect, test } from 'vitest'
import { mergeIds } from './mergeIds.ts'

test.each<[unknown, number[]]>([
  [
    [3, '1', 3, 2],
    [3, 1, 2],
  ],
  [{ 0: '5', any: 6 }, [5, 6]],
  [[0, -1, 1.5, 'x', null, {}, '99999999999', 3e9, true], []],
  ['7', []],
  [null, []],
  [
    [1, 2, 3, 4],
    [1, 2, 3],
  ],
])('Parses ids from %j', (value, ids) => {
  expect(mergeIds(value, 3)).toEqual(ids)
})
