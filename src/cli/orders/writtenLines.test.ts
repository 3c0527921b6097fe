import { expect, test } from 'vitest'
import { parseWrittenLines } from './writtenLines.ts'

test('Parses SKUs with and without a quantity', () => {
  expect(parseWrittenLines('BELL=2, PUMP ,TRAIL 29-M = 1')).toEqual([
    { sku: 'BELL', quantity: 2 },
    { sku: 'PUMP', quantity: null },
    { sku: 'TRAIL 29-M', quantity: 1 },
  ])
})

test.each(['', 'BELL=0', 'BELL=', 'BELL=-1', 'BELL=1.5', '=2', 'BELL,,PUMP'])('Rejects %j', (text) => {
  expect(() => parseWrittenLines(text)).toThrow('--lines')
})
