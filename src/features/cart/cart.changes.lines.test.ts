import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flatRate } from '../../testing/shippingOffers.ts'
import { flatTax } from '../../testing/taxTerms.ts'
import { addItem, deleteLine, isSameLine, withQuantity } from './cart.changes.ts'
import type { CartItem, CartLine } from './cart.view.ts'
import { calculateTotals } from './totals.ts'

const bell = { name: 'Bell', urlKey: 'bell', image: '', choices: [], available: null, problem: null }

function anItem(fields: Partial<CartItem> = {}): CartItem {
  return {
    id: 1,
    product: bell,
    options: [],
    selectedProductColor: null,
    selectedProductSize: null,
    price: 500,
    ...fields,
  }
}

const black = { selectedProductColor: 'black', selectedProductSize: 'm' }

describe('Adding an item', () => {
  test.each<[string, CartItem, CartItem, boolean]>([
    ['the same product without options', anItem(), anItem(), true],
    ['not another product', anItem(), anItem({ id: 2 }), false],
    ['the same color and size', anItem(black), anItem(black), true],
    ['not another color', anItem(black), anItem({ ...black, selectedProductColor: 'white' }), false],
    ['not another size', anItem(black), anItem({ ...black, selectedProductSize: 'xl' }), false],
    ['not another product in the same color and size', anItem(black), anItem({ ...black, id: 2 }), false],
    [
      'the same options, in any order',
      anItem({
        options: [
          { optionId: 1, valueId: 11 },
          { optionId: 2, valueId: 21 },
        ],
      }),
      anItem({
        options: [
          { optionId: 2, valueId: 21 },
          { optionId: 1, valueId: 11 },
        ],
      }),
      true,
    ],
    [
      'not another value of an option',
      anItem({ options: [{ optionId: 1, valueId: 11 }] }),
      anItem({ options: [{ optionId: 1, valueId: 12 }] }),
      false,
    ],
    ['not fewer options', anItem({ options: [{ optionId: 1, valueId: 11 }] }), anItem(), false],
  ])('merges %s', (_name, first, second, merges) => {
    const lines = addItem(addItem([], first, 2, 'a'), second, 3, 'b')
    expect(lines.map((line) => line.quantity)).toEqual(merges ? [5] : [2, 3])
    expect(lines.map((line) => line.cartItemId)).toEqual(merges ? ['a'] : ['a', 'b'])
  })
})

test('The newest price applies to the whole merged line', () => {
  const lines = addItem(addItem([], anItem({ price: 500 }), 2, 'a'), anItem({ price: 450 }), 1, 'b')
  expect(lines).toMatchObject([{ price: 450, quantity: 3, total: 1350 }])
})

test.each([0, -1, 1.5, Number.NaN])('Rejects a quantity of %d', (quantity) => {
  expect(() => addItem([], anItem(), quantity, 'a')).toThrow(RangeError)
})

test('Deletes one line, and none when the id is unknown', () => {
  const lines = addItem(addItem([], anItem(), 1, 'a'), anItem({ id: 2 }), 4, 'b')
  expect(deleteLine(lines, 'a').map((line) => line.cartItemId)).toEqual(['b'])
  expect(deleteLine(lines, 'x')).toEqual(lines)
})

test('Lines stay distinct, quantities positive and totals correct after any changes', () => {
  const item = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    product: fc.constant(bell),
    options: fc.array(
      fc.record({ optionId: fc.integer({ min: 1, max: 2 }), valueId: fc.integer({ min: 1, max: 2 }) }),
      {
        maxLength: 2,
      },
    ),
    selectedProductColor: fc.constantFrom(null, 'white', 'black'),
    selectedProductSize: fc.constantFrom(null, 'm', 'xl'),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), item, quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      kind: fc.constantFrom('set' as const, 'delete' as const),
      at: fc.nat({ max: 5 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let lines: CartLine[] = []
      steps.forEach((next, index) => {
        const before = lines
        if (next.kind === 'add') {
          lines = addItem(lines, next.item, next.quantity, `line-${index}`)
          expect(sumQuantities(lines)).toBe(sumQuantities(before) + next.quantity)
          return
        }
        const id = lines[next.at]?.cartItemId ?? 'none'
        if (next.kind === 'delete') lines = deleteLine(lines, id)
        else lines = lines.map((line) => (line.cartItemId === id ? withQuantity(line, next.quantity) : line))
      })
      expect(lines.every((line) => line.quantity >= 1 && line.total === line.price * line.quantity)).toBe(true)
      const pairs = lines.flatMap((a, index) => lines.slice(index + 1).map((b) => isSameLine(a, b)))
      expect(pairs).not.toContain(true)
      expect(new Set(lines.map((line) => line.cartItemId)).size).toBe(lines.length)
      const priced = lines.map(({ id: productId, price: unit, quantity }) => ({ productId, unit, quantity }))
      const terms = {
        rate: 1,
        tax: flatTax,
        coupon: null,
        automatic: [],
        shippingMethod: 'flatrate_flatrate',
        shippingOffers: [flatRate],
      }
      const { subTotal, tax, shipping, grandTotal } = calculateTotals(priced, terms)
      expect(subTotal).toBe(lines.reduce((sum, line) => sum + line.total, 0))
      expect(grandTotal).toBe(subTotal + tax + shipping)
    }),
  )
})

function sumQuantities(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
