import { expect, test } from 'vitest'
import {
  addCombinations,
  countCombinations,
  emptyVariant,
  findMissingCombinations,
  joinValues,
  pasteCells,
  proposeSku,
  removeVariant,
  splitValues,
} from './variantForm.ts'

const variant = (sku: string, options: string[], images: string[] = []) => ({
  ...{ ...emptyVariant(options.length), sku, options, images },
  ...{ price: '100.00', salePrice: '90.00', stock: '5', weight: '250' },
})

test.each([
  ['S, M,L', ['S', 'M', 'L']],
  [' black ,Black, red,', ['black', 'red']],
  ['31,6 mm, 27,2 mm', ['31,6 mm', '27,2 mm']],
  ['Black, matt; Red, matt;', ['Black, matt', 'Red, matt']],
  [' , ', []],
])('%j has the values %j', (text, values) => {
  expect(splitValues(text)).toEqual(values)
  expect(splitValues(joinValues(values))).toEqual(values)
})

test('Only missing combinations are added, in the order of the options', () => {
  const before = [variant('JERSEY', ['black', 'M']), variant('OTHER', ['Red', 'M'])]
  const values = [
    ['Black', 'Red'],
    ['M', 'L'],
  ]
  expect(findMissingCombinations(before, values)).toEqual([
    ['Black', 'L'],
    ['Red', 'L'],
  ])
  const all = addCombinations(before, { base: 'JERSEY', values, price: '100.00', stock: '2', imageOption: 0 })
  expect(all.slice(0, 2)).toEqual(before)
  expect(all.slice(2).map(({ sku, options }) => [sku, ...options])).toEqual([
    ['JERSEY-BLACK-L', 'Black', 'L'],
    ['JERSEY-RED-L', 'Red', 'L'],
  ])
  expect(all[2]).toMatchObject({
    id: null,
    price: '100.00',
    salePrice: '90.00',
    stock: '2',
    weight: '250',
    barcode: '',
  })
  const other = addCombinations(before, { base: 'JERSEY', values, price: '80', stock: '0', imageOption: 0 })
  expect(other[2]).toMatchObject({ price: '80', salePrice: '' })
})

test('A new size of a color has the images that all its sizes have', () => {
  const before = [
    variant('A', ['Black', 'S'], ['black.png', 's.png']),
    variant('B', ['Black', 'M'], ['black.png']),
    variant('C', ['Red', 'S'], ['red.png']),
  ]
  const values = [['Black', 'Red', 'Blue'], ['L']]
  const added = addCombinations(before, { base: 'X', values, price: '1', stock: '0', imageOption: 0 }).slice(3)
  expect(added.map(({ images }) => images)).toEqual([['black.png'], ['red.png'], []])
})

test('A product without options has a single combination only once an option has a value', () => {
  expect([countCombinations([]), countCombinations([[]]), countCombinations([['S', 'M'], []])]).toEqual([0, 0, 0])
  expect(countCombinations([['S', 'M'], ['Black'], ['A', 'B', 'C']])).toBe(6)
})

test('Proposed SKUs are readable and unique', () => {
  expect(proposeSku('BELL', ['Größe 2', 'Noir / mat'], new Set())).toBe('BELL-GROSSE-2-NOIR-MAT')
  expect(proposeSku('bell', ['27.5'], new Set(['bell-27.5', 'bell-27.5-2']))).toBe('bell-27.5-3')
  expect(proposeSku('BELL', ['♥'], new Set(['bell']))).toBe('BELL-2')
})

test('Cells of a spreadsheet fill the grid and add rows', () => {
  const saved = [variant('A', ['M']), variant('B', ['M'])]
  const filled = pasteCells(saved, 'X\tL\t10\t\t3\nY\tXL\t20\r\nE\tS\t30\t25\t7\t900\t4006381333931\n', {
    ...{ row: 0, field: 'sku', optionCount: 1 },
  })
  expect(filled.map(({ sku, options, price, salePrice, stock }) => [sku, options[0], price, salePrice, stock])).toEqual(
    [
      ['X', 'L', '10', '', '3'],
      ['Y', 'XL', '20', '90.00', '5'],
      ['E', 'S', '30', '25', '7'],
    ],
  )
  expect(filled[2]).toMatchObject({ weight: '900', barcode: '4006381333931', isActive: true })
  const stocks = pasteCells(saved, '8\n9', { row: 0, field: 'stock', optionCount: 1 })
  expect(stocks.map(({ price, stock }) => [price, stock])).toEqual([
    ['100.00', '8'],
    ['100.00', '9'],
  ])
  expect(saved[0]?.stock).toBe('5')
})

test('A removed variant is deleted, hidden, or the only one of a product without options', () => {
  const [small, medium] = [variant('S-1', ['S']), variant('M-1', ['M'])]
  const before = { variants: [small, medium], optionNames: ['Size'] }
  expect(removeVariant(before, small, 'remove')).toEqual({ variants: [medium], optionNames: ['Size'] })
  expect(removeVariant(before, small, 'hide')).toEqual({
    variants: [{ ...small, isActive: false }, medium],
    optionNames: ['Size'],
  })
  const last = { variants: [small], optionNames: ['Size'] }
  expect(removeVariant(last, small, 'single')).toEqual({ variants: [{ ...small, options: [] }], optionNames: [] })
  expect(small).toMatchObject({ isActive: true, options: ['S'] })
})
