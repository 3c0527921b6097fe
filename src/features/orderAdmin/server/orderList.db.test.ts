import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../kit/database/database.ts'
import { countRowsRead } from '../../../testing/countRowsRead.ts'
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

test.each<{ filter: OrderFilter; found: number }>([
  { filter: {}, found: 51 },
  { filter: { before: 500 }, found: 51 },
  { filter: { status: 'pending' }, found: 51 },
  { filter: { status: 'closed' }, found: 0 },
  { filter: { state: 'pending' }, found: 51 },
  { filter: { state: 'partlyShipped' }, found: 0 },
  { filter: { view: 'toPack' }, found: 51 },
  { filter: { view: 'toCollect' }, found: 0 },
  { filter: { view: 'unpaid' }, found: 51 },
  { filter: { view: 'overdue' }, found: 0 },
  { filter: { view: 'problems' }, found: 0 },
  { filter: { view: 'returns' }, found: 20 },
  { filter: { search: `${5_000_000 + count / 2}` }, found: 1 },
  { filter: { search: 'nobody' }, found: 0 },
  { filter: { search: '+49 171 5550123' }, found: 0 },
  { filter: { search: 'zoe das15' }, found: 11 },
  { filter: { search: 'MANY-77-M' }, found: 10 },
  { filter: { search: 'many-77' }, found: 10 },
])('Of 20,000 orders, a page of $filter reads 1,500 rows at most', async ({ filter, found }) => {
  expect(await listOrders(database.db, filter, 'UTC', 51)).toHaveLength(found)
  expect(await countRowsRead(database.db, selectOrders(filter, 'UTC', 51))).toBeLessThanOrEqual(1500)
})

test.each([
  ['the last hour of a day of 25 hours belongs to it', '2020-10-25', '2020-10-25T22:30:00Z', 1],
  ['the first hour after a day of 23 hours does not', '2020-03-29', '2020-03-29T22:30:00Z', 0],
])('In Berlin, %s', async (_what, day, createdAt, found) => {
  await database.db.updateTable('orders').set({ created_at: createdAt }).where('id', '=', 1).execute()
  expect(await listOrders(database.db, { from: day, until: day }, 'Europe/Berlin', 51)).toHaveLength(found)
})
