import { expect, test } from 'vitest'
import { withQuery } from '../../shared/paths.ts'
import { areSameProducts, comparisonQuery, parseComparison } from './compare.url.ts'

test.each([
  ['', [], {}, false],
  ['ids=', [], {}, false],
  ['ids=133,134', [133, 134], {}, false],
  ['ids=134,x,133,134,0,99999999999', [134, 133], {}, false],
  ['ids=1,2,3,4,5', [1, 2, 3, 4], {}, false],
  ['ids=133,134&sizes=133-37,134-39&differences=1', [133, 134], { 133: 37, 134: 39 }, true],
  ['ids=133&sizes=134-39,x,133,133-,-3,133-37-2&differences=yes', [133], {}, false],
])('Parses "%s"', (query, ids, sizes, onlyDifferences) => {
  expect(parseComparison(new URLSearchParams(query))).toEqual({ ids, sizes, onlyDifferences })
})

test.each([
  [{ ids: [], sizes: {}, onlyDifferences: false }, '/compare'],
  [{ ids: [], sizes: { 1: 2 }, onlyDifferences: true }, '/compare'],
  [
    { ids: [133, 134], sizes: { 134: 39, 7: 1 }, onlyDifferences: true },
    '/compare?ids=133,134&sizes=134-39&differences=1',
  ],
])('Converts %j to %s', (address, path) => {
  expect(withQuery('/compare', comparisonQuery(address))).toBe(path)
})

test.each([
  [[], [], true],
  [[1, 2], [2, 1], true],
  [[1, 2], [1], false],
  [[1, 2], [1, 3], false],
])('Compares %j with %j', (some, others, expected) => expect(areSameProducts(some, others)).toBe(expected))
