import { sql } from 'kysely'
import type { Db } from './database.ts'

type PositionedTable = 'attribute' | 'attribute_option' | 'banner' | 'category' | 'post_label'

/** Numbers rows from 1. @param ids in the new order */
export async function savePositions(tx: Db, table: PositionedTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as placed set position = place
      from unnest(${ids}::int[]) with ordinality as ordered (id, place)
     where placed.id = ordered.id and position <> place`.execute(tx)
}
