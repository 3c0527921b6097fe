/** Updates the products' copies of category and option data, in the transaction that changes it. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { queueJob } from '../../job/server/job.sql.ts'
import { saveProductCards } from '../../product/server/productCards.sql.ts'
import { isInScope, type ProductScope, reindexProducts } from '../../product/server/reindexProducts.ts'

/** A job indexes more products than this, because a long transaction would block shoppers on the embedded database. */
export const maxIndexedAtOnce = 300
const cardsPerStatement = 1000

export interface Change {
  staff: { id: number; name: string }
  now: Date
}

/** Call it after a change of names. @param name the title of the job, if there are so many products that one is needed */
export async function refreshSearch(tx: Db, scope: ProductScope, name: string, { staff, now }: Change): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from product where ${isInScope(scope)} order by id limit ${maxIndexedAtOnce + 1}::int`.execute(tx)
  if (rows.length <= maxIndexedAtOnce) {
    await reindexProducts(
      tx,
      rows.map(({ id }) => id),
    )
    return
  }
  const kind = 'rebuildProducts'
  await queueJob(tx, { kind, lane: kind, name, input: { ...scope }, folder: null, staff }, now)
}

/** Call it after a change of the products' categories or options. */
export async function refreshCards(tx: Db, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += cardsPerStatement)
    await saveProductCards(tx, productIds.slice(start, start + cardsPerStatement))
}
