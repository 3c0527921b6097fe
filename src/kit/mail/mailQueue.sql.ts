import { sql } from 'kysely'
import type { Language } from '../../shared/locale.ts'
import type { Db } from '../database/database.ts'
import type { MailKind } from './mailKinds.ts'

export interface QueuedMail {
  /** What writes it. */
  kind: MailKind
  recipient: string
  language: Language
  /** What its writer needs to know: ids rather than what people wrote. */
  data: Readonly<Record<string, number>>
}

/** Puts a mail into the queue, due at once. With a transaction it is there when what it tells of is. */
export async function queueMail(db: Db, { data, ...mail }: QueuedMail, now: Date): Promise<void> {
  await db
    .insertInto('mail_queue')
    .values({ ...mail, data: JSON.stringify(data), next_attempt_at: now })
    .execute()
}

export interface WaitingMail {
  id: number
  /** A `MailKind`, unless another version of the shop has put it there. */
  kind: string
  recipient: string
  language: Language
  data: unknown
  /** This one included. */
  attempts: number
}

/**
 * Takes the mail that has waited longest and puts it off by the lease, so that no other process takes it meanwhile; sent or not, what
 * becomes of it is said afterwards. A process that dies in between leaves it to be taken again: rather twice than never.
 */
export async function takeMail(
  db: Db,
  now: Date,
  leaseMs: number,
  maximumAttempts: number,
): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    update mail_queue set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
     where id = (
       select id from mail_queue
        where sent_at is null and next_attempt_at <= ${now}::timestamptz and attempts < ${maximumAttempts}
        order by next_attempt_at, id limit 1 for update skip locked)
    returning id, kind, recipient, language, data, attempts`.execute(db)
  return rows[0] ?? null
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mail_queue').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function reschedule(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('mail_queue').set({ next_attempt_at: until }).where('id', '=', id).execute()
}
