import { route } from '../../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { trackCall } from './tracking.contract.ts'
import { presentTracking } from './tracking.presenter.ts'
import { trackOrder } from './trackOrder.ts'

/** Finds an order by its number and the email address of its buyer, for guests. */
export function trackingRoutes(app: ApiApp, services: Services): void {
  route(app, trackCall, async ({ input, http, reply }) => {
    reply.header('cache-control', 'no-store')
    return {
      data: presentTracking(await trackOrder(services, input, http.ip), {
        language: http.language,
        now: services.now(),
      }),
    }
  })
}
