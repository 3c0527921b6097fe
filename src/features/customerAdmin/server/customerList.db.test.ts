import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../kit/database/database.ts'
import { countRowsRead } from '../../../testing/countRowsRead.ts'
import { insertManyOrders } from '../../../testing/manyOrders.ts'
import { openTestDatabase } from '../../../testing/testDatabase.ts'
import { type CustomerFilter, listCustomers, selectCustomers } from './customerList.sql.ts'

const count = 20_000
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await insertManyOrders(db, count)
  await sql`
    insert into order_address (order_id, kind, email, first_name, last_name, address_lines, country, state, city, postcode, phone)
    select id, 'billing', customer_email, customer_first_name, customer_last_name, '{"1 Lathe Lane"}', 'IN', 'MH', 'Pune', '411001',
           '+91 20 ' || lpad((row_number() over (order by id))::text, 8, '0')
      from orders`.execute(db)
  await sql`analyze order_address`.execute(db)
})
afterAll(() => database.close())

test.each<{ filter: CustomerFilter; found: number }>([
  { filter: {}, found: 51 },
  { filter: { kind: 'guests' }, found: 51 },
  { filter: { before: -2_147_473_648 }, found: 51 },
  { filter: { search: `${5_000_000 + count / 2}` }, found: 1 },
  { filter: { search: 'nobody' }, found: 0 },
  { filter: { search: 'zoe das15' }, found: 11 },
  { filter: { search: 'buyer7777@example.org' }, found: 1 },
  { filter: { search: '+91 20 0001 2345' }, found: 1 },
])('Of 20,000 guests, a page of $filter reads 1,500 rows at most', async ({ filter, found }) => {
  expect(await listCustomers(database.db, filter, 51)).toHaveLength(found)
  expect(await countRowsRead(database.db, selectCustomers(filter, 51))).toBeLessThanOrEqual(1500)
})
