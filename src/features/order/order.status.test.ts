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
] as const)('an order that is %s is open to: %s', (status, actions) => {
  expect(actionsFor(status).join(' ')).toBe(actions)
})

test('who ordered may cancel exactly where the shop may', () => {
  for (const status of orderStatuses) expect(mayBeCanceled(status)).toBe(actionsFor(status).includes('cancel'))
})

test('a transfer that has arrived puts the order into the workshop', () => {
  expect(statusAfter('pay', 'pending_payment')).toBe('processing')
  expect(statusAfter('ship', 'pending_payment')).toBeNull()
})
