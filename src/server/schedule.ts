/** Publishes and unpublishes scheduled products while the server runs. */
import { applySchedule, findNextOfSchedule } from '../features/product/server/schedule.sql.ts'
import type { Services } from '../kit/services.ts'
import { makeWorker, type Worker } from '../kit/worker.ts'
import type { ProcessLog } from './logger.ts'

const everyMs = 1_000

/** Runs until it is stopped. */
export function startSchedule(log: ProcessLog, { db, now, notifier }: Services): Worker {
  const worker = makeWorker({
    everyMs,
    queue: { topic: 'schedule', now, findDue: () => findNextOfSchedule(db, now()) },
    async next() {
      return (await applySchedule(db, now())) > 0 ? true : null
    },
    failed: (reason) => log.warn(`the schedule of products could not be applied: ${reason}`),
    close() {},
  })
  worker.start(notifier)
  return worker
}
