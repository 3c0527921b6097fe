/** What nobody waits for: deleting what the shop has no reason to store any longer, and canceling orders that nobody confirmed. */
import type { FastifyInstance } from 'fastify'
import { purgeSecurityEvents } from '../features/customer/server/securityEvents.ts'
import { expireNextOrder } from '../features/order/server/expireOrders.ts'
import { purgeAttempts } from '../kit/attempts/attempts.ts'
import type { Services } from '../kit/services.ts'
import { makeWorker, reasonOf, type Worker } from '../kit/worker.ts'
import { deleteSentMails, deleteUntouchedGuestCarts } from './maintenance.sql.ts'

const everyMs = 10 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** A guest who comes back within a season finds the cart again. */
const guestCartMs = 90 * dayMs
/** Long enough to look into what a customer says has not arrived. */
const sentMailMs = 30 * dayMs

interface Task {
  /** What could not be done, for the log. */
  name: string
  /** @returns whether there may be more to do */
  run(services: Services): Promise<boolean>
}

const tasks: readonly Task[] = [
  { name: 'canceling expired orders', run: expireNextOrder },
  {
    name: 'deleting old carts',
    run: async ({ db, now }) => (await deleteUntouchedGuestCarts(db, earlier(now(), guestCartMs))) > 0,
  },
  {
    name: 'deleting sent mails',
    run: async ({ db, now }) => (await deleteSentMails(db, earlier(now(), sentMailMs))) > 0,
  },
  { name: 'deleting old attempts', run: onceARound(purgeAttempts) },
  { name: 'deleting old security events', run: onceARound(purgeSecurityEvents) },
]

function earlier(now: Date, ageMs: number): Date {
  return new Date(now.getTime() - ageMs)
}

function onceARound(run: (services: Services) => Promise<unknown>): Task['run'] {
  return async (services) => {
    await run(services)
    return false
  }
}

/** Several processes may run it at once. A task that fails does not keep the others from running. */
export function makeMaintenance(services: Services, warn: (message: string) => void): Worker {
  async function hasMore({ name, run }: Task): Promise<boolean> {
    try {
      return await run(services)
    } catch (error) {
      warn(`maintenance: ${name} failed (${reasonOf(error)})`)
      return false
    }
  }
  return makeWorker({
    everyMs,
    async next() {
      const results: boolean[] = []
      for (const task of tasks) results.push(await hasMore(task))
      return results.includes(true) ? true : null
    },
    failed: (reason) => warn(`maintenance failed (${reason})`),
    close() {},
  })
}

/** From now until the server closes. */
export function maintain(app: FastifyInstance, services: Services): void {
  const maintenance = makeMaintenance(services, (message) => app.log.warn(message))
  maintenance.start()
  app.addHook('onClose', () => maintenance.stop())
}
