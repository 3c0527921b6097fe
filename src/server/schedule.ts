/** Puts scheduled products into the shop and takes them out of it, while the server runs. */
import type { FastifyInstance } from 'fastify'
import { applySchedule } from '../features/product/server/schedule.sql.ts'
import type { Services } from '../kit/services.ts'
import { makeWorker } from '../kit/worker.ts'

/** A product is that late at most. */
const everyMs = 1_000

/** Runs until the server closes. */
export function keepSchedule(app: FastifyInstance, { db, now }: Services): void {
  const worker = makeWorker({
    everyMs,
    async next() {
      return (await applySchedule(db, now())) > 0 ? true : null
    },
    failed: (reason) => app.log.warn(`the schedule of products could not be applied: ${reason}`),
    close() {},
  })
  worker.start()
  app.addHook('onClose', () => worker.stop())
}
