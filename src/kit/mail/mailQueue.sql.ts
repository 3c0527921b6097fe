import { sql } from 'kysely'
import type { Language } from '../../shared/locale.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { MailKind } from './mailKinds.ts'
import type { MailProblem } from './mailProblem.ts'

export interface QueuedMail {
  /** Selects the template. */
  kind: MailKind
  recipient: string
  language: Language
  /** The template's data: ids rather than user input. */
  data: Readonly<Record<string, number>>
}

/**
 * Queues an email, due at once. Within a transaction, it is queued only if the transaction commits. Without a recipient it does nothing:
 * phone orders can lack an email address.
 */
export async function queueMail(db: Db, { data, ...mail }: QueuedMail, now: Date): Promise<void> {
  if (mail.recipient === '') return
  await db
    .insertInto('mail_queue')
    .values({ ...mail, data: JSON.stringify(data), next_attempt_at: now })
    .execute()
}

/** Why an attempt failed. `unwritten`: the email could not be written, so no server was contacted. */
export type StoredMailProblem = MailProblem | 'unwritten'

/** Why an email is not sent at all. `limited`: its recipient has had too many of its kind; `obsolete`: what it is about no longer exists. */
export const dropReasons = ['limited', 'obsolete'] as const
export type DropReason = (typeof dropReasons)[number]

export interface QueuedEmail {
  id: number
  /** A `MailKind`, unless another version of the shop queued it. */
  kind: string
  recipient: string
  language: Language
  data: unknown
  /** Including this one. */
  attempts: number
}

/**
 * Takes the email that has waited longest and postpones it by the lease: until then no other process takes it, and it cannot be
 * canceled. The caller records the outcome afterwards. If the process dies before that, the email is taken again: twice is better
 * than never.
 */
export async function claimMail(
  db: Db,
  now: Date,
  leaseMs: number,
  maximumAttempts: number,
): Promise<QueuedEmail | null> {
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<QueuedEmail>`
    ${prepared} update mail_queue
       set attempts = attempts + 1, next_attempt_at = ${until}::timestamptz, lease_until = ${until}::timestamptz
     where id = (
       select id from mail_queue
        where sent_at is null and canceled_at is null and next_attempt_at <= ${now}::timestamptz and attempts < ${maximumAttempts}
        order by next_attempt_at, id limit 1 for update skip locked)
    returning id, kind, recipient, language, data, attempts`.execute(db)
  return rows[0] ?? null
}

/** When the next email is due; null when none is waiting. */
export async function findNextMail(db: Db, maximumAttempts: number): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    ${prepared} select min(next_attempt_at) as due from mail_queue
     where sent_at is null and canceled_at is null and attempts < ${maximumAttempts}`.execute(db)
  return rows[0]?.due ?? null
}

/** From then on the worker does not send the email again; `deleteSentMails` removes it later. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await sql`${prepared} update mail_queue set sent_at = ${now}, lease_until = null, problem = null where id = ${id}`.execute(
    db,
  )
}

/** Cancels an email that the caller has claimed. */
export async function dropMail(db: Db, id: number, now: Date, problem: DropReason): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ canceled_at: now, lease_until: null, problem })
    .where('id', '=', id)
    .execute()
}

/** Deletes an email that the caller has claimed. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute()
}

/** Postpones the next attempt to send the email, and records why this one failed. */
export async function reschedule(db: Db, id: number, until: Date, problem: StoredMailProblem): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ next_attempt_at: until, lease_until: null, problem })
    .where('id', '=', id)
    .execute()
}

/**
 * Cancels an email that is waiting or was given up: it is never sent. A worker that takes it locks its row, so either the worker or
 * the cancellation comes first.
 * @returns its kind; null when it was sent, is being sent, or is canceled already
 */
export async function cancelMail(tx: Db, id: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ kind: string }>`
    update mail_queue set canceled_at = ${now}::timestamptz
     where id = ${id}::int and sent_at is null and canceled_at is null
       and (lease_until is null or lease_until <= ${now}::timestamptz)
    returning kind`.execute(tx)
  return rows[0]?.kind ?? null
}
