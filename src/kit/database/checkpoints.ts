/**
 * The embedded database has neither a checkpointer process nor autovacuum. Without this, its log would grow without limit, and plans made
 * for a few carts would stay in use for thousands.
 */
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** How often to check the log. A busy shop runs a checkpoint after `maxLogBytes`, a quiet one after `maxChecks` checks. */
const checkEveryMs = 15_000
const maxLogBytes = 8 * 16 * 1024 * 1024
const maxChecks = 20

/** A checkpoint's own entry in the log. */
const checkpointBytes = 1024

/** Tables that shoppers fill. Imports update the statistics of products themselves. */
const growingTables = [
  'attempt',
  'cart',
  'cart_addition',
  'cart_address',
  'cart_line',
  'credit_note',
  'credit_note_line',
  'invoice',
  'invoice_line',
  'mail_queue',
  'order_address',
  'order_line',
  'orders',
] as const satisfies readonly (keyof Schema)[]

/** @returns a function that stops the checks and waits for a checkpoint in progress */
export function startCheckpoints(db: Kysely<Schema>): () => Promise<void> {
  let checks = 0
  let running: Promise<unknown> = Promise.resolve()

  async function checkLog(): Promise<void> {
    checks += 1
    const logBytes = await readLogBytes(db)
    if (logBytes < maxLogBytes && (checks < maxChecks || logBytes <= checkpointBytes)) return
    checks = 0
    await sql`analyze ${sql.join(growingTables.map((name) => sql.table(name)))}`.execute(db)
    // Writes the changes that are only in the log to the tables' files and syncs those.
    await sql`checkpoint`.execute(db)
  }

  const timer = setInterval(() => {
    // A failed checkpoint loses nothing: the log is still there, and a later check tries again.
    running = checkLog().catch(() => {})
  }, checkEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Length of the log since the last checkpoint, which a crash recovery would replay. */
async function readLogBytes(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(db)
  return rows[0]?.bytes ?? 0
}
