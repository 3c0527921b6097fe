import { setTimeout } from 'node:timers/promises'
import type { ControlledTransaction } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

/** Deadlock and serialization failure: PostgreSQL rolled the transaction back in favor of another one, so it can run again. */
const retriedCodes: readonly string[] = ['40P01', '40001']
const maxAttempts = 5
const backOffMs = 10

/**
 * Runs `work` in the transaction `db` or, when `db` is a connection, in a new transaction, which runs again after a deadlock or
 * serialization failure. `work` must change nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxAttempts || !retriedCodes.includes(findCode(error))) throw error
      // Random, so that two transactions that collided do not collide again.
      await setTimeout(Math.random() * backOffMs * 2 ** attempt)
    }
  }
}

/** Begins a transaction that only reads, and sees none of the changes made meanwhile. The caller ends it with `rollback`. */
export function openSnapshot(db: Db): Promise<ControlledTransaction<Schema>> {
  return db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
}

/** Whether the database rejected a row because of a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  return findCode(error) === '23505'
}

/** @returns PostgreSQL's code of an error, `''` for other errors */
function findCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
