import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { timestamp } from './orderParts.presenter.ts'
import { presentSteps } from './steps.presenter.ts'
import { readSteps } from './steps.ts'
import { trackCall, type WireTracking } from './tracking.contract.ts'
import type { TrackedOrder } from './tracking.sql.ts'
import { trackOrder } from './trackOrder.ts'

/** Finds an order by its number and the email address of its buyer, for guests. */
export function trackingRoutes(app: ApiApp, services: Services): void {
  route(app, trackCall, async ({ input, http, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: presentTracking(await trackOrder(services, input, http.ip), http.language) }
  })
}

function presentTracking(order: TrackedOrder, language: Language): WireTracking {
  return {
    increment_id: order.incrementId,
    status: order.status,
    status_label: translator(language, 'server')(`order.status.${order.status}`),
    created_at: order.createdAt.toISOString(),
    steps: presentSteps(readSteps(order)),
    items: order.lines.map(({ name, options, quantity }) => ({ name, options, qty_ordered: quantity })),
    shipments: order.shipments.map((shipment) => ({
      status: shipment.status,
      carrier_title: shipment.carrierTitle,
      track_number: shipment.trackNumber,
      total_qty: shipment.quantity,
      created_at: timestamp(shipment.createdAt),
    })),
  }
}
