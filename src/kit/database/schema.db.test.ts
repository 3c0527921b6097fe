import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Table to column to whether it may be null, as `schema.ts` says. */
function declared(): Map<string, Map<string, boolean>> {
  const text = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  const tables = text.slice(text.indexOf('export interface Schema {')).matchAll(/^ {2}(\w+): (\w+Table)$/gm)
  return new Map(
    [...tables].map(([, table = '', type = '']) => {
      const body = new RegExp(`^export interface ${type} \\{\\n([^}]*)\\}`, 'm').exec(text)?.[1] ?? ''
      const columns = [...body.matchAll(/^ {2}(\w+): (.+)$/gm)]
      return [table, new Map(columns.map(([, name = '', kind = '']) => [name, kind.includes('| null')]))]
    }),
  )
}

test('schema.ts names the columns that the database has, and which of them may be null', async () => {
  const { rows } = await sql<{ table: string; column: string; isNullable: boolean }>`
    select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable"
      from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db)
  const line = (table: string, column: string, isNullable: boolean) => `${table}.${column}${isNullable ? '?' : ''}`
  const real = rows.map((row) => line(row.table, row.column, row.isNullable))
  const said = [...declared()].flatMap(([table, columns]) =>
    [...columns].map(([column, isNullable]) => line(table, column, isNullable)),
  )
  expect(said.sort()).toEqual(real.sort())
})
