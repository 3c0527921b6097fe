import type { Db } from '../../kit/database/database.ts'

class DryRunRollback extends Error {}

/** Work in a transaction, which a dry run takes back in the end. */
export async function inTransaction<Result>(
  db: Db,
  isDryRun: boolean,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = []
  try {
    await db.transaction().execute(async (tx) => {
      done.push(await work(tx))
      if (isDryRun) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  for (const result of done) return result
  throw new RangeError('the transaction ended without a result')
}
