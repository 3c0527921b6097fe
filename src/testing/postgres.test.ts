import { existsSync } from 'node:fs'
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

/** The folders of the server's data and socket. */
async function findFolders(url: string): Promise<string[]> {
  const shown = [...(await query(url, 'show data_directory')), ...(await query(url, 'show unix_socket_directories'))]
  return shown.flatMap((row) => Object.values(Object(row)).map(String)).filter((path) => path !== '')
}

test('A real PostgreSQL starts, copies a template and leaves nothing behind', async () => {
  const postgres = await startPostgres()
  let folders: string[] = []
  try {
    folders = await findFolders(postgres.url('postgres'))
    expect(folders.length).toBeGreaterThan(0)
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([])

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
  expect(folders.filter((folder) => existsSync(folder))).toEqual([])
  await expect(query(postgres.url('postgres'), 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
})
