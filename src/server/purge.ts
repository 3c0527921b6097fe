/** Deletes what the shop has no reason to store any longer. Several processes may do so at once. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../kit/services.ts'
import { makeWorker, type Worker } from '../kit/worker.ts'
import { deleteSentMails, deleteUntouchedGuestCarts } from './purge.sql.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A guest who comes back within a season finds the cart again. */
const guestCartMs = 90 * dayMs
/** Long enough to look into what a customer says has not arrived. */
const sentMailMs = 30 * dayMs
const everyMs = 60 * 60 * 1000

export function makePurge({ db, now }: Pick<Services, 'db' | 'now'>, warn: (message: string) => void): Worker {
  return makeWorker({
    everyMs,
    async next() {
      const before = (ageMs: number) => new Date(now().getTime() - ageMs)
      const carts = await deleteUntouchedGuestCarts(db, before(guestCartMs))
      const mails = await deleteSentMails(db, before(sentMailMs))
      return carts + mails === 0 ? null : true
    },
    failed: (reason) => warn(`Old carts and mails could not be deleted (${reason}).`),
    close() {},
  })
}

/** Every hour from now until the server closes. */
export function purgeHourly(app: FastifyInstance, services: Services): void {
  const purge = makePurge(services, (message) => app.log.warn(message))
  purge.start()
  app.addHook('onClose', () => purge.stop())
}
