import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../kit/database/database.ts'
import { findMismatch } from './checkRows.ts'
import type { Shape } from './rowTypes.ts'
import { openTestDatabase } from './testDatabase.ts'
import { readWrongRow } from './wrongRow.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('A query fails when its rows differ from the type it declares', async () => {
  await expect(readWrongRow(database.db)).rejects.toThrow(
    /^src\/testing\/wrongRow\.ts:\d+: row\.names\[1\] is null null, but its type is \["string"\]$/,
  )
})

const order: Shape = [
  {
    properties: { id: ['number'], at: ['Date', 'null'], status: [{ literal: 'open' }], note: ['string', 'undefined'] },
    others: null,
  },
]

test.each<[row: object, mismatch: string | null]>([
  [{ id: 1, at: null, status: 'open' }, null],
  [{ id: 1, at: new Date(), status: 'open', note: 'x' }, null],
  [{ id: '1', at: null, status: 'open' }, 'row.id is string "1", but its type is ["number"]'],
  [{ at: null, status: 'open' }, 'row.id is undefined undefined, but its type is ["number"]'],
  [{ id: 1, at: '2026-01-01', status: 'open' }, 'row.at is string "2026-01-01", but its type is ["Date","null"]'],
  [{ id: 1, at: null, status: 'closed' }, 'row.status is string "closed", but its type is [{"literal":"open"}]'],
  [{ id: 1, at: null, status: 'open', sku: 'A' }, 'row.sku is not in its type'],
])('Compares %j with a declared row', (row, mismatch) => {
  expect(findMismatch(row, order, 'row')).toBe(mismatch)
})
