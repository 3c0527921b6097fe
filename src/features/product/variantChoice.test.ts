import { describe, expect, test } from 'vitest'
import {
  type Choice,
  type ChoiceAttribute,
  type ChoiceVariant,
  choose,
  filterVariants,
  findMissingAttribute,
  findVariant,
  listRemainingVariants,
  optionState,
  parseChoice,
  stockLevel,
} from './variantChoice.ts'

const option = (id: number, label: string) => ({ id, label, color: null })
const color: ChoiceAttribute = {
  id: 1,
  code: 'color',
  name: 'Colour',
  options: [option(11, 'Black'), option(12, 'White'), option(13, 'Brown')],
}
const size: ChoiceAttribute = {
  id: 2,
  code: 'size',
  name: 'Size',
  options: [option(21, 'M'), option(22, 'L'), option(23, 'XL')],
}
const both = [color, size]
const variant = (id: number, colorId: number, sizeId: number, stock: number): ChoiceVariant => ({
  id,
  options: { color: colorId, size: sizeId },
  stock,
})
/** Black: sold out in M. XL was never made in brown. Brown is completely sold out. */
const variants = [
  variant(1, 11, 21, 0),
  variant(2, 11, 22, 4),
  variant(3, 11, 23, 9),
  variant(4, 12, 21, 1),
  variant(5, 12, 22, 0),
  variant(6, 13, 21, 0),
  variant(7, 13, 22, 0),
]
const at = (query: string, attributes = both, of: readonly ChoiceVariant[] = variants) =>
  parseChoice(attributes, of, new URLSearchParams(query))

describe('A URL', () => {
  test.each<[string, Choice]>([
    ['', { color: 11 }],
    ['color=12', { color: 12 }],
    ['color=12&size=21', { color: 12, size: 21 }],
    ['size=22', { color: 11, size: 22 }],
    ['color=12&size=23', { color: 12 }],
    ['color=99&size=88', { color: 11 }],
    ['color=x', { color: 11 }],
    ['color=13', { color: 13 }],
    ['variant=4', { color: 12, size: 21 }],
    ['variant=4&size=22', { color: 12, size: 22 }],
    ['variant=999', { color: 11 }],
  ])('with the query %j selects %j', (query, choice) => {
    expect(at(query)).toEqual(choice)
  })

  test('without a color selects the first one in stock, or the first one when all are sold out', () => {
    const gone = variants.map((each) => ({ ...each, stock: 0 }))
    expect(
      at(
        '',
        both,
        variants.filter(({ id }) => id !== 2 && id !== 3),
      ),
    ).toEqual({ color: 12 })
    expect(at('', both, gone)).toEqual({ color: 11 })
  })

  test('without a size selects none when size is the only attribute', () => {
    const sizes = variants.slice(0, 3)
    expect(at('', [size], sizes)).toEqual({})
    expect(at('size=22', [size], sizes)).toEqual({ size: 22 })
  })

  test('selects the option of an attribute with just one', () => {
    const oneSize = { ...size, options: [option(21, 'M')] }
    expect(at('', [color, oneSize])).toEqual({ color: 11, size: 21 })
    expect(at('', [oneSize], [variant(1, 11, 21, 3)])).toEqual({ size: 21 })
    expect(at('', [])).toEqual({})
  })
})

describe('The state of an option', () => {
  test.each([
    ['color', 11, {}, 'possible'],
    ['color', 13, {}, 'soldOut'],
    ['color', 12, { size: 23 }, 'possible'],
    ['size', 21, { color: 11 }, 'soldOut'],
    ['size', 22, { color: 11 }, 'possible'],
    ['size', 23, { color: 12 }, 'impossible'],
    ['size', 23, { color: 13, size: 21 }, 'impossible'],
    ['size', 21, { color: 13 }, 'soldOut'],
  ] as const)('of %s %d after the choice %j is %s', (code, optionId, choice, state) => {
    expect(optionState(both, variants, choice, code, optionId)).toBe(state)
  })
})

describe('Choosing an option', () => {
  test.each<[Choice, string, number, Choice]>([
    [{ color: 11 }, 'size', 22, { color: 11, size: 22 }],
    [{ color: 11, size: 22 }, 'color', 12, { color: 12, size: 22 }],
    [{ color: 11, size: 23 }, 'color', 12, { color: 12 }],
    [{ color: 12 }, 'size', 23, { color: 12 }],
  ])('changes %j by %s %d to %j', (choice, code, optionId, next) => {
    expect(choose(both, variants, choice, code, optionId)).toEqual(next)
  })
})

test('Resolves a complete choice to one variant and an open one to none', () => {
  expect(findVariant(both, variants, { color: 12, size: 21 })?.id).toBe(4)
  expect(findVariant(both, variants, { color: 12 })).toBeNull()
  expect(findVariant([], [{ id: 9, options: {}, stock: 1 }], {})?.id).toBe(9)
  expect(findMissingAttribute(both, { color: 12 })?.code).toBe('size')
  expect(findMissingAttribute(both, { color: 12, size: 21 })).toBeNull()
  expect(listRemainingVariants(variants, { color: 12 }).map(({ id }) => id)).toEqual([4, 5])
})

test('An option leaves open the variants that match the earlier choices', () => {
  const left = (choice: Choice, code: string, id: number) =>
    filterVariants(both, variants, choice, code, id).map((each) => each.id)
  expect(left({ color: 11, size: 21 }, 'size', 22)).toEqual([2])
  expect(left({ color: 11, size: 21 }, 'color', 12)).toEqual([4, 5])
  expect(left({ color: 12 }, 'size', 23)).toEqual([])
})

test.each([
  [[], { kind: 'soldOut' }],
  [[0, 0], { kind: 'soldOut' }],
  [[1], { kind: 'few', count: 1 }],
  [[4, 2], { kind: 'few', count: 4 }],
  [[5], { kind: 'inStock' }],
  [[1, 9], { kind: 'inStock' }],
])('Shows a stock of %j as %j', (stocks, expected) => {
  expect(stockLevel(stocks.map((stock) => ({ stock })))).toEqual(expected)
})
