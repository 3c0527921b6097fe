import { expect, test } from 'vitest'
import { parseSorting } from './productList.sql.ts'

test.each([
  [undefined, undefined, false, 'created_at', true],
  [undefined, undefined, true, 'relevance', true],
  ['price', undefined, false, 'price', false],
  ['price-desc', undefined, true, 'price', true],
  ['price', 'DESC', false, 'price', true],
  ['name', 'asc', false, 'name', false],
  ['newest', undefined, false, 'created_at', true],
  ['created_at', 'asc', false, 'created_at', false],
  ['popular', undefined, false, 'popular', true],
  ['relevance', undefined, false, 'created_at', true],
  ['id; drop table product', undefined, false, 'created_at', true],
  ['nonsense', 'asc', true, 'relevance', true],
] as const)(
  'Parses the sort order from sort=%s and order=%s (search: %s)',
  (sort, order, isSearch, key, isDescending) =>
    expect(parseSorting(sort, order, isSearch)).toEqual({ key, isDescending }),
)

test('Keeps a list of ids in the given order unless a sort is requested', () => {
  expect(parseSorting(undefined, undefined, false, 'listed')).toEqual({ key: 'listed', isDescending: false })
  expect(parseSorting('nonsense', 'desc', false, 'listed')).toEqual({ key: 'listed', isDescending: false })
  expect(parseSorting('price', undefined, false, 'listed')).toEqual({ key: 'price', isDescending: false })
  expect(parseSorting(undefined, undefined, true, 'listed')).toEqual({ key: 'relevance', isDescending: true })
})
