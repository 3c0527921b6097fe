import { expect, test } from 'vitest'
import { productColumns } from '../productColumns.ts'
import { readLayout } from './layout.ts'

const layout = (...header: string[]) => readLayout(header, productColumns, 'products')

test('Finds columns by name, regardless of order, case and spaces', () => {
  const { cell } = layout('variant price', ' TITLE ', 'Handle')
  const row = { number: 2, cells: ['5', ' Saddle ', 'saddle'] }
  expect([cell(row, 'Handle'), cell(row, 'Title'), cell(row, 'Variant Price'), cell(row, 'Vendor')]).toEqual([
    'saddle',
    'Saddle',
    '5',
    '',
  ])
})

test('Accepts the newer column names', () => {
  const { cell, unknown } = layout('URL handle', 'Title', 'Price', 'SKU')
  expect(cell({ number: 2, cells: ['a', 'A', '1', 'S'] }, 'Variant SKU')).toBe('S')
  expect(unknown).toEqual([])
})

test('Reports unknown columns, but not known unused ones', () => {
  expect(layout('Handle', 'Title', 'Variant Price', 'Cost per item', 'Colour of the box', '__proto__').unknown).toEqual(
    ['Colour of the box', '__proto__'],
  )
})

test('Never reads a cost column', () => {
  expect(productColumns.read.some((column) => /cost/i.test(column))).toBe(false)
})

test.each([
  [['name', 'cost'], '"Handle", "Title", "Variant Price" are not among them (it begins with "name", "cost")'],
  [['Handle', 'Title'], '"Variant Price" is not among them'],
  [['Handle', 'Title', 'Variant Price', 'title'], 'The file has two columns "Title"'],
])('Rejects the header %j', (header, sentence) => {
  expect(() => layout(...header)).toThrow(sentence)
})
