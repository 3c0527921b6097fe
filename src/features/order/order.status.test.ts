import { expect, test } from 'vitest'
import { actionsFor, mayBeCanceled, orderStatuses, statusAfter } from './order.status.ts'

test.each([
  ['pending', 'process pay ship cancel'],
  ['pending_payment', 'pay cancel'],
  ['processing', 'pay ship complete'],
  ['completed', ''],
  ['canceled', ''],
  ['closed', ''],
  ['fraud', ''],
] as const)('Actions on an order that is %s: %s', (status, actions) => {
  expect(actionsFor(status).join(' ')).toBe(actions)
})

test('The shopper can cancel whenever the shop can', () => {
  for (const status of orderStatuses) expect(mayBeCanceled(status)).toBe(actionsFor(status).includes('cancel'))
})

test('A paid bank transfer moves the order to processing, and it cannot ship before', () => {
  expect(statusAfter('pay', 'pending_payment')).toBe('processing')
  expect(statusAfter('ship', 'pending_payment')).toBeNull()
})
