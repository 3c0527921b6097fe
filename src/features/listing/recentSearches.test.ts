import { expect, test } from 'vitest'
import { readSearches, rememberSearch, withoutSearch } from './recentSearches.ts'

test.each<[string, string[], string, string[]]>([
  ['adds a search at the front', ['helmet'], 'gully', ['gully', 'helmet']],
  ['moves a repeated search to the front', ['helmet', 'gully'], 'gully', ['gully', 'helmet']],
  [
    'ignores case and spaces when comparing searches',
    ['helmet', 'Road  bike'],
    '  road bike ',
    ['road bike', 'helmet', 'Road  bike'],
  ],
  ['drops the oldest at the seventh', ['f', 'e', 'd', 'c', 'b', 'a'], 'g', ['g', 'f', 'e', 'd', 'c', 'b']],
  ['ignores an empty search', ['helmet'], '  ', ['helmet']],
  ['truncates a very long search', [], 'x'.repeat(500), ['x'.repeat(100)]],
])('Remembers searches: %s', (_name, before, search, after) => {
  expect(rememberSearch(before, search)).toEqual(after)
})

test('Removes a search regardless of case', () => {
  expect(withoutSearch(['Helmet', 'gully'], 'helmet')).toEqual(['gully'])
})

test.each([
  [null, []],
  ['nonsense', []],
  [{ 0: 'a' }, []],
  [
    [1, null, 'gully', '', 'GULLY', ' helmet '],
    ['gully', 'helmet'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ],
])('Reads stored %j as %j', (stored, searches) => {
  expect(readSearches(stored)).toEqual(searches)
})
