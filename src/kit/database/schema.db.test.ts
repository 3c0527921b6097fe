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

/** PostgreSQL column types and the TypeScript types that queries return for them. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  _int4: 'number[]',
  _text: 'string[]',
}

/** The aliases in `schema.ts` and the narrower types of text columns. */
const aliases: Readonly<Record<string, string>> = {
  Timestamp: 'Date',
  GeneratedTimestamp: 'Date',
  Json: 'unknown',
  GeneratedJson: 'unknown',
  NullableJson: 'unknown | null',
  Language: 'string',
}

/** `ColumnType<Date | null, …>` → `Date | null`, `Generated<Language>` → `string`. */
function toSelectType(declared: string): string {
  const [, inner = declared] = /^(?:Generated|ColumnType)<([^,>]*)/.exec(declared) ?? []
  const isNullable = inner.endsWith(' | null')
  const plain = inner.replace(/ \| null$/, '')
  return `${aliases[plain] ?? plain}${isNullable ? ' | null' : ''}`
}

/** `table.column: type` of every column in `schema.ts`. */
function listDeclaredColumns(): string[] {
  const text = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  const tables = text.slice(text.indexOf('export interface Schema {')).matchAll(/^ {2}(\w+): (\w+Table)$/gm)
  return [...tables].flatMap(([, table, type]) => {
    const body = new RegExp(`^export interface ${type} \\{\\n([^}]*)\\}`, 'm').exec(text)?.[1] ?? ''
    return [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(
      ([, column, declared = '']) => `${table}.${column}: ${toSelectType(declared)}`,
    )
  })
}

test('schema.ts declares every column with its type and nullability', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean }>`
    select table_name as "table", column_name as "column", udt_name as type, is_nullable = 'YES' as "isNullable"
      from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db)
  const actual = rows.map(
    ({ table, column, type, isNullable }) => `${table}.${column}: ${types[type] ?? type}${isNullable ? ' | null' : ''}`,
  )
  expect(listDeclaredColumns().sort()).toEqual(actual.sort())
})
