import type { Db } from './database.ts'

/** PostgreSQL ended the transaction in favour of another one; nothing of it happened, so it may simply run again. */
const collisionCodes = new Set(['40P01', '40001'])
const attempts = 4

/** One transaction, run again when it collided with another (deadlock). `work` must touch nothing but the database. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error
    }
  }
}

function isCollision(error: unknown): boolean {
  return collisionCodes.has(codeOf(error))
}

/** A row like it is there already: somebody else was faster. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
