import { existsSync, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

/** Runs one statement on a database. @returns its rows */
async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const dataFolders = () => globSync(join(tmpdir(), 'chainline-postgres-*'))

test('a real PostgreSQL starts, copies a template, and leaves nothing behind', async () => {
  const before = dataFolders()
  const postgres = await startPostgres()
  const folder = dataFolders().find((path) => !before.includes(path)) ?? ''
  try {
    expect(existsSync(folder)).toBe(true)

    const template = await postgres.createDatabase()
    await query(template, "create table brand (name text); insert into brand values ('ÉTAPE')")
    const copy = await postgres.createDatabase(new URL(template).pathname.slice(1))

    expect(copy).not.toBe(template)
    expect(await query(copy, 'select lower(name) as name from brand')).toEqual([{ name: 'étape' }])
    await query(copy, 'delete from brand')
    expect(await query(template, 'select count(*)::int as brands from brand')).toEqual([{ brands: 1 }])
  } finally {
    await postgres.stop()
  }
  expect(existsSync(folder)).toBe(false)
  await expect(query(postgres.url('postgres'), 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
})
