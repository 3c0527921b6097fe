/** The job that rebuilds all data derived from the product tables for lists and pages. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { recordCatalogChange } from '../../../kit/catalogChanges.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { JobHandler } from '../../job/server/jobWorker.ts'
import { recountRatings, saveProductCards } from '../../product/server/productCards.sql.ts'
import { isInScope, reindexProducts } from '../../product/server/reindexProducts.ts'

/** Short transactions, because in the embedded database shoppers wait for each. */
const batchSize = 200

/** No scope means all products. */
const Scope = Type.Union([Type.Object({ category: Type.Integer() }), Type.Object({ option: Type.Integer() })])
const Checkpoint = Type.Object({ last: Type.Integer(), done: Type.Integer() })

export interface RebuildResult {
  products: number
}

/** After an interruption, resumes after the last saved product. */
export const rebuildProductsJob: JobHandler = async (work): Promise<RebuildResult> => {
  const { db } = work.services
  let { last, done } = Value.Check(Checkpoint, work.checkpoint) ? work.checkpoint : { last: 0, done: 0 }
  const condition = Value.Check(Scope, work.input) ? isInScope(work.input) : sql<boolean>`true`
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from product where ${condition}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  while (!work.isStopped()) {
    const { rows } = await sql<{ id: number }>`
      select id from product where id > ${last}::int and ${condition} order by id limit ${batchSize}::int`.execute(db)
    const ids = rows.map(({ id }) => id)
    await inTransaction(db, async (tx) => {
      await work.hold(tx)
      await saveProductCards(tx, ids)
      await recountRatings(tx, ids)
      await reindexProducts(tx, ids)
      if (ids.length < batchSize) await recordCatalogChange(tx)
    })
    last = ids.at(-1) ?? last
    done += ids.length
    await work.save({ done, total: Math.max(total, done), checkpoint: { last, done } })
    if (ids.length < batchSize) break
  }
  return { products: done }
}
