import { expect, test } from 'vitest'
import { buildOrdersPath, parseOrdersFilter } from './order.filter.ts'

test.each([
  ['', { status: null, page: 1 }],
  ['status=processing&page=3', { status: 'processing', page: 3 }],
  ['status=fraud', { status: null, page: 1 }],
  ['status=everything&page=0', { status: null, page: 1 }],
  ['page=-2', { status: null, page: 1 }],
  ['page=1e9', { status: null, page: 1 }],
])('Reads "?%s" as %j', (query, filter) => {
  expect(parseOrdersFilter(new URLSearchParams(query))).toEqual(filter)
})

test('The URL contains only the chosen filters', () => {
  expect(buildOrdersPath({ status: null, page: 1 })).toBe('/my-account/orders')
  expect(buildOrdersPath({ status: 'canceled', page: 2 })).toBe('/my-account/orders?status=canceled&page=2')
})
