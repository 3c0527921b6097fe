import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateRefund, type RefundableOrder, type RefundRequest } from './refund.ts'

/** Two bells at 10.00 and three tyres at 33.33, 10.00 off, 18 % tax, shipping 25.00; all paid. */
const order: RefundableOrder = {
  lines: [
    { id: 1, quantity: 2, total: 20_00, discount: 1_67, tax: 3_30 },
    { id: 2, quantity: 3, total: 99_99, discount: 8_33, tax: 16_50 },
  ],
  grandTotal: 154_79,
  tax: 19_80,
  pricesIncludeTax: false,
  paid: 154_79,
  refunded: 0,
  refundedQuantities: new Map(),
  creditedTax: 0,
  refundedShipping: 0,
}
const everything: RefundRequest = { lines: 'all', withShipping: true, amount: null }
const ofLine = (lineId: number, quantity: number): RefundRequest => ({
  lines: [{ lineId, quantity }],
  withShipping: false,
  amount: null,
})

describe('A refund', () => {
  test('of everything pays back what was paid', () => {
    expect(calculateRefund(order, everything)).toEqual({
      lines: [
        { lineId: 1, quantity: 2, total: 20_00, discount: 1_67, reduction: 0, tax: 3_30, amount: 21_63 },
        { lineId: 2, quantity: 3, total: 99_99, discount: 8_33, reduction: 0, tax: 16_50, amount: 108_16 },
      ],
      shipping: { amount: 25_00, tax: 0 },
      other: { amount: 0, tax: 0 },
      amount: 154_79,
      isEverything: true,
    })
  })

  test('of one piece includes its share of discount and tax', () => {
    expect(calculateRefund(order, ofLine(2, 1))).toMatchObject({ amount: 36_05, lines: [{ amount: 36_05, tax: 5_50 }] })
  })

  test('of prices that include tax does not add the tax', () => {
    const inclusive = { ...order, pricesIncludeTax: true, grandTotal: 134_99, paid: 134_99 }
    expect(calculateRefund(inclusive, ofLine(1, 2))).toMatchObject({ amount: 18_33, lines: [{ tax: 3_30 }] })
    expect(calculateRefund(inclusive, everything)).toMatchObject({ amount: 134_99, shipping: { amount: 25_00 } })
  })

  test('can be for an amount without pieces, and everything later pays the rest', () => {
    expect(calculateRefund(order, { lines: [], withShipping: false, amount: 5_00 })).toMatchObject({
      lines: [],
      other: { amount: 5_00, tax: 64 },
      amount: 5_00,
    })
    expect(calculateRefund({ ...order, refunded: 5_00 }, everything)).toMatchObject({
      amount: 149_79,
      other: { amount: 0 },
    })
  })

  test('can be less than the pieces cost, for wear', () => {
    expect(calculateRefund(order, { ...ofLine(1, 2), amount: 10_00 })).toMatchObject({
      amount: 10_00,
      lines: [{ total: 20_00, discount: 11_53, tax: 1_53, amount: 10_00 }],
    })
    // The withheld amount no longer belongs to any piece.
    const worn = { ...order, refunded: 10_00, refundedQuantities: new Map([[1, 2]]) }
    expect(calculateRefund(worn, everything)).toMatchObject({
      amount: 144_79,
      other: { amount: 11_63 },
      isEverything: true,
    })
  })

  test.each<[string, Partial<RefundableOrder>, RefundRequest, string]>([
    ['an unpaid order', { paid: 0 }, everything, 'unpaid'],
    ['a refunded order', { refunded: 154_79 }, everything, 'alreadyRefunded'],
    ["another order's line", {}, ofLine(9, 1), 'unknownLine'],
    ['more pieces than were ordered', {}, ofLine(1, 3), 'tooManyPieces'],
    [
      'more pieces than are left',
      { refunded: 1, refundedQuantities: new Map([[1, 1]]) },
      ofLine(1, 2),
      'tooManyPieces',
    ],
    [
      'the same line twice in one request',
      {},
      {
        lines: [
          { lineId: 1, quantity: 2 },
          { lineId: 1, quantity: 1 },
        ],
        withShipping: false,
        amount: null,
      },
      'tooManyPieces',
    ],
    [
      'shipping twice',
      { refundedShipping: 25_00 },
      { lines: [], withShipping: true, amount: null },
      'shippingRefunded',
    ],
    ['more than is left', { refunded: 150_00 }, { lines: [], withShipping: false, amount: 5_00 }, 'tooMuch'],
    ['more than the pieces cost', {}, { ...ofLine(1, 1), amount: 50_00 }, 'tooMuch'],
    ['nothing', {}, { lines: [], withShipping: false, amount: null }, 'nothing'],
  ])('is rejected for %s', (_name, change, request, problem) => {
    expect(calculateRefund({ ...order, ...change }, request)).toBe(problem)
  })
})

