/**
 * Runs the queued jobs. Several processes can run several workers each; a job is run by one of them at a time. If a process ends,
 * another one takes over its jobs, which resume from the last saved progress.
 */
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { FileError } from '../../../kit/fileError.ts'
import type { Services } from '../../../kit/services.ts'
import { describeError, makeWorker, type Worker } from '../../../kit/worker.ts'
import { StartError } from '../../../shared/errors.ts'
import type { JobKind, JobProblem } from '../job.ts'
import {
  type ClaimedJob,
  claimJob,
  extendLease,
  findNextJob,
  finishJob,
  type JobProgress,
  lockJob,
  type ProblemReason,
  releaseJob,
  saveProgress,
} from './job.sql.ts'

/** A job as seen by its handler. */
export interface JobWork extends Pick<ClaimedJob, 'id' | 'attempt' | 'startedAt' | 'input' | 'folder' | 'checkpoint'> {
  services: Services
  /** Whether to stop now, after saving the progress: the job was canceled, or the process is ending. */
  isStopped(): boolean
  /**
   * Call it first in every transaction that changes something: no other worker can take the job until the transaction ends.
   * @throws JobLostError when another worker has already taken it
   */
  hold(tx: Db): Promise<void>
  /** Saves the progress and runs `also` in one transaction. @throws JobLostError */
  save(progress: JobProgress, also?: (tx: Db) => Promise<void>): Promise<void>
}

/**
 * Runs a job. The return value is stored as the result. A `StartError` is a sentence for the staff; `JobError` names another
 * problem.
 */
export type JobHandler = (work: JobWork) => Promise<unknown>
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>

/** Why a job cannot be completed. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly problem: JobProblem
  readonly detail: string | null

  constructor(problem: JobProblem, detail: string | null = null) {
    super(problem)
    this.problem = problem
    this.detail = detail
  }
}

/** Another worker has taken the job, so this one must not change anything any more. */
export class JobLostError extends Error {
  override readonly name = 'JobLostError'
}

interface Options {
  services: Services
  handlers: JobHandlers
  /** Receives a log line for the operator, without personal data. */
  warn(message: string): void
}

const everyMs = 1_000
/** The time after which another worker takes over the job of a killed process. */
export const leaseMs = 60_000
const heartbeatMs = 10_000
/** After this many workers in a row vanish without progress, the job itself must be the cause, so it fails. */
const maxInterruptions = 3

/** A worker that runs one job at a time. */
export function makeJobWorker({ services, handlers, warn }: Options): Worker {
  const { db, now } = services
  const kinds = Object.keys(handlers)
  let isClosing = false

  async function run(job: ClaimedJob): Promise<boolean> {
    if (job.isCancelRequested) {
      await finishJob(db, job, { status: 'canceled', result: null }, now())
      return false
    }
    if (job.interruptions >= maxInterruptions) {
      await fail(job, 'interrupted', null)
      return false
    }
    const watch = watchJob(job)
    try {
      const result = await handlers[job.kind as JobKind](makeWork(job, watch))
      if (watch.isCanceled()) await finishJob(db, job, { status: 'canceled', result }, now())
      else if (isClosing) await releaseJob(db, job)
      else await finishJob(db, job, { status: 'succeeded', result }, now())
      return true
    } catch (error) {
      if (!(error instanceof JobLostError)) await recordFailure(job, error)
      return false
    } finally {
      watch.end()
    }
  }

  async function recordFailure(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof FileError)
      return fail(job, 'refused', error.explanation, { code: error.code, values: error.values })
    if (error instanceof StartError) return fail(job, 'refused', error.message)
    if (error instanceof JobError) return fail(job, error.problem, error.detail)
    const reason = describeError(error)
    warn(`job ${job.id} (${job.kind}) failed: ${reason}`)
    await fail(job, 'unexpected', reason)
  }

  async function fail(
    job: ClaimedJob,
    code: JobProblem,
    detail: string | null,
    reason: ProblemReason | null = null,
  ): Promise<void> {
    await finishJob(db, job, { status: 'failed', result: null, problem: { code, detail, reason } }, now())
  }

  /** Extends the lease while the job runs, and checks whether to stop. */
  function watchJob(job: ClaimedJob) {
    let isCanceled = false
    let isLost = false
    const beat = async () => {
      const state = await extendLease(db, job, new Date(now().getTime() + leaseMs))
      isLost = state === null
      isCanceled = state === true
    }
    // A failure shows in the next statement of the job itself.
    const timer = setInterval(() => void beat().catch(() => {}), heartbeatMs).unref()
    return {
      beat,
      isCanceled: () => isCanceled,
      isStopped: () => isCanceled || isLost || isClosing,
      end: () => clearInterval(timer),
    }
  }

  function makeWork(job: ClaimedJob, watch: ReturnType<typeof watchJob>): JobWork {
    const { id, attempt, startedAt, input, folder, checkpoint } = job
    return {
      ...{ id, attempt, startedAt, input, folder, checkpoint, services },
      isStopped: watch.isStopped,
      async hold(tx) {
        if (!(await lockJob(tx, job))) throw new JobLostError()
      },
      async save(progress, also) {
        await inTransaction(db, async (tx) => {
          if (!(await saveProgress(tx, job, progress))) throw new JobLostError()
          await also?.(tx)
        })
        await watch.beat()
      },
    }
  }

  const worker = makeWorker({
    everyMs,
    queue: { topic: 'job', now, findDue: () => findNextJob(db, kinds) },
    async next() {
      const job = await claimJob(db, kinds, now(), leaseMs)
      return job === null ? null : run(job)
    },
    failed: (reason) => warn(`the queue of jobs could not be read: ${reason}`),
    close() {},
  })
  return {
    ...worker,
    async stop() {
      isClosing = true
      await worker.stop()
    },
  }
}
