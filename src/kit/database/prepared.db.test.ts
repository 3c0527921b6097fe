import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { OpenDatabase } from './database.ts'
import { prepared } from './prepared.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('A marked statement is prepared once per connection and runs with different values', async () => {
  await database.db.connection().execute(async (db) => {
    const results = []
    for (const number of [1, 2, 3]) {
      const { rows } = await sql<{ sum: number }>`${prepared} select ${number}::int + 1 as sum`.execute(db)
      results.push(rows[0]?.sum)
    }
    await sql`select ${4}::int + 1 as sum`.execute(db)
    expect(results).toEqual([2, 3, 4])
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%::int + 1 as sum'`.execute(db)
    expect(rows).toEqual([{ statement: '/* prepared */ select $1::int + 1 as sum' }])
  })
})
