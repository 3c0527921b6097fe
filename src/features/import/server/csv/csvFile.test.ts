import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFile, testFolder } from '../../../../testing/importFile.ts'
import { ImportFileError } from '../importFileError.ts'
import { openCsv } from './csvFile.ts'

const header = 'Handle,Title,Variant Price\n'

async function readRows(content: string | Uint8Array, encoding: string | null = null) {
  const csv = await openCsv(await testFile(content), encoding)
  const rows = []
  for await (const row of csv.rows()) rows.push(row)
  return { header: csv.header, rows, form: csv.form, rowCount: csv.rowCount }
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  ['LF', `${header}a,A,1\nb,B,2\n`],
  ['CRLF', `${header}a,A,1\nb,B,2\n`.replaceAll('\n', '\r\n')],
  ['CR', `${header}a,A,1\nb,B,2\n`.replaceAll('\n', '\r')],
  ['mixed line endings', `Handle,Title,Variant Price\r\na,A,1\nb,B,2`],
  ['a byte order mark', `\ufeff${header}a,A,1\nb,B,2\n`],
  ['semicolons', `${header}a,A,1\nb,B,2\n`.replaceAll(',', ';')],
  ['tabs', `${header}a,A,1\nb,B,2\n`.replaceAll(',', '\t')],
  ['UTF-16 LE', utf16(`${header}a,A,1\nb,B,2\n`)],
  ['UTF-16 BE', utf16(`${header}a,A,1\nb,B,2\n`).swap16()],
])('Reads a file with %s', async (_name, content) => {
  const { header: titles, rows, rowCount } = await readRows(content)
  expect(titles).toEqual(['Handle', 'Title', 'Variant Price'])
  expect(rows).toEqual([
    { number: 2, cells: ['a', 'A', '1'] },
    { number: 3, cells: ['b', 'B', '2'] },
  ])
  expect(rowCount).toBe(2)
})

test('Numbers rows like a spreadsheet, and skips blank rows and rows of commas', async () => {
  const { rows, rowCount } = await readRows(`${header}\na,A,1\n,,\n , \t,\nb,B,2\n\n`)
  expect(rows.map((row) => [row.number, row.cells[0]])).toEqual([
    [3, 'a'],
    [6, 'b'],
  ])
  expect(rowCount).toBe(5)
})

test('Quoted cells can contain line breaks, commas and quotes', async () => {
  const { rows } = await readRows(`${header}a,"one\ntwo, ""three""",1\nb,B,2\n`)
  expect(rows[0]?.cells[1]).toBe('one\ntwo, "three"')
  expect(rows[1]?.number).toBe(3)
})

test('Decodes characters that are split between two chunks', async () => {
  const { rows } = await readRows(`${header}a,${'é'.repeat(300_001)},1\n`)
  expect(rows[0]?.cells[1]).toBe('é'.repeat(300_001))
})

test('Decodes a named encoding', async () => {
  const { rows, form } = await readRows(Buffer.from(`${header}a,V\u00e9lo,1\n`, 'latin1'), 'windows-1252')
  expect(rows[0]?.cells[1]).toBe('Vélo')
  expect(form.encoding).toBe('windows-1252')
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['blank lines', '\n\n\n', 'The file has no header row'],
  ['a workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(300)]), 'not a CSV. Save it as'],
  [
    'an image',
    Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]),
    'The file is not a CSV file: it contains image/gif',
  ],
  ['bytes', Buffer.from([1, 2, 0, 4, 5, 0, 7]), 'bytes that are not text'],
  ['an HTML page', '<!DOCTYPE html><html><body>Log in</body></html>', 'an HTML or XML page'],
  ['JSON', '{"products": []}', 'looks like JSON'],
  ['Windows-1252', Buffer.from(`${header}a,V\u00e9lo,1\n`, 'latin1'), 'The file is not UTF-8'],
  ['a quote that is never closed', `${header}a,"A,1\nb,B,2\n`, 'a quote that opens in row 2 is never closed'],
  ['a quote in the middle of a cell', `${header}a,"A"B,1\n`, 'row 2 has a quote in the middle of a cell'],
  ['an endless row', `${header}a,"${'x\n'.repeat(2_500_000)}",1\n`, 'more than 4 MB'],
])('Rejects a file with %s', async (_name, content, sentence) => {
  const path = await testFile(content)
  await expect(openCsv(path)).rejects.toThrow(sentence)
})

test.each([
  ['in the header', 'Handle,Tit\u00e9\n', 1],
  ['after cells with line breaks', `${header}a,"one\ntwo\nthree",1\nb,"four\nV\u00e9lo",2\n`, 3],
  ['at the start of a row', `${header}a,A,1\n\u00e9,B,2\n`, 3],
  ['beyond the first chunk', `${header}${'a,A,1\n'.repeat(100_000)}b,V\u00e9lo,2\nc,C,3\n`, 100_002],
  ['as the last byte', `${header}a,A,1\nb,B,\u00e9`, 3],
])('Names the row of a character in another encoding %s', async (_name, content, row) => {
  const error: unknown = await openCsv(await testFile(Buffer.from(content, 'latin1'))).catch((reason) => reason)
  expect(error).toBeInstanceOf(ImportFileError)
  expect(error).toMatchObject({ code: 'encoding', values: { encoding: 'UTF-8', row } })
})

test('Rejects a missing file and a folder', async () => {
  const folder = await testFolder()
  await expect(openCsv(join(folder, 'none.csv'))).rejects.toThrow('There is no file')
  await expect(openCsv(folder)).rejects.toThrow('is not a file')
})
