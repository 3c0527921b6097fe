import { expect, test } from 'vitest'
import { returnEvents, returnEventsFor, returnStatusAfter, returnStatuses } from './return.status.ts'

test.each([
  ['requested', 'approve refuse cancel'],
  ['approved', 'receive refund close cancel'],
  ['refused', ''],
  ['received', 'refund close'],
  ['refunded', ''],
  ['closed', ''],
  ['canceled', ''],
] as const)('A return that is %s allows: %s', (status, events) => {
  expect(returnEventsFor(status).join(' ')).toBe(events)
})

test('Every event leads from every status to exactly one status, or is not allowed', () => {
  const table = returnStatuses.map((status) =>
    [status, ...returnEvents.map((event) => returnStatusAfter(event, status) ?? '-')].join(' '),
  )
  expect(table).toEqual([
    'requested approved refused - - - canceled',
    'approved - - received refunded closed canceled',
    'refused - - - - - -',
    'received - - - refunded closed -',
    'refunded - - - - - -',
    'closed - - - - - -',
    'canceled - - - - - -',
  ])
})
