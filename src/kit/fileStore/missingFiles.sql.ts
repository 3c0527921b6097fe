import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { FileStore } from './fileStore.ts'

export interface MissingFile {
  /** Table and column that name the file. */
  named: string
  path: string
}

/** Uploaded images, whose paths are relative to `storage/`. The demo's images belong to the shop's code. */
const uploadedImage = /^import\//
const privateFile = /^(?:registrations|returns)\//
const pageLength = 1000

/**
 * Compares the rows with the files: text columns whose name ends in `path`, swatches, and the form of the home can name files.
 * @returns the named files that are missing in the file store
 */
export async function findMissingFiles(db: Db, files: FileStore): Promise<MissingFile[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and column_name ~ '(^|_)path$|^swatch_value$'
     order by 1, 2`.execute(db)
  const missing: MissingFile[] = []
  for (const { table, column } of columns) {
    for await (const path of listPaths(db, table, column)) {
      const stored = uploadedImage.test(path) ? `storage/${path}` : privateFile.test(path) ? path : null
      if (stored !== null && !(await files.find(stored))) missing.push({ named: `${table}.${column}`, path: stored })
    }
  }
  for (const path of await listHomeImages(db)) {
    if (!(await files.find(`storage/${path}`))) missing.push({ named: 'home.form', path: `storage/${path}` })
  }
  return missing
}

/** The uploaded images of the shop's own home, whose form is stored as a whole. */
async function listHomeImages(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct found[1] as path
      from home cross join regexp_matches(form::text, '(import/[\\w/]+\\.\\w+)', 'g') as found order by 1`.execute(db)
  return rows.map(({ path }) => path)
}

async function* listPaths(db: Db, table: string, column: string): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ path: string }>`
      select distinct ${sql.ref(column)} as path from ${sql.table(table)}
       where ${sql.ref(column)} > ${last} order by 1 limit ${pageLength}`.execute(db)
    for (const { path } of rows) yield path
    const end = rows.at(-1)
    if (!end) return
    last = end.path
  }
}
