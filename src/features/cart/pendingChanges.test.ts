import { expect, test } from 'vitest'
import { aCart, addition, aLine, quantity } from '../../testing/cartViews.ts'
import { type CartChange, isSuperseded, listLineIds, mergeChange, type PendingChange } from './cart.changes.ts'

test('Sends only the last quantity of a line', () => {
  const four: CartChange = { kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true }
  expect(isSuperseded(four, { ...four, quantity: 5 })).toBe(true)
  expect(isSuperseded(four, { kind: 'remove', cartItemId: '7' })).toBe(true)
  expect(isSuperseded(four, { kind: 'empty' })).toBe(true)
  expect(isSuperseded(four, { ...four, cartItemId: '8' })).toBe(false)
  expect(isSuperseded(addition(1, 1), { kind: 'empty' })).toBe(false)
})

const toPending = (...changes: CartChange[]): PendingChange[] =>
  changes.map((change, index) => ({ id: String(index), change, currency: 'INR' }))

test.each<[string, CartChange[], CartChange, CartChange[]]>([
  ['a change is queued after the others', [addition(1, 1)], quantity('7', 2), [addition(1, 1), quantity('7', 2)]],
  [
    'a later quantity of a line replaces an earlier one',
    [quantity('7', 2), quantity('8', 1)],
    quantity('7', 3),
    [quantity('8', 1), quantity('7', 3)],
  ],
  [
    'a new quantity of an unsent line changes its addition',
    [addition(1, 1), quantity('7', 2)],
    quantity('new-1', 4),
    [addition(1, 4), quantity('7', 2)],
  ],
  [
    'a new quantity of a line that was added twice leaves one addition',
    [addition(1, 1), addition(1, 2)],
    quantity('new-1', 4),
    [addition(1, 4)],
  ],
  [
    'removing an unsent line drops its addition',
    [addition(1, 1), addition(2, 1)],
    { kind: 'remove', cartItemId: 'new-1' },
    [addition(2, 1)],
  ],
  ['emptying the cart drops quantities', [quantity('7', 2)], { kind: 'empty' }, [{ kind: 'empty' }]],
  [
    'an addition after emptying the cart is sent after it',
    [{ kind: 'empty' }],
    addition(1, 1),
    [{ kind: 'empty' }, addition(1, 1)],
  ],
])('Pending changes: %s', (_name, before, next, after) => {
  const [last = { id: '', change: next, currency: 'INR' as const }] = toPending(next).map((change) => ({
    ...change,
    id: 'next',
  }))
  expect(mergeChange(toPending(...before), last).map(({ change }) => change)).toEqual(after)
})

test('Lists the lines with pending changes, including merged ones', () => {
  const cart = aCart([aLine('7', 45000, 2), aLine('8', 100, 1, 2), aLine('9', 100, 1, 3)])
  const changes: CartChange[] = [addition(1, 1), quantity('8', 3), { kind: 'remove', cartItemId: '10' }]
  expect(listLineIds(cart, toPending(...changes))).toEqual(['7', '8'])
})
