import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addItem,
  decreaseLine,
  deleteAllLines,
  deleteLine,
  increaseLine,
  isSameLine,
  type LocalCartItem,
  type LocalCartLine,
} from './cart.ts'
import { amountsOf } from './totals.ts'

type Item = LocalCartItem<string>

function anItem(fields: Partial<Item> = {}): Item {
  return {
    id: 1,
    product: 'Bell',
    options: [],
    selectedProductColor: null,
    selectedProductSize: null,
    price: 500,
    ...fields,
  }
}

const black = { selectedProductColor: 'black', selectedProductSize: 'm' }

describe('adding merges into a line of', () => {
  test.each<[string, Item, Item, boolean]>([
    ['the same product without variation', anItem(), anItem(), true],
    ['no other product', anItem(), anItem({ id: 2 }), false],
    ['the same colour and size', anItem(black), anItem(black), true],
    ['no other colour', anItem(black), anItem({ ...black, selectedProductColor: 'white' }), false],
    ['no other size', anItem(black), anItem({ ...black, selectedProductSize: 'xl' }), false],
    ['no other product in the same colour and size', anItem(black), anItem({ ...black, id: 2 }), false],
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
      'no other value of an option',
      anItem({ options: [{ optionId: 1, valueId: 11 }] }),
      anItem({ options: [{ optionId: 1, valueId: 12 }] }),
      false,
    ],
    ['nothing with fewer options', anItem({ options: [{ optionId: 1, valueId: 11 }] }), anItem(), false],
  ])('%s', (_name, first, second, merges) => {
    const lines = addItem(addItem([], first, 2, 'a'), second, 3, 'b')
    expect(lines.map((line) => line.quantity)).toEqual(merges ? [5] : [2, 3])
    expect(lines.map((line) => line.cartItemId)).toEqual(merges ? ['a'] : ['a', 'b'])
  })
})

test('the newest price holds for the whole merged line', () => {
  const lines = addItem(addItem([], anItem({ price: 500 }), 2, 'a'), anItem({ price: 450 }), 1, 'b')
  expect(lines).toMatchObject([{ price: 450, quantity: 3, total: 1350 }])
})

test.each([0, -1, 1.5, Number.NaN])('a quantity of %d is not added', (quantity) => {
  expect(() => addItem([], anItem(), quantity, 'a')).toThrow(RangeError)
})

test('decrease lowers by 1 and removes the line at quantity 1', () => {
  const two = addItem([], anItem(), 2, 'a')
  const one = decreaseLine(two, 'a')
  expect(one).toMatchObject([{ quantity: 1, total: 500 }])
  expect(decreaseLine(one, 'a')).toEqual([])
})

test('increase, decrease and delete touch no other line and ignore an unknown one', () => {
  const lines = addItem(addItem([], anItem(), 1, 'a'), anItem({ id: 2 }), 4, 'b')
  expect(increaseLine(lines, 'b').map((line) => line.quantity)).toEqual([1, 5])
  expect(deleteLine(lines, 'a').map((line) => line.cartItemId)).toEqual(['b'])
  expect(increaseLine(lines, 'x')).toEqual(lines)
  expect(decreaseLine(lines, 'x')).toEqual(lines)
  expect(deleteLine(lines, 'x')).toEqual(lines)
  expect(deleteAllLines()).toEqual([])
})

test('whatever is done, lines stay distinct, quantities positive and totals true', () => {
  const item = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    product: fc.constant('x'),
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
      kind: fc.constantFrom('increase' as const, 'decrease' as const, 'delete' as const),
      at: fc.nat({ max: 5 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let lines: LocalCartLine<string>[] = []
      steps.forEach((next, index) => {
        const before = lines
        if (next.kind === 'add') {
          lines = addItem(lines, next.item, next.quantity, `line-${index}`)
          expect(quantityOf(lines)).toBe(quantityOf(before) + next.quantity)
          return
        }
        const id = lines[next.at]?.cartItemId ?? 'none'
        const change = { increase: increaseLine, decrease: decreaseLine, delete: deleteLine }[next.kind]
        lines = change(lines, id)
      })
      expect(lines.every((line) => line.quantity >= 1 && line.total === line.price * line.quantity)).toBe(true)
      const pairs = lines.flatMap((a, index) => lines.slice(index + 1).map((b) => isSameLine(a, b)))
      expect(pairs).not.toContain(true)
      expect(new Set(lines.map((line) => line.cartItemId)).size).toBe(lines.length)
      const priced = lines.map(({ price: unit, quantity }) => ({ unit, quantity }))
      const terms = { rate: 1, taxRateBp: 1800, coupon: null, hasShipping: true }
      const { subTotal, tax, shipping, grandTotal } = amountsOf(priced, terms)
      expect(subTotal).toBe(lines.reduce((sum, line) => sum + line.total, 0))
      expect(grandTotal).toBe(subTotal + tax + shipping)
    }),
  )
})

function quantityOf(lines: readonly LocalCartLine<string>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
