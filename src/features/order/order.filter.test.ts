import { expect, test } from 'vitest'
import { ordersFilterOf, ordersPathOf } from './order.filter.ts'

test.each([
  ['', { status: null, page: 1 }],
  ['status=processing&page=3', { status: 'processing', page: 3 }],
  ['status=fraud', { status: null, page: 1 }],
  ['status=everything&page=0', { status: null, page: 1 }],
  ['page=-2', { status: null, page: 1 }],
  ['page=1e9', { status: null, page: 1 }],
])('the address "?%s" lists %j', (query, filter) => {
  expect(ordersFilterOf(new URLSearchParams(query))).toEqual(filter)
})

test('only what was chosen stands in the address', () => {
  expect(ordersPathOf({ status: null, page: 1 })).toBe('/my-account/orders')
  expect(ordersPathOf({ status: 'canceled', page: 2 })).toBe('/my-account/orders?status=canceled&page=2')
})
