/** Emails that the shop has given up on after its last attempt. */
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { maximumAttempts } from './mailWorker.ts'

interface UndeliverableRow {
  id: number
  kind: string
  recipient: string
  createdAt: Date
  attempts: number
}

/** Newest first, except emails whose last attempt is in progress. @param before only ids below this one; null for all */
export async function listUndeliverable(
  db: Db,
  before: number | null,
  limit: number,
  now: Date,
): Promise<UndeliverableRow[]> {
  const { rows } = await sql<UndeliverableRow>`
    select id, kind, recipient, created_at as "createdAt", attempts from mail_queue
     where sent_at is null and canceled_at is null and attempts >= ${maximumAttempts}::int and next_attempt_at <= ${now}::timestamptz and (${before}::int is null or id < ${before}::int)
     order by id desc limit ${limit}::int`.execute(db)
  return rows
}

/** Starts a new series of attempts. @returns the kind of the email; null when it was not given up */
export async function retryMail(tx: Db, id: number, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('mail_queue')
    .set({ attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('attempts', '>=', maximumAttempts)
    .where('next_attempt_at', '<=', now)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind ?? null
}
