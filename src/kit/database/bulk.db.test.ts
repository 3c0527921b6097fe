import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { insertRows } from './bulk.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const columns = {
  place: 'integer',
  name: 'text',
  share: 'float8',
  is_new: 'boolean',
  at: 'timestamptz',
  data: 'json',
  words: 'text[]',
  ids: 'integer[]',
}

test('Inserts values of each type as they are', async () => {
  await sql`create table given (${sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(),
  )})`.execute(database.db)
  const texts = ['a "b" \\ c', '{1,2}', 'null', '', ' two\r\nlines\t', "it's", 'Vélo 🚲']
  const rows = [
    ...texts.map((name, place) => ({
      ...{ place, name, share: place / 3, is_new: place % 2 === 0, at: new Date(place * 1000) },
      ...{ data: place % 2 === 0 ? name : { [name]: [name, null, 1.5] }, words: [name, ...texts], ids: [place, -1] },
    })),
    { place: 100, name: null, share: null, is_new: null, at: null, data: null, words: [], ids: null },
  ]
  await insertRows(database.db, 'given', columns, [...rows, { place: 101 }])
  const { rows: stored } = await sql`select * from given order by place`.execute(database.db)
  const empty = { name: null, share: null, is_new: null, at: null, data: null, words: null, ids: null }
  expect(stored).toEqual([...rows, { ...empty, place: 101 }])
})

test('A text with half a character is stored with a replacement, as PostgreSQL would reject it in JSON', async () => {
  await sql`create table torn (place integer, name text, words text[])`.execute(database.db)
  const torn = ['cut \ud83d', '\udeb2 cut', 'a\ud800"b\\']
  const rows = [...torn, 'whole 🚲'].map((name, place) => ({ place, name, words: [name, ...torn] }))
  await insertRows(database.db, 'torn', { place: 'integer', name: 'text', words: 'text[]' }, rows)
  const { rows: stored } = await sql`select * from torn order by place`.execute(database.db)
  const mended = ['cut \ufffd', '\ufffd cut', 'a\ufffd"b\\']
  expect(stored).toEqual([...mended, 'whole 🚲'].map((name, place) => ({ place, name, words: [name, ...mended] })))
})
