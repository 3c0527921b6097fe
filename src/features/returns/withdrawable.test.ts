import { expect, test } from 'vitest'
import { splitWithdrawal } from './withdrawable.ts'

const aLine = { id: 1, quantity: 3, canceledQuantity: 0, shippedQuantity: 0, deliveredQuantity: 0, takenQuantity: 0 }

/** Expected: unsent pieces, sent pieces, and whether nothing is left. */
test.each([
  ['nothing shipped', {}, null, 3, 0, true],
  ['nothing shipped, one chosen', {}, 1, 1, 0, false],
  ['one on its way', { shippedQuantity: 1 }, null, 2, 1, true],
  ['one on its way, two chosen', { shippedQuantity: 1 }, 2, 2, 0, false],
  ['all delivered', { shippedQuantity: 3, deliveredQuantity: 3 }, 2, 0, 2, false],
  ['handed over in the shop', { deliveredQuantity: 3 }, null, 0, 3, true],
  ['one refunded before it was shipped', { canceledQuantity: 1, takenQuantity: 1 }, null, 2, 0, true],
  ['one in a return', { shippedQuantity: 3, deliveredQuantity: 3, takenQuantity: 1 }, 3, 0, 2, true],
  ['everything canceled', { canceledQuantity: 3 }, null, 0, 0, true],
  ['more chosen than there is', {}, 9, 3, 0, true],
] as const)(
  'Splits a withdrawal into unsent and sent pieces: %s',
  (_name, change, quantity, unsent, sent, isEverything) => {
    const pieces = splitWithdrawal([{ ...aLine, ...change }], quantity === null ? null : [{ lineId: 1, quantity }])
    const sum = (part: readonly { quantity: number }[]) => part.reduce((total, piece) => total + piece.quantity, 0)
    expect([sum(pieces.unsent), sum(pieces.sent), pieces.isEverything]).toEqual([unsent, sent, isEverything])
  },
)

test('A line of another order is ignored', () => {
  expect(splitWithdrawal([aLine], [{ lineId: 2, quantity: 1 }])).toEqual({ unsent: [], sent: [], isEverything: false })
})
