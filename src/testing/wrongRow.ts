import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** A query that declares a wrong row type, for the test of `checkRows`. */
export function readWrongRow(db: Db) {
  return sql<{ count: number; names: string[] }>`select 1 as count, json_build_array('a', null) as names`.execute(db)
}
