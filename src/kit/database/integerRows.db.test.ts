import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { OpenDatabase } from './database.ts'
import { integerRows } from './integerRows.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([1, 4, 5, 300])('%i rows arrive in their columns', async (count) => {
  const given = Array.from({ length: count }, (_empty, index) => [index, 1000 + index, 7 * index])
  const { rows } = await sql<{ a: number; b: number; c: number }>`
    with given (a, b, c) as (${integerRows(given)}) select a, b, c from given order by a`.execute(database.db)
  expect(rows.map(({ a, b, c }) => [a, b, c])).toEqual(given)
})

test('The text is the same for all values, and for all longer lists', () => {
  const text = (...rows: number[][]) => sql`${integerRows(rows)}`.compile(database.db).sql
  const list = (length: number) => Array.from({ length }, (_empty, index) => [index])
  expect(text([1, 2])).toBe(text([3, 4]))
  expect(text(...list(5))).toBe(text(...list(50)))
})
