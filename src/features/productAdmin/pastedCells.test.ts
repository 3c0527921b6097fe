import { expect, test } from 'vitest'
import { splitCells } from './pastedCells.ts'

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['\t5\n', [['', '5']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  [
    '"two\nlines"\t"Bl""ack"\n"tab\there"\t',
    [
      ['two lines', 'Bl"ack'],
      ['tab\there', ''],
    ],
  ],
  [
    '12" wheel\t"S" frame\n"open\tb',
    [
      ['12" wheel', '"S" frame'],
      ['"open', 'b'],
    ],
  ],
  ['""\t""""', [['', '"']]],
])('The clipboard text %j is read as cells', (text, rows) => {
  expect(splitCells(text)).toEqual(rows)
})