test('Refunds piece by piece, in any order and both tax modes, end at exactly what was paid', () => {
  const aLine = fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unit: fc.integer({ min: 0, max: 99_999 }),
    discountBp: fc.integer({ min: 0, max: 10_000 }),
    taxBp: fc.integer({ min: 0, max: 2_800 }),
  })
  const setting = fc.record({
    drafts: fc.array(aLine, { minLength: 1, maxLength: 5 }),
    pricesIncludeTax: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 5_000 }),
    goodwill: fc.integer({ min: 0, max: 3_000 }),
    picks: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 })), { maxLength: 60 }),
  })
  fc.assert(
    fc.property(setting, ({ drafts, pricesIncludeTax, shipping, goodwill, picks }) => {
      const lines = drafts.map(({ quantity, unit, discountBp, taxBp }, index) => {
        const total = unit * quantity
        const discount = Math.round((total * discountBp) / 10_000)
        return { id: index + 1, quantity, total, discount, tax: Math.round(((total - discount) * taxBp) / 10_000) }
      })
      const sum = (part: 'total' | 'discount' | 'tax') => lines.reduce((all, line) => all + line[part], 0)
      const grandTotal = sum('total') - sum('discount') + (pricesIncludeTax ? 0 : sum('tax')) + shipping
      const quantities = new Map<number, number>()
      let [refunded, refundedShipping, taxes] = [0, 0, 0]
      const refund = (request: RefundRequest) => {
        const state = {
          refunded,
          refundedShipping,
          refundedQuantities: quantities,
          creditedTax: taxes,
          paid: grandTotal,
        }
        const outcome = calculateRefund({ lines, grandTotal, tax: sum('tax'), pricesIncludeTax, ...state }, request)
        if (typeof outcome === 'string') return outcome
        const parts = outcome.lines.reduce(
          (all, { amount }) => all + amount,
          outcome.shipping.amount + outcome.other.amount,
        )
        expect(parts).toBe(outcome.amount)
        for (const { total, discount, tax, amount } of outcome.lines)
          expect(total - discount + (pricesIncludeTax ? 0 : tax)).toBe(amount)
        refunded += outcome.amount
        refundedShipping += outcome.shipping.amount
        taxes += outcome.lines.reduce((all, { tax }) => all + tax, outcome.shipping.tax + outcome.other.tax)
        for (const { lineId, quantity } of outcome.lines)
          quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
        expect(refunded).toBeLessThanOrEqual(grandTotal)
        expect(taxes).toBeLessThanOrEqual(sum('tax'))
        for (const { total, discount, tax } of outcome.lines)
          expect(Math.min(discount, total - discount, tax)).toBeGreaterThanOrEqual(0)
        return outcome
      }
      const isGivenUp = goodwill > 0 && typeof refund({ lines: [], withShipping: false, amount: goodwill }) !== 'string'
      for (const [at, quantity] of picks) refund(ofLine(1 + (at % lines.length), quantity))
      const last = refund(everything)
      if (grandTotal > 0 && last !== 'alreadyRefunded')
        expect(last).toMatchObject({ other: { amount: 0 }, isEverything: true })
      expect(refunded).toBe(grandTotal)
      expect(refund(everything)).toBe(grandTotal === 0 ? 'unpaid' : 'alreadyRefunded')
      if (!isGivenUp && refundedShipping === shipping && last !== 'alreadyRefunded' && grandTotal > 0)
        expect(taxes).toBe(sum('tax'))
    }),
    { numRuns: 500 },
  )
})
