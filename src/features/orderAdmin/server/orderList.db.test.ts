import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../kit/database/database.ts'
import { insertManyOrders } from '../../../testing/manyOrders.ts'
import { openTestDatabase } from '../../../testing/testDatabase.ts'
import { listOrders, type OrderFilter, selectOrders } from './orderList.sql.ts'

const count = 20_000
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertManyOrders(database.db, count)
})
afterAll(() => database.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows the database reads from tables for a page. */
async function countRowsRead(filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${selectOrders(filter, 'UTC', 51)}`.execute(database.db)
  const count = (plan: Plan): number =>
    (plan['Relation Name'] === undefined
      ? 0
      : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']) +
    (plan.Plans ?? []).reduce((sum, each) => sum + count(each), 0)
  return rows[0] ? count(rows[0]['QUERY PLAN'][0].Plan) : 0
}

test.each<{ filter: OrderFilter; found: number }>([
  { filter: {}, found: 51 },
  { filter: { before: 500 }, found: 51 },
  { filter: { status: 'pending' }, found: 51 },
  { filter: { status: 'closed' }, found: 0 },
  { filter: { view: 'toPack' }, found: 51 },
  { filter: { view: 'toCollect' }, found: 0 },
  { filter: { view: 'unpaid' }, found: 51 },
  { filter: { view: 'overdue' }, found: 0 },
  { filter: { view: 'problems' }, found: 0 },
  { filter: { view: 'returns' }, found: 20 },
  { filter: { search: `${5_000_000 + count / 2}` }, found: 1 },
  { filter: { search: 'nobody' }, found: 0 },
  { filter: { search: 'zoe das15' }, found: 11 },
  { filter: { search: 'MANY-77-M' }, found: 10 },
  { filter: { search: 'many-77' }, found: 10 },
])('of 20,000 orders, a page of $filter reads 1,500 rows at most', async ({ filter, found }) => {
  expect(await listOrders(database.db, filter, 'UTC', 51)).toHaveLength(found)
  expect(await countRowsRead(filter)).toBeLessThanOrEqual(1500)
})
