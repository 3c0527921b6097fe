import { expect, test } from 'vitest'
import { forgetSearch, readSearches, rememberSearch } from './recentSearches.ts'

test.each<[string, string[], string, string[]]>([
  ['a search comes first', ['helmet'], 'gully', ['gully', 'helmet']],
  ['the same again moves to the front', ['helmet', 'gully'], 'gully', ['gully', 'helmet']],
  [
    'capitals and spaces make no other search',
    ['helmet', 'Road  bike'],
    '  road bike ',
    ['road bike', 'helmet', 'Road  bike'],
  ],
  ['the seventh pushes out the oldest', ['f', 'e', 'd', 'c', 'b', 'a'], 'g', ['g', 'f', 'e', 'd', 'c', 'b']],
  ['nothing is not remembered', ['helmet'], '  ', ['helmet']],
  ['a very long one is cut', [], 'x'.repeat(500), ['x'.repeat(100)]],
])('%s', (_name, before, search, after) => {
  expect(rememberSearch(before, search)).toEqual(after)
})

test('one is forgotten, however it is written', () => {
  expect(forgetSearch(['Helmet', 'gully'], 'helmet')).toEqual(['gully'])
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
])('stored %j is read as %j', (stored, searches) => {
  expect(readSearches(stored)).toEqual(searches)
})
