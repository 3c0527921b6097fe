import type { Db } from './database.ts'
import { inTransaction } from './transaction.ts'

class DryRunRollback extends Error {}

interface Options {
  isDryRun: boolean
  /** Called first in the transaction: see `ImportSink`. */
  hold?: ((tx: Db) => Promise<void>) | undefined
}

/** Runs `work` in a transaction, which a dry run rolls back. */
export async function saveUnlessDryRun<Result>(
  db: Db,
  { isDryRun, hold }: Options,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  let readResult = (): Result => {
    throw new RangeError('the transaction ended without a result')
  }
  try {
    await inTransaction(db, async (tx) => {
      await hold?.(tx)
      const result = await work(tx)
      readResult = () => result
      if (isDryRun) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return readResult()
}
