import type { FastifyInstance } from 'fastify'
import { purgeSecurityEvents } from '../features/customer/server/securityEvents.ts'
import { expireNextOrder } from '../features/order/server/expireOrders.ts'
import { purgeAttempts } from '../kit/attempts/attempts.ts'
import type { Services } from '../kit/services.ts'
import { makeWorker } from '../kit/worker.ts'

const everyMs = 10 * 60_000

/** Does what nobody waits for, from now until the server closes. Several processes may do so at once. */
export function maintain(app: FastifyInstance, services: Services): void {
  const worker = makeWorker({
    everyMs,
    async next() {
      if (await expireNextOrder(services)) return true
      await purgeAttempts(services)
      await purgeSecurityEvents(services)
      return null
    },
    failed: (reason) => app.log.warn(`old orders, attempts and security events could not be cleared: ${reason}`),
    close() {},
  })
  worker.start()
  app.addHook('onClose', () => worker.stop())
}
