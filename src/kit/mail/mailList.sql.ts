/** Emails of the outbox for the back office: waiting, sent, given up and canceled ones. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { maximumAttempts } from './mailWorker.ts'

/** The state of an email. */
export type MailState = 'waiting' | 'sent' | 'failed' | 'canceled'

const conditions: Readonly<Record<MailState, RawBuilder<boolean>>> = {
  waiting: sql`sent_at is null and canceled_at is null and attempts < ${maximumAttempts}::int`,
  sent: sql`sent_at is not null`,
  failed: sql`sent_at is null and canceled_at is null and attempts >= ${maximumAttempts}::int`,
  canceled: sql`sent_at is null and canceled_at is not null`,
}

interface MailRow {
  id: number
  /** A `MailKind`, unless another version of the shop queued it. */
  kind: string
  recipient: string
  createdAt: Date
  /** Null for a waiting email, and for one that was given up. */
  sentAt: Date | null
  canceledAt: Date | null
  /** Why the last attempt failed (a `StoredMailProblem`) or there was none (a `DropReason`), unless another version of the shop stored it. */
  problem: string | null
  /** Whether a worker is sending it. */
  isBeingSent: boolean
  attempts: number
  nextAttemptAt: Date
}

/** Newest first. @param before only ids below this one; null for all */
export async function listMails(
  db: Db,
  state: MailState,
  { before, now }: { before: number | null; now: Date },
  limit: number,
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select id, kind, recipient, created_at as "createdAt", sent_at as "sentAt", attempts, next_attempt_at as "nextAttemptAt",
           canceled_at as "canceledAt", problem, coalesce(lease_until > ${now}::timestamptz, false) as "isBeingSent"
      from mail_queue
     where ${conditions[state]} and (${before}::int is null or id < ${before}::int)
     order by id desc limit ${limit}::int`.execute(db)
  return rows
}

/** The number of emails in each state; sent and canceled ones are deleted after a while. */
export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const { rows } = await sql<Record<MailState, number>>`
    select count(*) filter (where ${conditions.waiting}) as waiting, count(*) filter (where ${conditions.sent}) as sent,
           count(*) filter (where ${conditions.failed}) as failed, count(*) filter (where ${conditions.canceled}) as canceled
      from mail_queue`.execute(db)
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0, canceled: 0 }
}
