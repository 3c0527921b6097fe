import { creditSuccess, recordAttempt } from '../../../kit/attempts/attempts.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { trackCall, type WireTracking } from '../tracking.contract.ts'
import { orderNumberOf } from '../tracking.ts'
import { timestamp } from './orderParts.presenter.ts'
import { presentSteps } from './steps.presenter.ts'
import { findTrackedOrder, type TrackedOrder } from './tracking.sql.ts'

export function trackingRoutes(app: ApiApp, services: Services): void {
  route(app, trackCall, async ({ input, http, reply }) => {
    reply.header('cache-control', 'no-store')
    const number = orderNumberOf(input.order)
    const email = input.email.toLowerCase()
    // Each is limited by itself: many numbers from one place, many places on one number, many numbers for one person.
    const keys = { ip: http.ip, account: email, order: number || null }
    await recordAttempt(services, 'trackOrder', keys)
    const order = await findTrackedOrder(services.db, number, email)
    // The same answer for an unknown number and for a known one with another address, so that neither tells of the other.
    if (!order) throw new ShopError('order.untracked')
    await creditSuccess(services, 'trackOrder', keys)
    return { data: presentTracking(order, http.language) }
  })
}

function presentTracking(order: TrackedOrder, language: Language): WireTracking {
  return {
    increment_id: order.incrementId,
    status: order.status,
    status_label: translator(language, 'server')(`order.status.${order.status}`),
    created_at: order.createdAt.toISOString(),
    steps: presentSteps(order),
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
