import { expect, test } from 'vitest'
import { buildOrdersPath, parseOrdersFilter } from './order.filter.ts'

test.each([
  ['', { state: null, page: 1 }],
  ['status=processing&page=3', { state: 'processing', page: 3 }],
  ['status=partlyShipped', { state: 'partlyShipped', page: 1 }],
  ['status=fraud', { state: null, page: 1 }],
  ['status=everything&page=0', { state: null, page: 1 }],
  ['page=-2', { state: null, page: 1 }],
  ['page=1e9', { state: null, page: 1 }],
])('Reads "?%s" as %j', (query, filter) => {
  expect(parseOrdersFilter(new URLSearchParams(query))).toEqual(filter)
})

test('The URL contains only the chosen filters', () => {
  expect(buildOrdersPath({ state: null, page: 1 })).toBe('/my-account/orders')
  expect(buildOrdersPath({ state: 'canceled', page: 2 })).toBe('/my-account/orders?status=canceled&page=2')
})
