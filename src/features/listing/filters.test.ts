import { describe, expect, test } from 'vitest'
import { catalogPath } from '../../shared/paths.ts'
import {
  type CatalogFilter,
  chooseSort,
  chosenCount,
  isFormQuery,
  knownFilter,
  pageLinks,
  parseCatalogFilter,
  resetFilter,
  toggleFlag,
  toggleOption,
  toSearchParams,
  withPage,
  withPrice,
  withSort,
} from './filters.ts'

const emptyFilter: CatalogFilter = { name: '', isExact: false, facets: {}, flags: [], price: null, sort: null, page: 1 }
const read = (query: string) => parseCatalogFilter(new URLSearchParams(query))
const toQuery = (filter: CatalogFilter) => catalogPath('spares', toSearchParams(filter)).replace('/catalog/spares', '')

describe('Parses a URL', () => {
  test.each<[string, Partial<CatalogFilter>]>([
    ['', {}],
    ['brand=7', { facets: { brand: [7] } }],
    ['color=12,3&size=4', { facets: { color: [3, 12], size: [4] } }],
    ['color=3&color=12', { facets: { color: [3, 12] } }],
    ['color=3,3,x,-1,0,4.5,', { facets: { color: [3] } }],
    ['color=', {}],
    ['utm_source=letter&Bad-Key=3&color=red', {}],
    ['name=%20tyre%20', { name: 'tyre' }],
    ['search=tyre', { name: 'tyre' }],
    ['name=tyer&spelling=exact', { name: 'tyer', isExact: true }],
    ['spelling=exact', {}],
    [`name=${'x'.repeat(500)}`, { name: 'x'.repeat(100) }],
    ['price=100,250.50', { price: { min: 100, max: 250.5 } }],
    ['price=250,100', { price: { min: 100, max: 250 } }],
    ['price=100,', { price: { min: 100, max: null } }],
    ['price=,100', { price: { min: null, max: 100 } }],
    ['price=cheap', {}],
    ['price=-5,', {}],
    ['price_min=10&price_max=20', { price: { min: 10, max: 20 } }],
    ['price_min=&price_max=20', { price: { min: null, max: 20 } }],
    ['sort=price-desc', { sort: 'price-desc' }],
    ['sort=best', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1e3', {}],
    ['page=999999', { page: 100_000 }],
    ['in_stock=1&on_sale=0&new=1', { flags: ['in_stock', 'new'] }],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual({ ...emptyFilter, ...expected })
  })
})

describe('A filter survives a round trip through the URL', () => {
  test.each([
    '',
    '?name=tyre&brand=7&color=3,12&in_stock=1&price=100,250.5&sort=price&page=2',
    '?name=tyer&spelling=exact',
    '?price=,100',
    '?price=100,',
  ])('%j', (query) => {
    expect(toQuery(read(query))).toBe(query)
  })

  test.each([
    ['color=3&color=12', true],
    ['price_min=&price_max=', true],
    ['color=', true],
    ['color=3,12&price=1,2', false],
    ['', false],
  ])('%j comes from a form sent without JavaScript: %j', (query, isForm) => {
    expect(isFormQuery(new URLSearchParams(query))).toBe(isForm)
  })
})

describe('Setting any filter returns to page 1', () => {
  const start = read('color=3&price=1,2&page=4')
  test.each<[string, CatalogFilter, string]>([
    ['an option', toggleOption(start, 'size', 9), '?color=3&size=9&price=1,2'],
    ['a second option', toggleOption(start, 'color', 2), '?color=2,3&price=1,2'],
    ['removing the last option', toggleOption(start, 'color', 3), '?price=1,2'],
    ['a flag', toggleFlag(start, 'new'), '?color=3&new=1&price=1,2'],
    ['removing a flag', toggleFlag(read('new=1&page=2'), 'new'), ''],
    ['a price', withPrice(start, 5, null), '?color=3&price=5,'],
    ['removing the price', withPrice(start, null, null), '?color=3'],
    ['a sort', withSort(start, 'name'), '?color=3&price=1,2&sort=name'],
    [
      'clearing all, without sort and search text',
      resetFilter(read('name=a&color=3&new=1&sort=name&page=4')),
      '?name=a&sort=name',
    ],
  ])('%s', (_what, filter, query) => {
    expect(toQuery(filter)).toBe(query)
  })

  test('Changing the page preserves the filter', () => {
    expect(toQuery(withPage(start, 5))).toBe('?color=3&price=1,2&page=5')
  })
})

test('Drops options unknown to the listing', () => {
  const facets = [{ code: 'color', options: [{ id: 3 }, { id: 4 }] }]
  expect(knownFilter(read('color=3,99&wheel=1&page=2'), facets)).toEqual({
    ...emptyFilter,
    facets: { color: [3] },
    page: 2,
  })
  expect(knownFilter(read('color=99'), facets)).toEqual(emptyFilter)
})

test('Counts every choice once', () => {
  expect(chosenCount(read('color=3,4&size=1&new=1&price=1,2&page=2&sort=name&name=a'))).toBe(5)
})

test('Sorts a search by relevance and other listings by popularity by default', () => {
  expect([chooseSort(read('name=a')), chooseSort(emptyFilter), chooseSort(read('name=a&sort=price'))]).toEqual([
    'relevance',
    'popular',
    'price',
  ])
})

describe('Links to pages', () => {
  test.each<[number, number, (number | null)[]]>([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 5, [1, 2, null, 5]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
    [9, 9, [1, null, 8, 9]],
    [12, 9, [1, null, 9]],
  ])('on page %d of %d: %j', (current, last, links) => {
    expect(pageLinks(current, last)).toEqual(links)
  })
})
