import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../testing/importFile.ts'
import { Report } from './report.ts'

test('Counts rows and reasons, and writes each finding', async () => {
  const report = await Report.open(join(await testFolder(), 'report.csv'))
  await report.add([
    { row: 2, handle: 'a', column: 'Title', reason: 'spaces', value: 'A  B\n\u0007' },
    { row: 2, handle: 'a', column: 'Vendor', reason: 'spaces', value: 'C  D' },
    { row: 3, handle: '=b', column: 'Variant Price', reason: 'priceNegative', value: '-5' },
  ])
  await report.close()
  expect(report.rows).toEqual({ rejected: 1, corrected: 1, noted: 0 })
  expect(report.table()[0]).toMatch(/^ +1 {2}rejected {3}priceNegative: .*\(first: row 3\)$/)
  expect(report.table()[1]).toMatch(/^ +2 {2}corrected {2}spaces: .*\(first: row 2\)$/)
  const lines = (await readFile(report.path, 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffrow,handle,column,what,reason,explanation,value')
  expect(lines[1]).toMatch(/,A {2}B\\n\\u0007$/)
  expect(lines[3]).toBe(`3,"'=b",Variant Price,rejected,priceNegative,a price cannot be negative,"'-5"`)
})

test('Reports an unwritable report file in one sentence', async () => {
  await expect(Report.open(join(await testFolder(), 'no', 'such', 'folder.csv'))).rejects.toThrow(
    /^The report cannot be written to .*ENOENT/,
  )
})
