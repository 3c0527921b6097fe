import { sql } from 'kysely'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { countMails, listMails } from '../../../kit/mail/mailList.sql.ts'
import { cancelMail } from '../../../kit/mail/mailQueue.sql.ts'
import { listUndeliverable, retryMail } from '../../../kit/mail/undeliverable.sql.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { isJobOpen, type JobStatus, jobKinds } from '../job.ts'
import {
  cancelJobCall,
  cancelMailCall,
  type Job,
  jobsCall,
  mailsCall,
  ProblemReason,
  retryJobCall,
  retryMailCall,
  startJobCall,
  undeliverableMailsCall,
} from './job.contract.ts'
import { cancelJob, findJob, type JobRow, listJobs, queueJob, retryJob } from './job.sql.ts'

const pageLength = 50

export function jobRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  adminRead(app, services, jobsCall, { permission: 'jobs.read' }, async ({ input }) => {
    const rows = await listJobs(db, input, pageLength + 1)
    const page = rows.slice(0, pageLength)
    return { data: page.flatMap(presentJob), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
  })

  adminWrite(
    app,
    services,
    startJobCall,
    { permission: 'jobs.manage' },
    async ({ tx, input: { kind }, session, now }) => {
      // The lock makes the second of two simultaneous starts wait.
      await sql`select pg_advisory_xact_lock(hashtext(${`job ${kind}`}))`.execute(tx)
      const open = (await listJobs(tx, { kinds: [kind] }, 1)).some(({ status }) => isJobOpen(status as JobStatus))
      if (open) throw new ShopError('job.open')
      const id = await queueJob(tx, { kind, lane: kind, name: '', input: {}, folder: null, staff: session.staff }, now)
      const [data] = presentJob(await requireJob(tx, id))
      if (!data) throw new ShopError('request.notFound')
      return { answer: { data }, audit: { action: 'job.start', entityName: kind, after: { kind } } }
    },
  )

  adminWrite(app, services, cancelJobCall, { permission: 'jobs.manage' }, async ({ tx, params, now }) => {
    const before = await requireJob(tx, params.id)
    if (!(await cancelJob(tx, params.id, now))) throw new ShopError('job.ended')
    return answerWith(tx, 'job.cancel', before)
  })

  adminWrite(app, services, retryJobCall, { permission: 'jobs.manage' }, async ({ tx, params }) => {
    const before = await requireJob(tx, params.id)
    if (!(await retryJob(tx, params.id))) throw new ShopError('job.ended')
    return answerWith(tx, 'job.retry', before)
  })

  adminRead(
    app,
    services,
    mailsCall,
    { permission: 'mails.manage' },
    async ({ input: { view = 'waiting', before } }) => {
      const rows = await listMails(db, view, { before: before ?? null, now: services.now() }, pageLength + 1)
      const page = rows.slice(0, pageLength)
      return {
        data: page.map(({ createdAt, sentAt, canceledAt, nextAttemptAt, ...mail }) => ({
          ...mail,
          createdAt: createdAt.toISOString(),
          sentAt: sentAt?.toISOString() ?? null,
          canceledAt: canceledAt?.toISOString() ?? null,
          nextAttemptAt: view === 'waiting' ? nextAttemptAt.toISOString() : null,
        })),
        counts: await countMails(db),
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      }
    },
  )

  adminRead(app, services, undeliverableMailsCall, { permission: 'mails.manage' }, async ({ input }) => {
    const rows = await listUndeliverable(db, input.before ?? null, pageLength + 1, services.now())
    const page = rows.slice(0, pageLength)
    return {
      data: page.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })

  adminWrite(app, services, cancelMailCall, { permission: 'mails.manage' }, async ({ tx, params, now }) => {
    const kind = await cancelMail(tx, params.id, now)
    if (kind === null) throw new ShopError('job.mailGone')
    return { answer: {}, audit: { action: 'mail.cancel', entityName: `${params.id}`, after: { kind } } }
  })

  adminWrite(app, services, retryMailCall, { permission: 'mails.manage' }, async ({ tx, params, now }) => {
    const kind = await retryMail(tx, params.id, now)
    if (kind === null) throw new ShopError('request.notFound')
    return { answer: {}, audit: { action: 'mail.retry', entityName: `${params.id}`, after: { kind } } }
  })
}

async function answerWith(tx: Db, action: string, before: JobRow) {
  const after = await requireJob(tx, before.id)
  const [data] = presentJob(after)
  if (!data) throw new ShopError('request.notFound')
  const state = ({ kind, status, isCancelRequested }: JobRow) => ({ kind, status, isCancelRequested })
  return { answer: { data }, audit: { action, entityName: after.name, before: state(before), after: state(after) } }
}

/** @throws ShopError 404 */
async function requireJob(db: Db, id: number): Promise<JobRow> {
  const job = await findJob(db, id)
  if (!job) throw new ShopError('request.notFound')
  return job
}

/** Presents a job that was just queued. @throws ShopError 404 */
export async function readJob(db: Db, id: number): Promise<Job> {
  const [job] = presentJob(await requireJob(db, id))
  if (!job) throw new ShopError('request.notFound')
  return job
}

/** Presents a job. Empty for a kind that only another version of the shop knows. */
export function presentJob(row: JobRow): Job[] {
  const { id, name, done, total, isCancelRequested, problemDetail, staffName, createdAt, startedAt, finishedAt } = row
  const kind = jobKinds.find((each) => each === row.kind)
  if (!kind) return []
  return [
    {
      ...{ id, kind, name, done, total, isCancelRequested, problemDetail, staffName },
      status: row.status as JobStatus,
      problem: row.problem as Job['problem'],
      problemReason: Value.Check(ProblemReason, row.problemReason) ? row.problemReason : null,
      createdAt: createdAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    },
  ]
}
