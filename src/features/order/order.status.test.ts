import { expect, test } from 'vitest'
import { actionsFor, mayBeCanceled, orderActions, orderStatuses, statusAfter } from './order.status.ts'

/** Every status and action; the dots stand for actions that are not allowed. */
test.each([
  ['pending', 'processing . processing processing . canceled canceled . fraud . . .'],
  ['pending_payment', '. processing processing . . canceled canceled . fraud . . .'],
  ['processing', '. . processing processing completed canceled canceled closed fraud . . .'],
  ['completed', '. . . . . . . closed . . . .'],
  ['canceled', '. . . . . . . . . . . .'],
  ['closed', '. . . . . . . . . . . .'],
  ['fraud', '. . . . . canceled . closed . processing pending_payment pending'],
] as const)('From %s each action leads to: %s', (status, next) => {
  expect(orderActions.map((action) => statusAfter(action, status) ?? '.').join(' ')).toBe(next)
})

test.each([
  ['pending', 'process pay ship cancel flag'],
  ['pending_payment', 'pay cancel flag'],
  ['processing', 'pay ship complete cancel flag'],
  ['completed', ''],
  ['canceled', ''],
  ['closed', ''],
  ['fraud', 'cancel clear'],
] as const)('What the staff can do with an order that is %s: %s', (status, actions) => {
  expect(actionsFor(status).join(' ')).toBe(actions)
})

test('The shopper can cancel until the shop starts packing or puts the order on hold', () => {
  expect(orderStatuses.filter(mayBeCanceled)).toEqual(['pending', 'pending_payment'])
})

test('The payment moves an order that waits for a payment service to processing, and it cannot ship before', () => {
  expect(statusAfter('pay', 'pending_payment')).toBe('processing')
  expect(statusAfter('ship', 'pending_payment')).toBeNull()
})
