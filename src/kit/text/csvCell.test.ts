import { expect, test } from 'vitest'
import { csvCell } from './csvCell.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  [' =1+1', `"' =1+1"`],
])('The cell %j is written as %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected)
})
