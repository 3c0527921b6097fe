import { expect, test } from 'vitest'
import { productColumns } from '../productColumns.ts'
import { layoutOf } from './layout.ts'

const layout = (...header: string[]) => layoutOf(header, productColumns, 'a product file')

test('columns are found by name, whatever their order, case and spaces', () => {
  const { cell } = layout('variant price', ' TITLE ', 'Handle')
  const row = { number: 2, cells: ['5', ' Saddle ', 'saddle'] }
  expect([cell(row, 'Handle'), cell(row, 'Title'), cell(row, 'Variant Price'), cell(row, 'Vendor')]).toEqual([
    'saddle',
    'Saddle',
    '5',
    '',
  ])
})

test('the newer names of the columns mean the same', () => {
  const { cell, unknown } = layout('URL handle', 'Title', 'Price', 'SKU')
  expect(cell({ number: 2, cells: ['a', 'A', '1', 'S'] }, 'Variant SKU')).toBe('S')
  expect(unknown).toEqual([])
})

test('unknown columns are named, known ones without use are not', () => {
  expect(layout('Handle', 'Title', 'Variant Price', 'Cost per item', 'Colour of the box', '__proto__').unknown).toEqual(
    ['Colour of the box', '__proto__'],
  )
})

test('what the shop paid is no column that can be read', () => {
  expect(productColumns.read.some((column) => /cost/i.test(column))).toBe(false)
})

test.each([
  [['name', 'cost'], '"Handle", "Title", "Variant Price" are not among them (it begins with "name", "cost")'],
  [['Handle', 'Title'], '"Variant Price" is not among them'],
  [['Handle', 'Title', 'Variant Price', 'title'], 'The file has two columns "Title"'],
])('refuses the header %j', (header, sentence) => {
  expect(() => layout(...header)).toThrow(sentence)
})
