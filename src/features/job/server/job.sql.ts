/** The queue of jobs. Every write of a worker names its attempt, so that a worker that lost its job changes nothing. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { isDuplicate } from '../../../kit/database/transaction.ts'
import type { FileError } from '../../../kit/fileError.ts'
import type { JobKind, JobProblem, JobStatus } from '../job.ts'

export interface NewJob {
  kind: JobKind
  /** Jobs in the same lane run one at a time; null for no lane. */
  lane: string | null
  /** Display name, such as the name of a file. */
  name: string
  input: Readonly<Record<string, unknown>>
  /** Name of its folder of files: see `jobFiles.ts`. */
  folder: string | null
  staff: { id: number; name: string }
}

/** Queues a job in the caller's transaction. @returns its id */
export async function queueJob(tx: Db, job: NewJob, now: Date): Promise<number> {
  const { kind, lane, name, input, folder, staff } = job
  const { id } = await tx
    .insertInto('job')
    .values({
      ...{ kind, lane, name, input: JSON.stringify(input), folder },
      ...{ staff_id: staff.id, staff_name: staff.name, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A job that this worker has claimed. */
export interface ClaimedJob {
  id: number
  kind: string
  input: unknown
  folder: string | null
  attempt: number
  /** When the first worker started it. */
  startedAt: Date
  interruptions: number
  isCancelRequested: boolean
  done: number
  total: number | null
  checkpoint: unknown
}

/**
 * Claims the oldest job that is queued or whose worker has vanished.
 * @returns null when there is none, and when another worker has just claimed one of the same lane
 */
export async function claimJob(
  db: Db,
  kinds: readonly string[],
  now: Date,
  leaseMs: number,
): Promise<ClaimedJob | null> {
  const until = new Date(now.getTime() + leaseMs)
  try {
    const { rows } = await sql<ClaimedJob>`
      update job set status = 'running', attempt = attempt + 1, leased_until = ${until}::timestamptz,
             started_at = coalesce(started_at, ${now}::timestamptz),
             interruptions = interruptions + case when status = 'running' then 1 else 0 end
       where id = (
         select id from job
          where kind = any(${[...kinds]}::text[])
            and (status = 'queued' or (status = 'running' and leased_until <= ${now}::timestamptz))
            and (lane is null or not exists (
              select from job as other where other.lane = job.lane and other.status = 'running' and other.id <> job.id))
          order by id limit 1 for update skip locked)
      returning id, kind, input, folder, attempt, started_at as "startedAt", interruptions,
                is_cancel_requested as "isCancelRequested", done, total, checkpoint`.execute(db)
    return rows[0] ?? null
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** When the next job is due, including one of a worker that has vanished; null when there is none. */
export async function findNextJob(db: Db, kinds: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(case status when 'queued' then created_at else leased_until end) as due
      from job where kind = any(${[...kinds]}::text[]) and status in ('queued', 'running')`.execute(db)
  return rows[0]?.due ?? null
}

/** Identifies a worker's claim on a job. */
export type JobClaim = Pick<ClaimedJob, 'id' | 'attempt'>

/** Extends the lease. @returns whether the staff want the job to stop; null when the worker has lost the job */
export async function extendLease(db: Db, { id, attempt }: JobClaim, until: Date): Promise<boolean | null> {
  const row = await db
    .updateTable('job')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .returning('is_cancel_requested as isCancelRequested')
    .executeTakeFirst()
  return row?.isCancelRequested ?? null
}

/**
 * Locks the row of the job until the transaction ends: `claimJob` skips a locked row. The lease can still be extended.
 * @returns false when the worker has lost the job
 */
export async function lockJob(tx: Db, { id, attempt }: JobClaim): Promise<boolean> {
  const row = await tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export interface JobProgress {
  done: number
  /** Null while it is unknown. */
  total: number | null
  /** Where the next attempt resumes. */
  checkpoint?: unknown
}

/** Saves the progress of the job. @returns false when the worker has lost the job */
export async function saveProgress(
  tx: Db,
  { id, attempt }: JobClaim,
  { done, total, checkpoint }: JobProgress,
): Promise<boolean> {
  const row = await tx
    .updateTable('job')
    .set({
      ...{ done, total, interruptions: 0 },
      ...(checkpoint === undefined ? {} : { checkpoint: JSON.stringify(checkpoint) }),
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Why a file was rejected. */
export type ProblemReason = Pick<FileError, 'code' | 'values'>

export interface JobEnd {
  status: Exclude<JobStatus, 'queued' | 'running'>
  result: unknown
  problem?: { code: JobProblem; detail: string | null; reason: ProblemReason | null }
}

/** Records how the job ended. Does nothing when the worker has lost the job. */
export async function finishJob(db: Db, { id, attempt }: JobClaim, end: JobEnd, now: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({
      ...{ status: end.status, finished_at: now, leased_until: null },
      result: end.result === undefined || end.result === null ? null : JSON.stringify(end.result),
      ...{ problem: end.problem?.code ?? null, problem_detail: end.problem?.detail ?? null },
      problem_reason: end.problem?.reason ? JSON.stringify(end.problem.reason) : null,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .execute()
}

/** Requeues the job at the end of a process, so that the next one need not wait for the lease to expire. */
export async function releaseJob(db: Db, { id, attempt }: JobClaim): Promise<void> {
  await db
    .updateTable('job')
    .set({ status: 'queued', leased_until: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .execute()
}

/** Cancels a queued job immediately; a running one stops after its current step. @returns false when it has ended */
export async function cancelJob(tx: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update job set is_cancel_requested = true,
           finished_at = case when status = 'queued' then ${now}::timestamptz end,
           status = case when status = 'queued' then 'canceled' else status end
     where id = ${id}::int and status in ('queued', 'running') returning id`.execute(tx)
  return rows.length > 0
}

/** Requeues a failed or canceled job, which resumes from its checkpoint. @returns false for any other job */
export async function retryJob(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('job')
    .set({
      ...{ status: 'queued', is_cancel_requested: false, interruptions: 0, finished_at: null },
      ...{ problem: null, problem_detail: null, problem_reason: null, result: null },
    })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'canceled'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const columns = [
  'id',
  'kind',
  'name',
  'status',
  'done',
  'total',
  'is_cancel_requested as isCancelRequested',
  'input',
  'result',
  'folder',
  'problem',
  'problem_detail as problemDetail',
  'problem_reason as problemReason',
  'staff_name as staffName',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const

export type JobRow = Awaited<ReturnType<typeof listJobs>>[number]

export interface JobFilter {
  kinds?: readonly JobKind[]
  /** Only jobs older than the one with this id. */
  before?: number | undefined
}

/** Newest first. */
export async function listJobs(db: Db, { kinds, before }: JobFilter, limit: number) {
  let jobs = db.selectFrom('job').select(columns)
  if (kinds) jobs = jobs.where('kind', 'in', kinds)
  if (before !== undefined) jobs = jobs.where('id', '<', before)
  return jobs.orderBy('id', 'desc').limit(limit).execute()
}

export async function findJob(db: Db, id: number): Promise<JobRow | null> {
  return (await db.selectFrom('job').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The jobs that share these files. */
export async function findJobsOfFolder(db: Db, folder: string): Promise<JobRow[]> {
  return await db.selectFrom('job').select(columns).where('folder', '=', folder).execute()
}
